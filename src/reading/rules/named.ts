/** What is asked of something known by name: a gate, a KEP, a pull request, or any other thing. */
import type { ThingRef } from "../../domain/thing.ts";
import { minorName, minorOf } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { minor } from "../attach.ts";
import type { Frame, Scope, Span } from "../frame.ts";
import type { Said } from "../said.ts";
import { blank, hasTopic, hasVersion, restOf, type Scanned, scopeOf, topicOf } from "../scanned.ts";
import { ApiLexicon } from "../spans/api-names.ts";
import { type Asked, asked as asOf } from "./asked.ts";
import { datedManner, whereOf } from "./beside.ts";
import { asksValue, isOfBehaviour, isUndecided, RUN, saidBoolean } from "./by-default.ts";
import { wrappedIn } from "./cluster.ts";
import { inVersionOf, KEYS, ofKindBeside, ofOwnerBeside, pluginsBehind } from "./field.ts";
import { fieldElsewhere } from "./field-elsewhere.ts";
import { flagBehind, isOfUnnamed, ofComponentNamed, ofOwner } from "./flag-owner.ts";
import { ofValue, valueOfFlag } from "./flag-value.ts";
import { askedOfGate } from "./gate.ts";
import { isOfEnded, isOfKubeadm, isOfOtherSort, ofDashes, ofMigration, ofSort } from "./namesake.ts";
import { isSaidOfSort } from "./said-of-sort.ts";
import { sideOf } from "./sides.ts";
import { STAGED } from "./stageless.ts";
import { ofSupport } from "./support.ts";
import { askedOfKey, askedOfThing } from "./thing.ts";
import { asksChanges, asksTogether, isArea, isSortWord, isSymptom } from "./words.ts";

export function aboutPr(scanned: Scanned, best: Span | undefined): Frame | null {
  if (best?.concept !== "pr" || best.number === undefined) return null;
  const asked = askedOfGate(restOf(scanned.said, best), best, "kep", hasVersion(scanned));
  return blank(scanned, asked.rule, { ...asked, prs: [best.number], sure: best.sure ?? 1 });
}

export function aboutThing(scanned: Scanned, best: Span | undefined): Frame | null {
  const [thing] = best?.things ?? [];
  if (!best || !thing || thing.kind === "api") return null;
  const namesake =
    ofDashes(scanned, best) ??
    ofSort(scanned, best) ??
    ofMigration(scanned, best) ??
    ofSupport(scanned, best);
  if (namesake) return aboutThing(...namesake);
  if (thing.kind !== "gate" && thing.kind !== "kep") return aboutOther(scanned, best);
  if (isOfKubeadm(scanned, best)) return { ...search(scanned), otherwise: null };
  // A gate of another program (kubeadm's) stands in no table: its notes tell its life.
  if (thing.kind === "gate" && !scanned.names.base.gates.has(thing.name)) {
    const read = aboutOther(scanned, best);
    const told = best.sure === 1 ? (read?.otherwise ?? read) : read;
    // That it is there does not say that it can be turned on or off.
    const open = scanned.said.has("act.on", "act.off", "locked.now") && told?.ask === "whether";
    return (
      told && {
        ...told,
        ...(open && { ask: "life", event: null }),
        detail: told.things.length > 0 ? "told" : told.detail,
      }
    );
  }
  const own = ofFamily(writtenIn(best, scanned) ?? thing, best, scanned);
  const meant = meantBy(own, scanned);
  if (isPartOfName(scanned, best)) return null;
  const read = askedOfGate(restOf(scanned.said, best), best, thing.kind, hasVersion(scanned));
  // "The v1alpha1 of X": a version is an API's, and what holds of the gate is no yes or no to that.
  const ended = read.ask === "whether" && isOfEnded(scanned, meant, best.text);
  const apart = ended || isOfVersion(scanned, best) || isOfOtherSort(scanned, best);
  const asked = apart ? asOf("gate-version", "life") : read;
  if (thing.kind === "gate" && own.name === thing.name && isContext(scanned, best, asked)) return null;
  if (thing.kind === "kep" && isTitleAlone(scanned, best)) return null;
  // "KEP-127のゲート": which gate it is, is what is asked.
  const which = thing.kind === "kep" && meant.kind === "gate" && asked.ask === "life";
  return blank(scanned, asked.rule, {
    ...asked,
    ...(asked.ask === "whether" && { scope: scopeBeside(scanned) }),
    manner: [...asked.manner, ...datedManner(asked, scanned)],
    ...(which && { ask: "which", detail: "identity" }),
    ...(isOfBehaviour(best, meant, asked, scanned) && {
      detail: "default-mode",
      ...(isUndecided(best, meant, asked, scanned) && { put: "unclear" as const }),
    }),
    things: [meant],
    sure: best.sure ?? 1,
  });
}

