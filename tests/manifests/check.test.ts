import { beforeAll, describe, expect, it } from "vitest";
import { CHECK_REPORT, type CheckReport, type CheckRequest, type Finding } from "../../src/domain/finding.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { checkingManifests, TargetError } from "../../src/manifests/check.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let base: KnowledgeBase;
beforeAll(async () => {
  base = KnowledgeBase.of((await bundled()).knowledge);
});

function checkManifests(request: CheckRequest): CheckReport {
  const steps = checkingManifests(request, base, TODAY);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function check(text: string, target = "1.34", lang: "en" | "ja" = "en"): CheckReport {
  return checkManifests({ sources: [{ name: "a.yaml", text }], target, lang });
}

/** The findings as `rule line:column subject`. */
function found(text: string, target = "1.34"): string[] {
  return check(text, target).findings.map(
    ({ rule, line, column, subject }) => `${rule} ${line}:${column} ${subject}`,
  );
}

function only(text: string, target = "1.34", lang: "en" | "ja" = "en"): Finding {
  const { findings } = check(text, target, lang);
  expect(findings.map(({ rule, subject }) => `${rule} ${subject}`)).toHaveLength(1);
  const [finding] = findings;
  if (!finding) throw new Error("nothing found");
  return finding;
}

const object = (apiVersion: string, kind: string, rest = ""): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: web }\n${rest}`;

describe("APIs of manifests", () => {
  it("tells a removed API with its release, what to use and the evidence, at its place", () => {
    expect(only(object("policy/v1beta1", "PodDisruptionBudget"))).toMatchObject({
      rule: "api-removed",
      severity: "error",
      file: "a.yaml",
      line: 1,
      column: 13,
      endColumn: 27,
      object: "PodDisruptionBudget web",
      since: "1.25",
      replacement: "policy/v1/PodDisruptionBudget",
      message:
        "policy/v1beta1/PodDisruptionBudget was removed in 1.25; it had been deprecated since 1.21. Use policy/v1/PodDisruptionBudget instead.",
      command: "api policy/v1beta1/PodDisruptionBudget",
    });
    expect(only(object("policy/v1beta1", "PodDisruptionBudget")).evidence.map(({ url }) => url)).toContain(
      "https://github.com/kubernetes/kubernetes/pull/108797",
    );
  });

  it("says the same in Japanese", () => {
    expect(only(object("policy/v1beta1", "PodDisruptionBudget"), "1.34", "ja").message).toBe(
      "policy/v1beta1/PodDisruptionBudget は 1.25 で削除されました(1.21 から非推奨)。代わりに policy/v1/PodDisruptionBudget を使ってください。",
    );
  });

  it("warns of the same API while the target still serves it, and says nothing before its deprecation", () => {
    expect(only(object("policy/v1beta1", "PodDisruptionBudget"), "1.24")).toMatchObject({
      rule: "api-deprecated",
      severity: "warning",
      since: "1.21",
      replacement: "policy/v1/PodDisruptionBudget",
    });
    expect(found(object("policy/v1beta1", "PodDisruptionBudget"), "1.20")).toEqual([]);
  });

  it("names a replacement only where the target serves it", () => {
    // autoscaling/v2 came in 1.23.
    expect(only(object("autoscaling/v2beta1", "HorizontalPodAutoscaler"), "1.22").replacement).toBe(
      "autoscaling/v2beta2/HorizontalPodAutoscaler",
    );
    expect(only(object("autoscaling/v2beta1", "HorizontalPodAutoscaler"), "1.26").replacement).toBe(
      "autoscaling/v2/HorizontalPodAutoscaler",
    );
  });

  it("follows a replacement that is gone itself", () => {
    expect(only(object("extensions/v1beta1", "PodSecurityPolicy"), "1.34").replacement).toBe(
      "Pod Security Admission",
    );
  });

  it("tells an API that is not there yet, and what the target serves in its stead", () => {
    const finding = only(object("resource.k8s.io/v1", "DeviceClass"), "1.33");
    expect(finding).toMatchObject({ rule: "api-not-yet", severity: "error", since: "1.34" });
    expect(finding.message).toContain("1.33 serves DeviceClass as resource.k8s.io/v1beta2");
  });

  it("tells a removal that only a release note knows", () => {
    expect(only(object("rbac.authorization.k8s.io/v1alpha1", "Role"), "1.23")).toMatchObject({
      rule: "api-removed",
      since: "1.23",
      replacement: "rbac.authorization.k8s.io/v1/Role",
    });
  });

  it("calls what no source knows unknown, never fine", () => {
    expect(found(object("batch/v7", "CronJob"))).toEqual(["api-unknown 1:13 batch/v7/CronJob"]);
    expect(only(object("batch/v7", "CronJob")).message).toContain("1.34 serves CronJob as batch/v1");
  });

  it("says once of a custom resource that it was not checked", () => {
    const two = `${object("cert-manager.io/v1", "Certificate")}---\n${object("cert-manager.io/v1", "Certificate")}`;
    const report = check(two);
    expect(report.findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
      "api-unchecked note",
    ]);
    expect(report.notes).toEqual([
      "2 objects are of APIs that are not Kubernetes' own and were not checked.",
    ]);
  });
});

describe("documents", () => {
  it("reads several of them, lists and lists of one Kind, each member at its own place", () => {
    const text = `---
