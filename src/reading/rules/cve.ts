/** A vulnerability by its id, or all those of a release or of the way between two. */
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isWord, type Said } from "../said.ts";
import { blank, hasTopic, hasVersion, isWeak, type Scanned } from "../scanned.ts";
import { partsOf } from "./excepted.ts";
import { isPatch } from "./patches.ts";
import { isBesideRelease, isLeftOut } from "./sides.ts";
import { isYear, yearsOf } from "./years.ts";

/** Of all of them only with a release; of one with or without. Their patches count. */
export function aboutCve(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  const [thing] = best?.things ?? [];
  if (best && thing?.kind === "cve") {
    const dated = dayOfPatch(scanned);
    if (dated) return dated;
    // "Which patch?" is answered with all of them; "when?" with their days.
    const when =
      (said.has("ask.when", "release.date", "release.released") || asksWhichFix(said)) &&
      !hasVersion(scanned);
    // "Is 1.19.9 affected, and what is the first patched 1.19?": of the patch, which the minor beside has.
    const patch = versions.single.findLast(isPatch);
    // "Anything before 1.33.2", "all versions up to 1.20.5": of several releases their ranges tell, and not the one that bounds them.
    const bounded = isBesideRelease(said) || isLeftOut(said) || isOfAllUpTo(said);
    return blank(scanned, "cve", {
      things: [thing],
      sure: 1,
      ...(patch !== undefined && versions.range === null && { scope: { at: patch } }),
      ...(bounded && { scope: {}, put: "unclear" as const }),
      ...(asksOfFix(said) && { ask: "whether", event: "fixed" }),
      ...(when && { ask: "when", event: "fixed" }),
      ...(said.has("workaround") && { ask: "how" }),
      // "Affected or fixed?": neither is a yes to the other.
      ...(said.has("or") && asksOfHarm(said) && said.has("did.fixed") && OFFERED),
      // "Which of the two is hit?" is answered by the two.
      ...(versions.range !== null && said.has("ask.which", "ask.either") && { put: "unclear" }),
    });
  }
  const named = best !== undefined && !isWeak(best);
  if (!said.has("noun.cve") || named) return null;
  // "Other than CVEs": they are what is not asked for.
  const parts = partsOf(scanned);
  if (parts?.apart.has("noun.cve") || (!parts && said.has("except"))) return null;
  const [about, except] = [groundOf(parts?.rest.said ?? said), parts ? groundOf(parts.apart) : []];
  if (parts && except.length === 0) return null;
  const beside = said.without(
    (span) =>
      isGround(span) ||
      isSeverity(span) ||
      isYear(span) ||
      // "A severity rating of High".
      (isAnyOf(span, ["of-cve"]) && said.has("severity.*")) ||
      conceptIn(span, "impact") !== null ||
      // "… remain in 1.31.11", 「抱えている」.
      isAnyOf(span, ["around"]),
  );
  if (hasTopic(beside)) return null;
  const dated = yearsOf(said).length > 0;
  const patched = versions.range !== null || versions.single.some(isPatch);
  // "Do security fixes still come for 1.35?" asks for its support.
  const supported = said.spans.some(
    (span) =>
      isAnyOf(span, ["release.released", "release.support"]) &&
      !isAnyOf(span, ["noun.cve"]) &&
      // "CVEs patched in 1.25.4".
      !(patched && /^patched$/i.test(span.text)),
  );
  if (!dated && (supported || (said.has("release.support") && !patched))) return null;
  const open =
    about.length > 0 ||
    parts !== null ||
    said.has("ask.count", "ask.list", "ask.which") ||
    said.spans.length === 1;
  if (!versions.range && versions.single.length === 0 && !open) return null;
  const frame = blank(scanned, "cves", {
    things: [{ kind: "cve", name: "", component: null }],
    sure: 0.9,
    // What a release mends, and not what it still has.
    ...(said.has("did.fixed") && !said.has("negation", "still") && { ask: "whether", event: "fixed" }),
  });
  return {
    ...frame,
    filters: { ...frame.filters, ...(about.length > 0 && { about }), ...(parts && { except }) },
  };
}

/** 「1.26.11 は CVE-2023-5528 の修正で臨時に出たそうですが、公開日は?」: what is asked is the day of that release; null where it is not. */
function dayOfPatch(scanned: Scanned): Frame | null {
  const { said, versions } = scanned;
  const [patch, ...more] = versions.single.filter(isPatch);
  const day = said.has("ask.when") && said.has("release.date", "release.released");
  if (!day || patch === undefined || more.length > 0 || asksOfHarm(said)) return null;
  return blank(scanned, "release-patch", {
    ask: "what",
    of: "release",
    detail: "patch",
    scope: { at: patch },
    sure: 0.9,
  });
}