/** Is a version of an API spoken of beside a gate: 「…の v1alpha1」? "KMS v2" is a name. */
function isOfVersion({ said }: Scanned, best: Span): boolean {
  return (
    best.things?.[0]?.kind === "gate" &&
    said
      .all("api.v")
      .some((span) => /alpha|beta/.test(span.text) && (span.start >= best.end || span.end <= best.start))
  );
}

/** A gate of another program stands in no table, however it was come by: what notes tell of it is told. */
export function ofUntabledGate(frame: Frame, base: KnowledgeBase): Frame {
  const [thing] = frame.things;
  if (thing?.kind !== "gate" || frame.detail === "told" || base.gates.has(thing.name)) return frame;
  const known = base.things.named(thing.name, { kind: "gate" }).length > 0;
  return known ? { ...frame, ask: "life", event: null, detail: "told", manner: [] } : frame;
}

/** About a flag, a metric, a field …; where much else stands beside it, the notes about all of it come first. */
export function aboutOther(whole: Scanned, best: Span): Frame | null {
  const scanned = withoutKind(withoutInstaller(whole, best), best);
  const { said, text } = scanned;
  if (said.has("noun.kep", "ask.kep")) return null;
  const beside = ofOwnerBeside(ofKindBeside(best.things ?? [], scanned), best, scanned);
  const owned = fieldElsewhere(beside, best, whole) ?? beside;
  const all = pluginsBehind(inVersionOf(owned, best, scanned), scanned);
  const measured = all.every(({ kind }) => kind === "metric");
  const rest = restOf(said, best);
  // "OK to build an alert on": no metric is turned on.
  const own = measured ? rest.without(({ concept }) => concept === "did.on") : rest;
  const read = (all.every(({ kind }) => KEYS.has(kind)) ? askedOfKey : askedOfThing)(
    own,
    hasVersion(scanned),
  );
  const value = asksValue(all, scanned);
  // "Which etcd did 1.35 move to?": its version there.
  const moved = all[0]?.kind === "component" && said.has("moved") && hasVersion(scanned);
  // "Minimum etcd for 1.34": which is the oldest that works, and not which one is bundled.
  const oldest = all[0]?.kind === "component" && hasVersion(scanned) && asksOldest(said);
  const asked: Asked = oldest
    ? asOf("thing-oldest", "life", { detail: "oldest" })
    : moved
      ? asOf("thing-life", "life")
      : value
        ? asOf("thing-value", "life", { detail: value })
        : read.ask === "whether" && all.every((thing) => isOfUnnamed(thing, text))
          ? { ...read, ask: "life", event: null }
          : read;
  const unknown = flagBehind(all, best, scanned);
  if (unknown) return blank(scanned, asked.rule, { ...asked, things: [unknown], sure: 1 });
  const ofNamed = ofComponentNamed(all, text);
  const meant = ofValue(scanned, best, ofNamed.length > 0 ? ofNamed : ofOwner(all, best, scanned));
  // Of fields of one name, a stage is that of the one behind a gate.
  const gated = meant.filter((one) => scanned.names.base.things.get(one)?.gate);
  const things = gated.length > 0 && STAGED.has(asked.event ?? "") ? gated : meant;
  // A flag with a value is about the value: `--for=create`.
  if (things[0]?.kind === "flag" && /^=[\w-]/.test(text.slice(best.end)) && asked.event === "introduced")
    return search(scanned);
  const { ask } = asked;
  // What a command came to do by default is none of the changes that are known of it without that word.
  const ofDefault = said.has("default") && things.every(({ kind }) => kind === "command");
  const event = asked.event === "changed" && ofDefault ? "on" : asked.event;
  const there = ask === "whether" && event === null;
  const boolean = value === null ? null : saidBoolean(said);
  const ofOwn = boolean === null ? ownVersionOf(scanned, best) : { ownVersion: boolean };
  const frame = blank(scanned, asked.rule, {
    ...asked,
    event,
    ...ofOwn,
    where: things[0]?.kind === "flag" && ofOwn.ownVersion !== undefined ? [] : whereOf(asked, scanned),
    ...(all[0]?.kind === "component" && !oldest && versionsSince(asked, scanned)),
    ...(there && { scope: scopeBeside(scanned), manner: datedManner(asked, scanned) }),
    things: [...things],
    sure: best.sure ?? 1,
  });
  // Who or which pull request did what is told of a thing of plain words is none of its own changes.
  const isBeside =
    (best.rule !== "identifier" && topicOf(said).some(({ text: word }) => !isSortWord(word))) ||
    (said.has("noun.admission") && things.every(({ kind }) => kind !== "plugin"));
  if ((ask === "pr" || ask === "who") && isBeside) return { ...search(scanned), otherwise: null };
  const most = isWritten(best) ? 2 : LOOSE.has(asked.ask) ? 1 : 2;
  const topic = topicOf(said).filter(
    ({ text: word }) => !isSaidOfSort(word, things) && !(isWritten(best) && CALLED.has(word.toLowerCase())),
  );
  if (topic.length <= most && !isDescription(scanned, best, things, asked)) return frame;
  // What another product is to it, no change of the thing tells.
  if (said.spans.some((span) => span.concept === "product" && !isArea(span)))
    return { ...search(scanned), otherwise: null };
  // A deed told of something else is none of the thing: 「kubectl get でイベントが見えなくなった」.
  return asked.rule === "thing-event" && best.rule !== "identifier"
    ? search(scanned)
    : { ...search(scanned), otherwise: frame };
}