# Source: chart/templates/a.yaml
apiVersion: v1
kind: List
items:
- apiVersion: batch/v1beta1
  kind: CronJob
---
apiVersion: batch/v1beta1
kind: CronJobList
items:
- metadata: { name: a }
`;
    expect(found(text)).toEqual([
      "api-removed 6:15 batch/v1beta1/CronJob",
      "api-removed 12:3 batch/v1beta1/CronJob",
    ]);
  });

  it("reads JSON, tabs and all", () => {
    expect(found('{\n\t"apiVersion": "batch/v1beta1",\n\t"kind": "CronJob"\n}')).toEqual([
      "api-removed 2:16 batch/v1beta1/CronJob",
    ]);
  });

  it("names the place of broken YAML, and checks the other documents", () => {
    expect(found(`a: [\n---\n${object("batch/v1beta1", "CronJob")}---\nb: "\n`)).toEqual([
      "input-broken 2:1 a.yaml",
      "api-removed 3:13 batch/v1beta1/CronJob",
      "input-broken 8:1 a.yaml",
    ]);
  });

  it("knows a template that nobody has rendered", () => {
    const [finding] = check(`{{- if .Values.x }}\n${object("v1", "Pod")}{{- end }}\n`).findings;
    expect(finding?.rule).toBe("input-template");
    expect(finding?.message).toContain("helm template");
  });

  it("leaves out what helm prints around the manifests", () => {
    const text = `NAME: web\nSTATUS: deployed\nHOOKS:\nMANIFEST:\n---\n${object("batch/v1beta1", "CronJob")}\nNOTES:\nGet: the [URL\n`;
    expect(found(text)).toEqual(["api-removed 6:13 batch/v1beta1/CronJob"]);
  });

  it("counts documents that are no object", () => {
    expect(check("replicas: 3\n").notes).toEqual([
      "1 document is no object of Kubernetes (no apiVersion and kind).",
    ]);
  });

  it("follows aliases and merge keys", () => {
    const text = `x: &base\n  apiVersion: batch/v1beta1\n  kind: CronJob\n---\napiVersion: v1\nkind: List\nitems:\n- &one\n  apiVersion: batch/v1beta1\n  kind: CronJob\n- *one\n- <<: *one\n  metadata: { name: b }\n`;
    expect(found(text)).toEqual([
      "api-removed 9:15 batch/v1beta1/CronJob",
      "api-removed 9:15 batch/v1beta1/CronJob",
      "api-removed 9:15 batch/v1beta1/CronJob",
    ]);
  });

  it("ends on a text whose aliases stand for more than a billion nodes", () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `  a${at + 1}: &a${at + 1} [*a${at}, *a${at}, *a${at}]`,
    );
    const text = object("v1", "ConfigMap", `data:\n  a0: &a0 [x]\n${rows.join("\n")}\n`);
    expect(found(text)).toEqual(["input-too-large 1:1 a.yaml"]);
  });

  // At the end of the stack, V8 ends the whole process when it compiles a regular expression ("RegExpCompiler Allocation failed").
  it.each([
    ["flow lists", "[".repeat(100_000)],
    ["flow mappings", "{a: ".repeat(50_000)],
    ["lists on one line", "- ".repeat(50_000)],
    ["keys", "? ".repeat(50_000)],
    ["indented mappings", Array.from({ length: 300 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")],
  ])("does not go down into %s without end", (_, text) => {
    const report = check(`${object("batch/v1beta1", "CronJob")}---\n${text}`);
    expect(report.findings.map(({ rule }) => rule)).toEqual(["api-removed", "input-too-large"]);
    expect(report.findings[1]?.message).toBe("This is too large to check (limit: 100 levels of nesting).");
  });

  it("goes as deep as the schema of any custom resource", () => {
    const text = `${Array.from({ length: 90 }, (_, at) => `${" ".repeat(at)}a:`).join("\n")} b\n`;
    expect(check(text)).toMatchObject({ counts: { error: 0 }, documents: 1 });
  });

  it.each([
    ["empty texts", '"" '.repeat(50_000)],
    ["unclosed quotes", "- 'a\n".repeat(40_000)],
    ["items", `[${"1,".repeat(100_000)}]`],
    ["directives", "%\n".repeat(100_000)],
    ["comments", "#\n".repeat(100_000)],
  ])("stops at marks without end: %s", (_, text) => {
    expect(check(text).findings.map(({ rule }) => rule)).toEqual(["input-too-large"]);
  });

  it("reads a configuration within it once, however many aliases name it", () => {
    const inner =
      "    apiVersion: kubeproxy.config.k8s.io/v1alpha1\n    kind: KubeProxyConfiguration\n    mode: userspace\n";
    const aliases = Array.from({ length: 2_000 }, (_, at) => `  a${at}: *a\n`).join("");
    expect(found(object("v1", "ConfigMap", `data:\n  a: &a |\n${inner}${aliases}`))).toEqual([
      "mode-removed 8:11 userspace",
    ]);
  });

  it("says that a configuration within it was not read to its end", () => {
    const inner = `    apiVersion: kubeproxy.config.k8s.io/v1alpha1\n    a: ${"[".repeat(1_000)}\n`;
    expect(found(object("v1", "ConfigMap", `data:\n  a: |\n${inner}`))).toEqual([
      "input-too-large 7:108 a.yaml",
    ]);
  });

  it("lets others have a turn in a long text, and in one with many documents", () => {
    const turns = (text: string): number =>
      [...checkingManifests({ sources: [{ name: "a", text }], lang: "en" }, base, TODAY)].length;
    expect(turns(object("v1", "ConfigMap", `data:\n${"  a: b\n".repeat(3_000)}`))).toBeGreaterThan(10);
    expect(turns(`${object("v1", "Pod")}---\n`.repeat(300))).toBeGreaterThan(300);
  });

  it("refuses what is longer than the limit", () => {
    const report = checkManifests({
      sources: [{ name: "a", text: "a: b\n".repeat(30) }],
      lang: "en",
      maxLength: 100,
    });
    expect(report.findings.map(({ rule }) => rule)).toEqual(["input-too-large"]);
  });
});

describe("fields", () => {
  const pod = (spec: string): string => object("v1", "Pod", `spec:\n  ${spec}\n`);

  it("tells one that is gone, with what to use", () => {
    expect(only(object("v1", "Service", "spec: { topologyKeys: [a] }\n"))).toMatchObject({
      rule: "field-removed",
      since: "1.22",
      line: 4,
      column: 9,
    });
  });

  it("tells one that is not there yet, and is silent once it is", () => {
    // +featureGate: UserNamespacesSupport, on by default since 1.33
    expect(found(pod("hostUsers: false"), "1.24")).toEqual(["field-not-yet 5:3 Pod.spec.hostUsers"]);
    expect(found(pod("hostUsers: false"), "1.34")).toEqual([]);
  });

  it("tells one behind a gate that is off by default", () => {
    expect(only(pod("volumes: [{ name: v, image: { reference: x } }]"), "1.33")).toMatchObject({
      rule: "field-gated",
      severity: "note",
      command: "gate ImageVolume 1.33",
    });
  });

  it("finds a field in a template by the Kind it belongs to", () => {
    const text = object("apps/v1", "Deployment", "spec:\n  template:\n    spec:\n      serviceAccount: x\n");
    expect(found(text)).toEqual(["field-deprecated 7:7 Deployment.spec.template.spec.serviceAccount"]);
  });

  it("tells one that no release has, and knows that the keys of a map are the user's own", () => {
    expect(found(pod("nodeSelectr: { a: b }"))).toEqual(["field-unknown 5:3 Pod.spec.nodeSelectr"]);
    expect(found(pod("nodeSelector: { anything: b }"))).toEqual([]);
    expect(found(pod("containers: [{ name: a, resources: { limits: { cpu: 1 } } }]"))).toEqual([]);
  });

  it("does not look at the status, nor into an API that is gone", () => {
    expect(found(object("v1", "Pod", "status: { nosuch: 1 }\n"))).toEqual([]);
    expect(found(object("extensions/v1beta1", "Ingress", "spec: { nosuch: 1 }\n"))).toHaveLength(1);
  });

  it("tells a volume whose plugin is gone; one that a driver took over is a warning", () => {
    const volume = (field: string) => pod(`volumes: [{ name: v, ${field}: {} }]`);
    const rules = (field: string) =>
      check(volume(field)).findings.map(({ rule, severity }) => `${rule} ${severity}`);
    expect(rules("cephfs")).toContain("plugin-removed error");
    expect(rules("awsElasticBlockStore")).toContain("plugin-removed warning");
    expect(rules("nfs")).toEqual([]);
  });

  it("tells a volume whose plugin is off, and one that nobody can turn on any more", () => {
    const told = (target: string) =>
      check(pod("volumes: [{ name: v, gitRepo: { repository: r } }]"), target)
        .findings.filter(({ rule }) => rule === "plugin-off")
        .map(({ severity, since, message }) => `${severity} ${since} ${message}`);
    expect(told("1.32")).toEqual([]);
    expect(told("1.33")).toEqual([
      "warning 1.33 The in-tree volume plugin gitRepo has been off by default since 1.33: a Pod with such a volume does not start.",
    ]);
    expect(told("1.36")).toEqual([
      "error 1.36 The in-tree volume plugin gitRepo has been off by default since 1.33: a Pod with such a volume does not start. Since 1.36 it cannot be turned on.",
    ]);
  });
});

describe("labels, annotations and taints", () => {
  it("are told where they are used", () => {
    const text = object(
      "v1",
      "Pod",
      "spec:\n  nodeSelector:\n    beta.kubernetes.io/os: linux\n  tolerations:\n  - key: node-role.kubernetes.io/master\n",
    );
    expect(found(text)).toEqual([
      "metadata-deprecated 6:5 beta.kubernetes.io/os",
      "metadata-removed 8:10 node-role.kubernetes.io/master",
    ]);
  });
});

describe("feature gates", () => {
  const kubelet = (gates: string): string =>
    `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nfeatureGates: { ${gates} }\n`;

  it.each([
    ["DynamicKubeletConfig: true", "gate-removed error", "1.26"],
    ["SidecarContainers: false", "gate-locked error", "1.33"],
    ["SidecarContainers: true", "gate-redundant note", "1.33"],
    ["MutablePVNodeAffinity: true", "gate-not-yet error", "1.35"],
    ["UserNamespacesStatelessPodsSupport: true", "gate-removed error", "1.28"],
    ["ImageVolum: true", "gate-unknown warning", null],
  ])("%s: %s", (setting, wanted, since) => {
    const finding = only(kubelet(setting));
    expect(`${finding.rule} ${finding.severity}`).toBe(wanted);
    expect(finding.since).toBe(since);
  });

  it("says nothing of one that can be set", () => {
    expect(found(kubelet("ImageVolume: true, AllAlpha: false"))).toEqual([]);
  });

  it("tells the name of a later release, and what the target calls it", () => {
    const renamed = "UserNamespacesSupport: true";
    expect(only(kubelet(renamed), "1.26")).toMatchObject({
      rule: "gate-not-yet",
      since: "1.28",
      replacement: "UserNamespacesStatelessPodsSupport",
      message:
        "In 1.26 the feature gate UserNamespacesSupport is still called UserNamespacesStatelessPodsSupport; a component that does not know a gate does not start.",
    });
    expect(found(kubelet(renamed), "1.28")).toEqual([]);
    expect(found(kubelet("UserNamespacesStatelessPodsSupport: true"), "1.26")).toEqual([]);
    // Before either of them was there.
    expect(only(kubelet(renamed), "1.24")).toMatchObject({ rule: "gate-not-yet", since: "1.25" });
  });

  it("tells which value a lock refuses", () => {
    expect(only(kubelet("SidecarContainers: false")).message).toBe(
      "The feature gate SidecarContainers has been locked to true since 1.33: a component of 1.34 that is given false does not start. Take it out. The gate was removed in 1.37.",
    );
  });
});

describe("configuration files", () => {
  it("are told by their version", () => {
    const text = "apiVersion: kubescheduler.config.k8s.io/v1beta3\nkind: KubeSchedulerConfiguration\n";
    expect(found(text)).toEqual(["config-removed 1:13 kubescheduler.config.k8s.io/v1beta3"]);
    expect(found(text, "1.28")).toEqual(["config-deprecated 1:13 kubescheduler.config.k8s.io/v1beta3"]);
  });

  it("are no API of that group: flowcontrol.apiserver.k8s.io", () => {
    expect(found(object("flowcontrol.apiserver.k8s.io/v1beta2", "FlowSchema"))).toEqual([
      "api-removed 1:13 flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema",
    ]);
  });

  it("tell of fields, plugins and modes", () => {
    const kubelet =
      "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nseccompProfileRoot: /x\nmaxPods: 9\n";
    expect(found(kubelet)).toEqual(["field-removed 3:1 KubeletConfiguration.seccompProfileRoot"]);
    const scheduler =
      "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\nprofiles:\n- plugins: { score: { enabled: [{ name: SelectorSpread }] } }\n";
    expect(found(scheduler)).toEqual(["plugin-removed 4:41 SelectorSpread"]);
    const proxy =
      "apiVersion: kubeproxy.config.k8s.io/v1alpha1\nkind: KubeProxyConfiguration\nmode: userspace\n";
    expect(found(proxy)).toEqual(["mode-removed 3:7 userspace"]);
  });

  it("say that fields are known by the reference of another release", () => {
    const text = "apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\nmaxPods: 9\n";
    expect(check(text, "1.34").notes).toHaveLength(1);
    expect(check(text, "1.35").notes).toEqual([]);
  });

  it("of kubeadm hand flags on, as a mapping in v1beta3 and as a list in v1beta4", () => {
    const beta3 =
      "apiVersion: kubeadm.k8s.io/v1beta3\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n    insecure-port: '0'\n";
    expect(found(beta3, "1.30")).toEqual(["flag-removed 5:5 kube-apiserver --insecure-port"]);
    const beta4 =
      "apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\napiServer:\n  extraArgs:\n  - name: feature-gates\n    value: A=x,PodSecurity=true\n";
    expect(found(beta4)).toContain("gate-removed 6:16 PodSecurity");
    const mixed = beta3.replace("v1beta3", "v1beta4");
    expect(found(mixed)).toEqual([
      "field-shape 4:3 ClusterConfiguration.apiServer.extraArgs",
      "flag-removed 5:5 kube-apiserver --insecure-port",
    ]);
  });

  it("are read where a ConfigMap carries them, at the place of their lines", () => {
    const text = object(
      "v1",
      "ConfigMap",
      "data:\n  config.conf: |-\n    apiVersion: kubeproxy.config.k8s.io/v1alpha1\n    kind: KubeProxyConfiguration\n    mode: userspace\n",
    );
    expect(found(text)).toEqual(["mode-removed 8:11 userspace"]);
  });
});

describe("flags", () => {
  it("of a static Pod's command are told at their place, gates and plugins in their values", () => {
    const text = `${object("v1", "Pod")}spec:
  containers:
  - name: a
    command:
    - kube-apiserver
    - --insecure-port=0
    - "--feature-gates=PodSecurity=true,CSIMigration=false"
    args: [ '--enable-admission-plugins=NodeRestriction,PodSecurityPolicy' ]
`;
    expect(found(text)).toEqual([
      "flag-removed 9:7 kube-apiserver --insecure-port",
      "gate-removed 10:24 PodSecurity",
      "gate-removed 10:41 CSIMigration",
      "plugin-removed 11:57 PodSecurityPolicy",
    ]);
    expect(check(text).findings.find(({ rule }) => rule === "plugin-removed")?.replacement).toBe(
      "PodSecurity",
    );
  });

  it("of arguments alone belong to the program of the image", () => {
    const text = `${object("v1", "Pod")}spec:\n  containers:\n  - { name: a, image: "registry.k8s.io/kube-proxy:v1.20.0", args: [ --cleanup-ipvs ] }\n`;
    expect(found(text)).toEqual(["flag-removed 6:69 kube-proxy --cleanup-ipvs"]);
  });

  it("of another program that only names a component are not looked at", () => {
    const text = `${object("v1", "Pod")}spec:\n  containers:\n  - { name: a, image: x, args: [ "--kubelet-service=kube-system/kubelet", "--docker-endpoint=x" ] }\n`;
    expect(found(text)).toEqual([]);
  });

  it.each([
    [
      "command: [ sh, -c, 'mkdir /x && exec kubelet --container-runtime=remote' ]",
      ["kubelet --container-runtime"],
    ],
    [
      "command: [ /go-runner, --log-file=/x, kube-apiserver, --insecure-port=0 ]",
      ["kube-apiserver --insecure-port"],
    ],
    [
      "command: [ nsenter, -t, '1', -m, kubelet ]\n    args: [ --container-runtime=remote ]",
      ["kubelet --container-runtime"],
    ],
    ["args: [ agent, --watch, kubelet, --container-runtime=x ]", []],
    ["command: [ systemctl, restart, kubelet, --container-runtime=x ]", []],
    ["command: [ sh, -c, 'kubelet --version; agent --container-runtime=x' ]", []],
  ])("belong to the program that is called: %s", (command, subjects) => {
    const text = `${object("v1", "Pod")}spec:\n  containers:\n  - name: a\n    image: x\n    ${command}\n`;
    expect(check(text).findings.map(({ subject }) => subject)).toEqual(subjects);
  });

  it("stand in command lines, units and environment files", () => {
    const text = `# a comment
KUBELET_EXTRA_ARGS="--container-runtime=remote \\
  --feature-gates=DynamicKubeletConfig=true"
ExecStart=/usr/bin/kube-proxy --cleanup-ipvs --proxy-mode userspace
`;
    expect(found(text)).toEqual([
      "flag-removed 2:21 kubelet --container-runtime",
      "gate-removed 3:19 DynamicKubeletConfig",
      "flag-removed 4:31 kube-proxy --cleanup-ipvs",
      "mode-removed 4:59 userspace",
    ]);
  });

  it("of another program on a line of its own are nobody else's", () => {
    expect(found("minikube start --container-runtime=containerd\n")).toEqual([]);
    expect(
      found(
        "kubelet --container-runtime=remote\nminikube start \\\n  --container-runtime=x\n$ sudo docker run --x kubelet --register-with-taints=a=b:NoSchedule\n",
      ),
    ).toEqual(["flag-removed 1:9 kubelet --container-runtime"]);
  });

  it("of which no source tells in the target are named in one note", () => {
    const finding = only("kube-apiserver --no-such=1 --neither --advertise-address=1.1.1.1\n");
    expect(finding).toMatchObject({ rule: "flag-unknown", severity: "note" });
    expect(finding.message).toBe(
      "No source at hand says whether 1.34 has these flags of kube-apiserver: --no-such and --neither.",
    );
  });
});

describe("the report", () => {
  it("has the shape that programs are promised", () => {
    const report = check(
      `${object("policy/v1beta1", "PodSecurityPolicy")}---\n${object("v1", "Endpoints")}---\na: [`,
    );
    expect(CHECK_REPORT.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
    expect(report.counts).toEqual({ error: 2, warning: 1, note: 0 });
    expect(report).toMatchObject({ target: "1.34", files: 1, documents: 3, objects: 2 });
  });

  it("is of the newest release when none is named, and of no release that is not known", () => {
    expect(checkManifests({ sources: [], lang: "en" }).target).toBe("1.37");
    expect(check("a: b", "v1.30").target).toBe("1.30");
    for (const target of ["1.99", "2.0", "x"]) expect(() => check("a: b", target)).toThrow(TargetError);
  });

  it("counts all findings and lists a thousand", () => {
    const report = check(`${object("batch/v1beta1", "CronJob")}---\n`.repeat(1_100));
    expect(report.counts.error).toBe(1_100);
    expect(report.findings).toHaveLength(1_000);
    expect(report.notes).toEqual(["Only the first 1000 of 1100 findings are listed."]);
  });
});