/** "All versions up to 1.20.5", 「1.20.5 以前のすべて」. */
function isOfAllUpTo(said: Said): boolean {
  return said.has("relation.until", "relation.since") && said.spans.some(({ text }) => EVERY.test(text));
}

const EVERY = /^(?:all|every|everything|any|anything|each|全て|すべて|全部|どれも|どの)/i;

/** "Which patch has the fix?": no release that has it or not. */
function asksWhichFix(said: Said): boolean {
  return said.has("did.fixed") && said.has("ask.which", "ask.what", "ask.version");
}

/** Whether one is hit, which the fix beside it only goes on from: "are we hit, and where is it fixed?" */
export function asksOfHarm({ spans }: Said): boolean {
  return spans.some((span) => isAnyOf(span, ["impact"]) || HARM.test(span.text));
}

/**
 * "Is it a false positive?", "can we ignore it?", "is it safe to stay?", 「誤検知?」: what is asked is whether it is harmless, in words of which
 * nobody knows which way they point, so that no yes or no is said. Words of the vulnerability's own title only tell which one it is.
 */
export function asksOtherwise({ said, names }: Scanned, id: string): boolean {
  const title = names.base.knowledge.cves.find((cve) => cve.id === id)?.title;
  const told = `${title?.en ?? ""} ${title?.ja ?? ""}`.toLowerCase();
  return said.spans.some(
    (span) =>
      (span.concept === "topic" &&
        isWord(span) &&
        !HARM.test(span.text) &&
        !told.includes(span.text.toLowerCase().slice(0, STEM))) ||
      isAnyOf(span, ["can", "go.skip", "go.prepare", "release.usable", "value.false"]) ||
      /^survive/i.test(span.text),
  );
}

/** Letters that the forms of a word share: "injection", "injected". */
const STEM = 6;

const OFFERED = { ask: "whether", event: "fixed", put: "unclear" } as const;

const HARM = /^(?:hit|affect\w*|影響|該当|対象)$/i;

/** "Is it fixed in 1.31.5?", "is 1.31.5 safe?" ask the other way round than "is it affected?". */
export function asksOfFix(said: Said): boolean {
  if (asksOfHarm(said)) return false;
  // "Is it a problem on 1.32.5?" asks whether it is affected.
  const safe =
    said.all("safe").some(({ text }) => !TROUBLE.test(text)) ||
    said.all("without").some(({ text }) => /^without$/i.test(text));
  return (safe || said.has("did.fixed")) && !said.has("ask.when", "ask.which", "ask.what");
}

const TROUBLE = /^(?:harm|problem|issue|trouble)$/i;

/** The component, the severity, the years that vulnerabilities are asked of. */
export function groundOf(said: Said): string[] {
  const found = said.spans.flatMap((span) => {
    const severity = conceptIn(span, "severity.");
    if (severity) return [severity];
    if (isSeverity(span)) return [span.text.toLowerCase()];
    if (span.concept === "number") return [];
    return isGround(span) && !isMachine(span) ? [componentOf(span.text)] : [];
  });
  return [...new Set([...found, ...yearsOf(said)])];
}

/** "CVEs of 2021 that are High": the word alone, beside vulnerabilities. */
function isSeverity({ concept, text }: Span): boolean {
  return concept === "topic" && /^(?:critical|high|medium|low)$/i.test(text);
}

/** What an area or a component is called where vulnerabilities name theirs: "API server", `kube-apiserver`. */
function componentOf(text: string): string {
  const name = text.toLowerCase().replaceAll(/\s+/g, "");
  const known = COMPONENTS.find(
    (one) => one === name || one.replaceAll("-", "") === name.replaceAll("-", ""),
  );
  if (known) return known;
  return COMPONENTS.find((one) => one.replace("kube-", "") === name.replaceAll("-", "")) ?? text;
}

const COMPONENTS = [
  "kubelet",
  "kube-apiserver",
  "kube-controller-manager",
  "kube-scheduler",
  "kube-proxy",
  "kubectl",
  "kubeadm",
];

function isGround(span: Span): boolean {
  return (
    conceptIn(span, "component.") !== null ||
    conceptIn(span, "area.") !== null ||
    conceptIn(span, "severity.") !== null
  );
}

/** "What is a 1.22.13 cluster vulnerable to?": what has the release is no component. */
function isMachine(span: Span): boolean {
  const component = conceptIn(span, "component.");
  return (
    component === "cluster" ||
    span.concept === "noun.cluster" ||
    (component === "kubelet" && componentOf(span.text) !== "kubelet")
  );
}

function conceptIn({ concept, also = [] }: Span, begin: string): string | null {
  return [concept, ...also].find((one) => one.startsWith(begin))?.slice(begin.length) ?? null;
}