/** "What is new in etcd since 1.30?": its versions on the way from there. */
function versionsSince({ ask }: Asked, { versions, names }: Scanned): Pick<Frame, "scope"> | null {
  const { since, range } = versions;
  return since && !range && (ask === "life" || ask === "changes")
    ? { scope: { from: since, to: names.known.latest } }
    : null;
}

function asksOldest(said: Said): boolean {
  return said.has("release.oldest") || said.all("ask.when").some(({ text }) => OLDEST.test(text));
}

const OLDEST = /^(?:min\b|minimum|lowest|oldest|最低|最小)/i;

/** "Which CoreDNS does kubeadm 1.33 install?": the versions of components are those that kubeadm installs; nothing is asked of it. */
function withoutInstaller(scanned: Scanned, { things, text }: Span): Scanned {
  const { said } = scanned;
  const ofVersion =
    /version|バージョン/i.test(text) || said.has("noun.version", "ask.which", "ask.what", "ask.version");
  if (things?.[0]?.kind !== "component" || !ofVersion) return scanned;
  return { ...scanned, said: said.without((span) => /^kubeadm$/i.test(span.text)) };
}

/** "service loadBalancerIP": a word before a field's name that says whose it is. */
function withoutKind(scanned: Scanned, { things, start }: Span): Scanned {
  const kinds = (things ?? []).flatMap(({ kind, name }) =>
    kind === "field"
      ? [
          name
            .slice(name.lastIndexOf("/") + 1)
            .split(".")[0]
            ?.toLowerCase(),
        ]
      : [],
  );
  if (kinds.length === 0) return scanned;
  const isKind = (span: Span) => span.end < start && kinds.includes(span.text.toLowerCase());
  return { ...scanned, said: scanned.said.without(isKind) };
}

/** "etcd 3.6": a number right behind a component's name is a version of its own. A flag is asked with a value. */
function ownVersionOf(scanned: Scanned, mention: Span): Pick<Frame, "ownVersion"> {
  if (mention.things?.[0]?.kind === "flag") return valueOfFlag(scanned, mention);
  const { said } = scanned;
  const beside = said.spans[said.indexOf(mention) + 1];
  // "Is etcd in 1.36 still 3.5?"
  const next =
    beside?.concept === "number" || beside?.concept === "version"
      ? beside
      : said.all("number").find(({ text }) => /\d\.\d/.test(text));
  // Whether the two work together is no matter of what is bundled.
  const own = mention.things?.[0]?.kind === "component" && next !== undefined && !asksTogether(said);
  return own && /^v?\d{1,3}\.\d/.test(next.text) ? { ownVersion: next.text.replace(/^v/, "") } : {};
}

/** What a thing of plain words is called beside its name: no substance of its own. */
const CALLED: ReadonlySet<string> = new Set(
  "plugin plugins tree in-tree intree volume volumes driver drivers config configuration mode command feature component"
    .split(" ")
    .concat(
      "プラグイン ボリュームプラグイン ボリューム ドライバー ドライバ インツリー コマンド モード 機能 設定 コンポーネント".split(
        " ",
      ),
    ),
);

