import { describe, expect, it } from "vitest";
import { apiOfPath, pathOfCommand, withPageLink } from "../../src/render/address.ts";
import { makeAnswer, makeItem } from "../fixtures/make-answer.ts";

describe("the page of a command", () => {
  it.each([
    ["gate ImageVolume", "/gate/ImageVolume"],
    ["gate ImageVolume 1.33", "/gate/ImageVolume?v=1.33"],
    ["gate ImageVolume 1.33 1.34", "/q?q=gate+ImageVolume+1.33+1.34"],
    ["diff 1.24 1.25 sig:node kind:bug page:2", "/diff/1.24/1.25?sig=node&kind=bug&page=2"],
    ["diff 1.24 1.25 by:someone", "/q?q=diff+1.24+1.25+by%3Asomeone"],
    ["upgrade 1.30 1.34", "/upgrade/1.30/1.34"],
    ["kep 4639", "/kep/4639"],
    ["kep image volumes", "/q?q=kep+image+volumes"],
    ["pr 125660", "/pr/125660"],
    ["api PodSecurityPolicy", "/api/PodSecurityPolicy"],
    ["api policy/v1beta1/PodSecurityPolicy 1.24", "/api/policy/v1beta1/PodSecurityPolicy?v=1.24"],
    ["api v1/Pod", "/api/core/v1/Pod"],
    ["flag kubelet --container-runtime 1.27", "/flag/kubelet/--container-runtime?v=1.27"],
    ["flag kubectl run --generator", "/flag/kubectl%20run/--generator"],
    ["flag --container-runtime", "/flag/--container-runtime"],
    ["component etcd", "/component/etcd"],
    ["cve CVE-2025-4563 1.33.1", "/cve/CVE-2025-4563?v=1.33.1"],
    ["release 1.31", "/release/1.31"],
    ["list gate removed:1.30..1.33", "/q?q=list+gate+removed%3A1.30..1.33"],
    ["plugin dockershim", "/q?q=plugin+dockershim"],
    ["help", "/q?q=help"],
    ["", "/q?q="],
  ])("%s", (command, path) => {
    expect(pathOfCommand(command)).toBe(path);
  });

  it("never lies where the JSON API is", () => {
    expect(pathOfCommand("api v1/Pod")).not.toMatch(/^\/api\/v1\//);
    expect(apiOfPath("core/v1/Pod")).toBe("v1/Pod");
    expect(apiOfPath("policy/v1/PodDisruptionBudget")).toBe("policy/v1/PodDisruptionBudget");
  });
});

describe("the link of a long answer in a chat", () => {
  const SITE = "https://k8s.example.com";
  const items = (many: number) => [
    {
      heading: "Changes",
      total: many,
      items: Array.from({ length: many }, (_, at) => makeItem({ id: `1.25/${at}`, text: "A change." })),
    },
  ];

  it("leads to its first page in its language, before all others", () => {
    const answer = makeAnswer("ja", {
      text: "diff 1.24 1.25",
      intent: "diff",
      args: { command: "diff 1.24 1.25 sig:node page:2" },
      page: { number: 2, of: 8 },
    });
    expect(withPageLink(answer, SITE).links[0]).toEqual({
      label: "全体をページで見る",
      url: "https://k8s.example.com/diff/1.24/1.25?sig=node&lang=ja",
    });
  });

  it("is there for many items, and not for few, for help, or where nothing was found", () => {
    const answer = makeAnswer("en", { text: "gate X", intent: "gate", sections: items(9) });
    expect(withPageLink(answer, SITE).links[0]?.url).toBe("https://k8s.example.com/gate/X?lang=en");
    for (const other of [
      { ...answer, sections: items(3) },
      { ...answer, found: false },
      { ...answer, question: { ...answer.question, intent: "help" as const } },
    ])
      expect(withPageLink(other, SITE)).toBe(other);
  });
});
