/** What is no question about Kubernetes: small talk, and other products. */

import type { ThingRef } from "../../domain/thing.ts";
import type { KnownThing } from "../../knowledge/things.ts";
import { minor } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isEmpty, type Said } from "../said.ts";
import { blank, hasTopic, hasVersion, isWeak, type Scanned } from "../scanned.ts";
import { releasesBuiltWith } from "./about-release.ts";
import { isWhen, isYesOrNo } from "./asked.ts";
import { askedWhenTakenUp, creditedFor, patchThatTook, takenUpBy } from "./own-version.ts";
import { isBesideRelease } from "./sides.ts";
import { asksSupport, asksTogether } from "./words.ts";

const TALKS = ["about", "thanks", "bye", "greeting"] as const;

/** A message that asks nothing: all of it is small talk, or to whom it is said. */
export function talk(scanned: Scanned): Frame | null {
  const { said, text } = scanned;
  const found = TALKS.find((name) => said.has(`talk.${name}`));
  if (!found || text.length > 120) return null;
  const more = said.spans.some(
    (span) => !TALK_ALONE.some((begin) => span.concept.startsWith(begin)) && !isEmpty(span),
  );
  return more ? null : blank(scanned, "talk", { words: "", problem: { code: "small-talk", talk: found } });
}

const TALK_ALONE = [
  "talk.",
  "relation.",
  "negation",
  "question",
  "comma",
  "stop",
  "now",
  "and",
  "pronoun",
  "person",
  "ka",
  "confirm",
  "safe",
  "can",
];

/** "Its Go and its release date": two facts of a release, both told in one answer. */
export function asksBothDays(said: Said): boolean {
  return said.has("and", "comma") && said.has("release.released", "release.date", "release.end");
}

/** Another product's version is none of ours. */
export function foreign(scanned: Scanned, best: Span | undefined): Frame | null {
  const { versions, said } = scanned;
  const [thing] = best?.things ?? [];
  if (best && !isWeak(best) && thing?.kind !== "component") return null;
  const credited = creditedFor(scanned, best) ?? patchThatTook(scanned, best);
  if (credited) return credited;
  const built = versions.single[0] ?? versions.since;
  // Of one other product's versions something is known: which one a release is built with.
  const go =
    versions.foreign.length > 0
      ? versions.foreign.every((name) => /^go(?:lang)?\s/i.test(name))
      : thing?.name === "Go" && !said.has("did.changed", "did.added");
  if (built && go)
    return blank(scanned, "go", {
      of: "release",
      detail: asksBothDays(said) ? "released-go" : "go",
      scope: { at: built },
      words: "",
      ...(goBeside(scanned) ?? goHeld(versions.foreign, said)),
    });
  const taken = takenUpBy(scanned, best);
  if (taken) return taken;
  const held = thing?.kind === "component" && thing.name !== "Go" ? ownVersionHeld(scanned, best) : null;
  if (held) return held;
  if (versions.foreign.length === 0) return null;
  // "Which release uses go 1.24?" is asked of releases.
  if (go && isWhen(said, false)) return null;
  // "Which minor moved to pause 3.10.1?": its versions, release by release, tell.
  if (thing?.kind === "component" && isWhen(said, false)) return null;
  // "Oldest containerd for 1.37": a release stands for itself behind "for"; the component has no such version.
  if (thing?.kind === "component" && isOfRelease(scanned, best)) return null;
  const own = thing?.kind === "component" && thing.name !== "Go" ? whichTookUp(scanned, thing) : null;
  if (own) return own;
  const known = knownVersion(scanned);
  if (known) return known;
  const ours = /k8s|kubernetes|クーバネティス|クバネティス/i.test(scanned.text);
  if (ours && hasVersion(scanned)) return null;
  // "Which PR took CNI to 0.7.5?": what our notes tell of it.
  if (said.has("ask.pr", "noun.pr", "noun.change") || asksWhichChange(said) || isSpokenOf(scanned))
    return null;
  return blank(scanned, "foreign", {
    words: "",
    problem: { code: "other-product", names: versions.foreign },
  });
}

/** 「…って話、どの変更」, "which change was it?": a note is looked for. */
function asksWhichChange({ spans }: Said): boolean {
  return spans.some(
    ({ concept, text }, at) =>
      concept === "did.changed" &&
      /^(?:変更|change)$/i.test(text) &&
      (/^(?:どの|which|what)$/i.test(spans[at - 1]?.text ?? "") ||
        spans.slice(at + 1, at + 3).some((span) => span.concept === "ask.which")),
  );
}