/** `--a-flag`, or a command in full ("kubeadm alpha kubelet config download"): nobody writes it but to name it. */
function isWritten({ rule, text, things }: Span): boolean {
  if (rule === "identifier") return true;
  return things?.[0]?.kind === "command" && /^kube(?:ctl|adm)(?: [\w-]{1,40}){3,6}$/.test(text);
}

/**
 * Does a name in plain words (a mode, a plugin, a component) only begin a description: "CoreDNS metrics renamed", 「etcd で暗号化できる
 * ようになった」? Words of substance stand beside it: not what such things are called, and not where it belongs when a fact of it is asked for.
 */
function isDescription(
  { said, names }: Scanned,
  mention: Span,
  things: readonly ThingRef[],
  { ask, detail }: Asked,
): boolean {
  const [thing] = things;
  if (isWritten(mention) || (thing?.kind === "config" && mention.text.includes(thing.name))) return false;
  const own =
    LOOSE.has(ask) && detail !== "value"
      ? things.map((ref) => `component.${ref.component ?? names.base.things.get(ref)?.home}`)
      : ["component.", "area."];
  const rest = restOf(said, mention).without(
    (span) =>
      span.concept === "noun.plugin" ||
      span.concept === "noun.admission" ||
      isSaidOfSort(span.text, things) ||
      CALLED.has(span.text.toLowerCase()),
  );
  return hasTopic(rest, own);
}

/** What is asked with words that may belong to something else than the name. */
const LOOSE: ReadonlySet<string> = new Set(["life", "instead", "changes", "what", "pr"]);

/**
 * Is the name only what something else is about: "sidecar init container not terminating gracefully", 「Pod が swap を…」? A gate by
 * an everyday name, beside words of substance and none of the questions that a name alone answers.
 */
function isContext(
  scanned: Scanned,
  mention: Span,
  { ask, detail, rule }: Pick<Frame, "ask" | "detail" | "rule">,
): boolean {
  const { said, names } = scanned;
  if (mention.sure === 1 && mention.things?.[0]?.name === mention.text) return false;
  if (said.has("noun.owner") || scanned.versions.range) return false;
  const rest = restOf(said, mention).without(
    ({ text }) =>
      RUN.has(text.toLowerCase()) || ApiLexicon.of(names.base).kind(text.toLowerCase()) !== undefined,
  );
  if ((asksChanges(said) || said.has("noun.change", "did.fixed", "kind.bug")) && !said.has("ask.when"))
    return true;
  // "Who added a health check to …?": of something about it, which has an author of its own.
  const loose =
    LOOSE.has(ask) || ask === "who" || detail === "usable" || rule === "introduced" || rule === "can-enable";
  return loose && detail !== "meaning" && hasTopic(rest);
}

/** Are changes asked for around what happens to be a KEP's title: "kubectl debug: any change that keeps labels?" */
function isTitleAlone({ said }: Scanned, mention: Span): boolean {
  if (/\d/.test(mention.text) || said.has("noun.kep", "ask.kep", "ask.when")) return false;
  return (
    (asksChanges(said) || said.has("noun.change", "did.fixed", "kind.bug")) && hasTopic(restOf(said, mention))
  );
}

/** Is a gate's everyday name only the beginning of a compound: 「DRAのデバイス状態」? */
function isPartOfName({ said, text }: Scanned, mention: Span): boolean {
  if (mention.things?.[0]?.kind !== "gate") return false;
  const at = said.indexOf(mention);
  const next = said.spans[at + 1]?.text === "の" ? said.spans[at + 2] : said.spans[at + 1];
  return (
    next?.concept === "topic" &&
    /^の?$/.test(said.spans[at + 1] === next ? text.slice(mention.end, next.start) : "の") &&
    /^[ァ-ヶー]{4,40}/.test(next.text)
  );
}

/** "GA before 1.33?" asks of the release before it, "after 1.33" of the one that follows; the state in 1.33 answers neither. */
export function scopeBeside({ said, versions, names }: Scanned): Scope {
  const scope = scopeOf(versions);
  const version = said
    .all("version")
    .find(({ from }) => from !== undefined && from === (scope.at ?? scope.from));
  if (!version || versions.range) return scope;
  const side = sideOf(said, version);
  const at = minorName(minorOf(minor(version.from ?? "")) + (side === "before" ? -1 : 1));
  return side !== null && names.base.releases.has(at) ? { at } : scope;
}

