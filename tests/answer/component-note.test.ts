/** What is asked of a bundled program that its versions do not answer: the notes are looked at before anything is denied. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what happened to a part of a component", () => {
  it.each([
    ["Was the CoreDNS upstream option removed?", "#92651"],
    ["CoreDNSのupstreamオプションは削除された?", "#92651"],
    ["When did CoreDNS lose the master toleration?", "#112008"],
    ["CoreDNSからmasterのtolerationがなくなったのはいつ?", "#112008"],
  ])("is told by the note, and not by versions: %s", (text, note) => {
    expect(told(text)).toContain(note);
    expect(told(text)).not.toContain("1.14.6");
  });

  it.each([
    [
      "etcdのスナップショットがデフォルトで有効になったのはいつ?",
      "名前が出てくる最も近いノート: 1.34 (#132876)",
    ],
    ["When were etcd snapshots turned on?", "The nearest note that names it: 1.34 (#132876)"],
  ])("is told beside the nearest note, and denied by nobody: %s", (text, note) => {
    expect(told(text)).toContain(note);
    expect(told(text)).not.toMatch(/I do not know|分かりません/);
  });

  it.each([
    ["When were etcd blorps raised to 30s?", /I do not know|Nothing fits|found nothing/],
    ["which etcd does 1.34 use", /1\.34 has etcd 3\.6\.4/],
    ["1.34のetcdのバージョンは?", /1\.34 の etcd は 3\.6\.4/],
    ["etcd 3.5.24 in 1.33?", /1\.33\.6 takes etcd to 3\.5\.24/],
    ["CoreDNS 1.35", /1\.35 has CoreDNS 1\.12\.4/],
    ["When did CoreDNS become the default?", /^Component CoreDNS/],
    ["CoreDNSがデフォルトになったのはいつ?", /^コンポーネント CoreDNS/],
    ["When was etcd last updated?", /1\.37 has etcd 3\.7\.0/],
    ["Which PR updated etcd to 3.5.24?", /1\.33\.6 \(#135018\) took up etcd 3\.5\.24/],
  ])("stands beside what the versions answer, or no note does: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });
});