/** 「containerd はまだ 1.7 です。1.36 に上げられる?」: a version of another product that is known by that name, whatever stands between the two. */
function knownVersion(scanned: Scanned): Frame | null {
  const { versions, names } = scanned;
  const [written, ...more] = versions.foreign;
  const [known] = written && more.length === 0 ? names.base.things.named(written) : [];
  if (!known) return null;
  const [at] = versions.single;
  return blank(scanned, "own-version", {
    things: [known.ref],
    scope: at ? { at } : {},
    words: "",
    sure: 0.9,
  });
}

/** "Which PR took CNI plugins to 1.5.1?", 「cri-tools 1.23.0 はどの Kubernetes で?」: the release that took it up; of a release, what it has. */
function whichTookUp(scanned: Scanned, thing: ThingRef): Frame | null {
  const [foreign, ...others] = scanned.versions.foreign;
  const number = OWN.exec(foreign ?? "")?.[1];
  const known = scanned.names.base.things.get(thing);
  const bundled = known?.changes.some(({ did }) => did === "bumped");
  if (!number || others.length > 0 || !bundled || scanned.said.has("release.date")) return null;
  const [at, ...more] = scanned.versions.single;
  const pr = scanned.said.has("ask.pr", "noun.pr");
  // Whether it goes with a release no note tells, but what that release has.
  if (at && !(pr && tookUp(known, number)))
    return more.length > 0
      ? null
      : blank(scanned, "own-version", { things: [thing], scope: { at }, words: "", sure: 0.9 });
  // What is new in one of its versions is its own matter.
  const taken = scanned.said.has("did.bumped", "did.introduced", "did.added") && !isYesOrNo(scanned.said);
  if ((hasVersion(scanned) && !pr) || !(pr || taken)) return null;
  return blank(scanned, "own-version", {
    ask: pr ? "pr" : "when",
    things: [thing],
    ownVersion: number,
    words: "",
    sure: 0.9,
  });
}

/** Does a note tell that a component was taken to that very version? */
function tookUp(known: KnownThing | null, number: string): boolean {
  return known?.changes.some(({ to }) => to?.replace(/^v/, "") === number) ?? false;
}

/** "Does 1.34 ship etcd 3.6?", 「1.36 の etcd は 3.5 のまま?」: what a release takes up, and no product's own matter. */
function ownVersionHeld(scanned: Scanned, mention: Span | undefined): Frame | null {
  const { said } = scanned;
  const [thing] = mention?.things ?? [];
  const { at, number } = heldBehind(scanned, mention) ?? heldIn(scanned) ?? {};
  if (thing?.kind !== "component") return null;
  if (!number || !at) return heldByOneOf(scanned, thing);
  // Whether the two work together is another question.
  const deeds = said.all("did.*").filter(({ concept }) => !TAKEN_UP.has(concept));
  if (!isYesOrNo(said) || said.has("ask.pr", "noun.pr", "ask.who") || deeds.length > 0) return null;
  const supports = asksSupport(said);
  if (!supports && asksTogether(said)) return null;
  // "Was etcd 3.6 used before 1.34?": which release took it up first tells of all the others.
  if (!supports && isBesideRelease(said)) return askedWhenTakenUp(scanned, thing, number);
  return blank(scanned, "own-version", {
    ask: supports ? "life" : "whether",
    things: [thing],
    scope: { at },
    ...(!supports && { ownVersion: number }),
    // 「のまま」: that it came only with that release is no staying.
    ...(said.has("still", "stuck", "same") && { manner: ["still"] }),
    words: "",
    sure: 0.9,
  });
}

/** "Is CoreDNS 1.12.1 used in 1.34 or in 1.35?": of several releases, the first that took it up. */
function heldByOneOf(scanned: Scanned, thing: ThingRef): Frame | null {
  const { said, versions } = scanned;
  const number = OWN.exec(versions.foreign[0] ?? "")?.[1];
  const several = new Set(said.all("version").map(({ from }) => from)).size > 1;
  if (!number || versions.foreign.length > 1 || !several || !isYesOrNo(said)) return null;
  return askedWhenTakenUp(scanned, thing, number);
}

/** "Is 1.33.3 built with Go 1.24.4?" */
function goHeld([foreign, ...others]: readonly string[], said: Said): Pick<Frame, "ownVersion"> {
  const number = OWN.exec(foreign ?? "")?.[1];
  return number && others.length === 0 && isYesOrNo(said) ? { ownVersion: number } : {};
}