/** "CSI migration for vSphere", "gRPC probes over TLS": of gates that begin alike the one whose further words are all said as well. */
export function ofFamily(thing: ThingRef, best: Span | undefined, { said, names }: Scanned): ThingRef {
  if (thing.kind !== "gate") return thing;
  const spoken = said.spans
    .filter((span) => span !== best && (FAMILY.has(span.concept) || span.concept.startsWith("component.")))
    .flatMap(({ text }) => text.toLowerCase().split(/[^a-z0-9]+/));
  const words = new Set(spoken.flatMap((word) => [word, word.replace(/s$/, "")]));
  // `EndpointSliceProxying`: the word of kube-proxy.
  const isSaid = (part: string) =>
    [part, part.replace(/s$/, ""), part.replace(/ing$/, "")].some((word) => words.has(word.toLowerCase()));
  const [name] = [...names.base.gates.keys()]
    .filter((gate) => gate.startsWith(thing.name) && gate !== thing.name)
    .filter((gate) => {
      const rest = gate.slice(thing.name.length);
      const parts = rest.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
      const telling = parts.filter((part) => !JOINING.test(part));
      return isSaid(rest) || (telling.length > 0 && telling.every(isSaid));
    })
    .sort((one, other) => other.length - one.length);
  return name === undefined ? thing : { ...thing, name };
}

/** What only joins the words of a gate's name: "by priority" of `…BasedOnPodPriority`. */
const JOINING = /^(?:Based|On|By|For|With|In|Of|To|From|And)$/;

/** What a further word of a gate's name is read as. */
const FAMILY: ReadonlySet<string> = new Set(["topic", "product", "thing", "identifier"]);

/** A gate that stands to the letter in the name of a KEP: 「宣言的バリデーション(DeclarativeValidation)」. */
function writtenIn({ text, things }: Span, { names }: Scanned): ThingRef | null {
  if (things?.[0]?.kind !== "kep") return null;
  const [name] = (text.match(/[A-Z]\w{3,80}/g) ?? []).filter(
    (word) => /[a-z][A-Z]/.test(word) && names.base.gates.has(word),
  );
  return name === undefined ? null : { kind: "gate", name, component: null };
}

/** The gate of a KEP, or the KEP of a gate, where the other one is spoken of. */
export function meantBy(thing: ThingRef, { said, names }: Scanned): ThingRef {
  const ofGate = said.has("noun.gate", "ask.gate");
  if (thing.kind === "kep" && ofGate) {
    const { speaking, beside } = names.base.kepGates(Number(thing.name));
    const [gate, ...more] = speaking;
    const several =
      said.has("ask.list", "ask.all") ||
      [...said.all("noun.gate"), ...said.all("ask.gate")].some(({ text }) => /gates/i.test(text));
    // Of several gates none is "the gate of KEP-1205".
    if (gate && more.length === 0 && !(several && beside.length > 0))
      return { kind: "gate", name: gate.name, component: null };
  }
  if (thing.kind === "gate" && (said.has("ask.kep", "noun.owner") || (said.has("noun.kep") && !ofGate))) {
    const kep = names.base.gates.get(thing.name)?.kep;
    if (kep) return { kind: "kep", name: String(kep), component: null };
  }
  return thing;
}

/** "Swap notes by @liggitt": what somebody wrote about something. */
export function byPerson(scanned: Scanned): Frame | null {
  const { said } = scanned;
  if (!said.has("person") || said.has("ask.who", "noun.kep", "ask.kep")) return null;
  const frame = search(scanned);
  const words = said.spans.filter(
    ({ concept }) => concept === "topic" || concept === "thing" || concept === "identifier",
  );
  return words.length === 0
    ? null
    : { ...frame, words: words.map(({ text }) => text).join(" "), otherwise: null, rule: "by-person" };
}

/** A search for the words; what is asked of releases beside them counts where it finds nothing. */
export function search(scanned: Scanned): Frame {
  const symptom = isSymptom(scanned.said);
  const otherwise = symptom ? null : wrappedIn(scanned);
  const { versions, names } = scanned;
  // "Since 1.30" has an end as well: the newest release. What went wrong on a way was brought by its last release, or mended later.
  const since = symptom ? (versions.range?.to ?? versions.single[0]) : versions.range ? null : versions.since;
  const scope = since ? { from: since, to: names.known.latest } : null;
  return blank(scanned, "search", {
    ask: "changes",
    of: "change",
    sure: 0.5,
    otherwise,
    ...(scope && { scope }),
  });
}