/** "Was Go 1.24 used before 1.34?": the releases that it builds tell, and not the one that is left out. */
function goBeside({ versions, said, names }: Scanned): Pick<Frame, "scope" | "put"> | null {
  const number = OWN.exec(versions.foreign[0] ?? "")?.[1];
  const each = number && isBesideRelease(said) ? releasesBuiltWith(number, names.base) : [];
  const [first, ...more] = each;
  return first ? { scope: more.length > 0 ? { each } : { at: first }, put: "unclear" } : null;
}

/** That a release took a version up says as much as that it has it. */
const TAKEN_UP: ReadonlySet<string> = new Set(["did.bumped", "did.promoted", "did.introduced", "did.stable"]);

/** Of two numbers beside a component the release, and the component's own version. */
function heldIn({ versions, said }: Scanned): { at: string; number: string } | null {
  const [foreign, ...others] = versions.foreign;
  const [at, ...more] = versions.single;
  const number = OWN.exec(foreign ?? "")?.[1];
  if (number && others.length === 0 && at && more.length === 0) return { at, number };
  // 「CoreDNS は 1.31 で 1.11.3?」: one of them is a minor release of ours, and the other has a patch, or is none of ours.
  const named = said.spans.filter(
    ({ concept, text }) => (concept.startsWith("version") || concept === "number") && /\d\.\d/.test(text),
  );
  const bare = ({ text }: Span) => text.replace(/^v/, "");
  const releases = named.filter((span) => span.concept === "version" && minor(bare(span)) === bare(span));
  const [release, ...another] = releases;
  const own = named.find((span) => span !== release);
  // "EKS 1.30" is another product's release.
  if (others.length > 0 || named.length !== 2 || !release?.from || another.length > 0 || !own) return null;
  return { at: release.from, number: bare(own) };
}

/** "Does 1.34 ship cri-tools 1.33?": of two releases the one right behind a component is its own version. */
function heldBehind(
  { versions, said }: Scanned,
  mention: Span | undefined,
): { at: string; number: string } | null {
  const at = mention ? said.indexOf(mention) : -1;
  const [own, next] = at < 0 ? [] : said.spans.slice(at + 1, at + 3);
  const others = versions.single.filter((version) => version !== own?.from);
  const isOwn = own?.concept === "version" && own.from === own.to && next?.concept !== "relation.in";
  const [release] = others;
  if (!isOwn || !release || others.length > 1 || versions.foreign.length > 0) return null;
  return { at: release, number: own.text.replace(/^v/, "") };
}

const OWN = /\sv?(\d{1,3}(?:\.\d{1,3}){1,2})$/;

/** Is a number behind a component's name told to be a release of ours: "for 1.37", 「1.37 で」? */
function isOfRelease({ said }: Scanned, mention: Span | undefined): boolean {
  const at = mention ? said.indexOf(mention) : -1;
  const [next, after] = said.spans.slice(at + 1, at + 3);
  return at >= 0 && next !== undefined && FOR.has(next.text.toLowerCase()) && after?.concept === "version";
}

const FOR: ReadonlySet<string> = new Set(["for", "in", "with", "on"]);

/** Do our notes speak of that product in that version: "e2e tests moved to Ginkgo v2"? */
function isSpokenOf({ versions, names, said }: Scanned): boolean {
  const bare = said.without(({ concept }) => concept === "product" || concept === "thing");
  if (!hasTopic(bare)) return false;
  const named = versions.foreign.map((name) => name.toLowerCase().replace(/\sv(?=\d)/, " "));
  return names.base.knowledge.entries.some(({ text }) => {
    const note = text.en.toLowerCase().replaceAll(" v", " ").replaceAll(" to ", " ");
    return named.some(
      (name) => note.includes(`${name} `) || note.includes(`${name},`) || note.includes(`${name}.`),
    );
  });
}

/** Releases that there are not. */
export function problems(scanned: Scanned): Frame | null {
  const { unknown } = scanned.versions;
  if (unknown.length === 0) return null;
  // "Is 1.36 supported until 1.38 comes out?": the yes or no is of another release than the one that is unknown.
  const supported =
    scanned.versions.single.length === 0 &&
    scanned.said.has("release.supported", "release.support") &&
    isYesOrNo(scanned.said);
  return blank(scanned, "unknown-version", {
    problem: { code: "unknown-version", versions: unknown },
    ...(supported && { ask: "whether", detail: "supported" }),
  });
}
