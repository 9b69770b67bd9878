import {
  FROZEN,
  LEFT_TO_OTHERS,
  NO_EFFECT,
  NO_LONGER_SET,
  NOT_BY_KUBELETS,
  ONLY_CONVERTED,
  ONLY_ZERO,
  REFUSED,
  REQUIRED,
  TOLD_AGAIN,
  UNMARKED,
} from "../domain/idle.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { type Change, type Did, isNewName, stepsOf, type ThingKind } from "../domain/thing.ts";
import type { KnownThing } from "../knowledge/things.ts";
import changeWords from "./lexicon/change-words.yaml";
import { say } from "./phrases.ts";

const KIND_WORDS: Record<ThingKind, Bilingual> = {
  gate: { en: "feature gate", ja: "フィーチャーゲート" },
  api: { en: "API", ja: "API" },
  kep: { en: "KEP", ja: "KEP" },
  flag: { en: "flag", ja: "フラグ" },
  metric: { en: "metric", ja: "メトリクス" },
  field: { en: "field", ja: "フィールド" },
  event: { en: "event", ja: "イベント" },
  annotation: { en: "annotation", ja: "アノテーション" },
  label: { en: "label", ja: "ラベル" },
  taint: { en: "taint", ja: "テイント" },
  command: { en: "command", ja: "コマンド" },
  config: { en: "configuration API", ja: "設定 API" },
  plugin: { en: "plugin", ja: "プラグイン" },
  mode: { en: "mode", ja: "モード" },
  component: { en: "component", ja: "コンポーネント" },
  variable: { en: "environment variable", ja: "環境変数" },
  endpoint: { en: "endpoint", ja: "エンドポイント" },
  feature: { en: "feature", ja: "機能" },
  cve: { en: "vulnerability", ja: "脆弱性" },
};

export function kindWord(kind: ThingKind, lang: Lang): string {
  return say(lang, KIND_WORDS[kind]);
}

/** `the kubelet flag --x`, 「kubelet のフラグ --x」. */
export function thingName(thing: Pick<KnownThing, "ref" | "home">, lang: Lang): string {
  const { kind, name, component } = thing.ref;
  // A command begins with its program's name.
  const home = component ?? (kind === "field" || kind === "command" ? null : thing.home);
  // "dockershim", "etcd", "SHA-1 certificates" say what they are.
  if (kind === "feature" && lang === "en" && /[a-rt-z]s$/.test(name)) return `support for ${name}`;
  if (kind === "feature" || kind === "component" || kind === "cve") return name;
  const named =
    kind === "plugin" || kind === "mode" ? [name, kindWord(kind, "en")] : [kindWord(kind, "en"), name];
  return say(lang, {
    en: ["the", ...(home ? [home] : []), ...named].join(" "),
    ja: [
      ...(home ? [`${home} の`] : []),
      kind === "plugin" || kind === "mode"
        ? `${home ? " " : ""}${name} ${kindWord(kind, "ja")}`
        : `${kindWord(kind, "ja")} ${name}`,
    ].join(""),
  });
}

/** What happened, as the end of a sentence whose subject is the thing; `{to}` and `{instead}` are filled in. */
const DEED_WORDS: Record<Did, { done: Bilingual; noun: Bilingual }> = {
  introduced: {
    done: { en: "was introduced", ja: "導入されました" },
    noun: { en: "introduction", ja: "導入" },
  },
  alpha: { done: { en: "became alpha", ja: "アルファになりました" }, noun: { en: "alpha", ja: "アルファ" } },
  beta: { done: { en: "became beta", ja: "ベータになりました" }, noun: { en: "beta", ja: "ベータ" } },
  stable: {
    done: { en: "became stable (GA)", ja: "安定版(GA)になりました" },
    noun: { en: "graduation to stable (GA)", ja: "安定版(GA)への昇格" },
  },
  on: {
    done: { en: "was turned on by default", ja: "デフォルトで有効になりました" },
    noun: { en: "change to on by default", ja: "デフォルトでの有効化" },
  },
  off: {
    done: { en: "was turned off by default", ja: "デフォルトで無効になりました" },
    noun: { en: "change to off by default", ja: "デフォルトでの無効化" },
  },
  locked: { done: { en: "was locked", ja: "固定されました" }, noun: { en: "lock", ja: "固定" } },
  deprecated: {
    done: { en: "was deprecated", ja: "非推奨になりました" },
    noun: { en: "deprecation", ja: "非推奨化" },
  },
  undeprecated: {
    done: { en: "was un-deprecated", ja: "非推奨が取り消されました" },
    noun: { en: "end of deprecation", ja: "非推奨の取り消し" },
  },
  removed: { done: { en: "was removed", ja: "削除されました" }, noun: { en: "removal", ja: "削除" } },
  renamed: {
    done: { en: "was renamed to {to}", ja: "{to} に改名されました" },
    noun: { en: "renaming", ja: "改名" },
  },
  replaced: {
    done: { en: "was replaced", ja: "置き換えられました" },
    noun: { en: "replacement", ja: "置き換え" },
  },
  changed: { done: { en: "was changed", ja: "変更されました" }, noun: { en: "change", ja: "変更" } },
  fixed: { done: { en: "was fixed", ja: "修正されました" }, noun: { en: "fix", ja: "修正" } },
  reverted: {
    done: { en: "had a change taken back ({to})", ja: "変更({to})が取り消されました" },
    noun: { en: "revert", ja: "取り消し" },
  },
  postponed: {
    done: { en: "had a planned step put off", ja: "予定が延期されました" },
    noun: { en: "postponement", ja: "延期" },
  },
  bumped: { done: { en: "went to {to}", ja: "{to} に更新されました" }, noun: { en: "update", ja: "更新" } },
  kept: {
    done: { en: "stayed at {to}", ja: "{to} のままでした" },
    noun: { en: "no update", ja: "据え置き" },
  },
};

export function deedNoun(did: Did, lang: Lang): string {
  return say(lang, DEED_WORDS[did].noun);
}

/** "a removal", "an introduction". */
export function aDeed(did: Did): string {
  const noun = DEED_WORDS[did].noun.en;
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** What may still be written, and is of no use or of less. */
const IDLE_WORDS: Readonly<Record<string, Bilingual>> = {
  [NO_LONGER_SET]: { en: "is no longer set since {version}", ja: "{since}設定されません" },
  [UNMARKED]: {
    en: "is no longer marked experimental since {version}",
    ja: "{version} から「experimental」(実験的)の表記がありません",
  },
  [REFUSED]: {
    en: "has been an error to set since {version}",
    ja: "{since}指定するとエラーになります",
  },
  [ONLY_ZERO]: {
    en: "has accepted only 0, which turns it off, since {version}",
    ja: "{since}無効にする値の 0 しか指定できません",
  },
  [ONLY_CONVERTED]: {
    en: "has been read only for conversion to a newer version since {version}",
    ja: "{since}新しいバージョンへの変換にしか使えません",
  },
  [NO_EFFECT]: { en: "has had no effect since {version}", ja: "{since}効果がありません" },
  [NOT_BY_KUBELETS]: {
    en: "has not been heeded by kubelets since {version}",
    ja: "{version} から kubelet は参照しません",
  },
  [LEFT_TO_OTHERS]: {
    en: "has been neither set nor read by Kubernetes itself since {version} (other controllers may do so)",
    ja: "{since}、Kubernetes 自体では設定も参照もされません(ほかのコントローラーが使うことはあります)",
  },
  [TOLD_AGAIN]: {
    en: "is told to be gone by the notes of {version} as well",
    ja: "{version} のノートでも、使えなくなったと伝えられています",
  },
  [REQUIRED]: { en: "has been required since {version}", ja: "{since}必須です" },
  [FROZEN]: {
    en: "has been frozen since {version}: nothing newer is published there",
    ja: "{version} で凍結され、以降のものは公開されていません",
  },
};

/** A flag, or a field of a component's file, of which a release changed the value that it has unless it is set. */
export function isNewDefault({ thing, did, to }: Change): boolean {
  const has = thing.kind === "flag" || (thing.kind === "field" && /Configuration\./.test(thing.name));
  return did === "changed" && has && to !== undefined && VALUE.test(to);
}

/** `true`, `366`, `50s`, `85%`, `/var/lib/kubelet/pki`; in words a change is no value. */
const VALUE = /^(?:true|false|-?\d[\w.%]*|\/[\w./-]+)$/;

/** `was deprecated in 1.24 (#106904); use config`, 「1.24 で非推奨になりました(#106904)」. */
export function stepPhrase(change: Change, lang: Lang): string {
  const { did, planned, to, instead, evidence, atLatest } = change;
  const version = atLatest
    ? say(lang, { en: `${change.version} or before`, ja: `${change.version} 以前` })
    : change.version;
  const pr = evidence.prs[0] === undefined ? "" : ` (#${evidence.prs[0]})`;
  const prJa = pr.trim();
  if (planned !== undefined) {
    const noun = deedNoun(did, lang);
    return planned === "later"
      ? say(lang, {
          en: `${noun} was announced in ${version}${pr}`,
          ja: `${version} のノートで、将来の${noun}が予告されました${prJa}`,
        })
      : say(lang, {
          en: `${noun} was announced in ${version} for ${planned}${pr}`,
          ja: `${version} で、${planned} での${noun}が予告されました${prJa}`,
        });
  }
  const sinceJa = change.atLatest ? `遅くとも ${change.version} からは` : `${version} からは`;
  const idle = did === "changed" && to !== undefined ? IDLE_WORDS[to] : undefined;
  if (idle)
    return say(lang, {
      en: idle.en.replace("{version}", version) + pr,
      ja: idle.ja.replace("{since}", sinceJa).replace("{version}", version) + prJa,
    });
  if (isNewName(change))
    return say(lang, {
      en: `is called ${to} in the API versions that came with ${version} or later${pr}`,
      ja: `${version} 以降に追加された API バージョンでは ${to} という名前です${prJa}`,
    });
  // What a page has on or off: whether it ever was turned so, it does not tell.
  if (atLatest && (did === "on" || did === "off"))
    return say(lang, {
      en: `is ${did} by default in ${change.version}, by the reference page`,
      ja: `${change.version} のリファレンスページではデフォルトで${did === "on" ? "有効" : "無効"}です`,
    });
  const done = DEED_WORDS[did].done[lang].replace("{to}", plain(to ?? "?", lang));
  if (change.formerly !== undefined && did === "introduced")
    return say(lang, {
      en: `${done} in ${version}, renamed from ${change.formerly}${pr}`,
      ja: `${version} で ${change.formerly} から改名されたものです${prJa}`,
    });
  // What takes its place may be much older, and could be moved to before.
  if (did === "replaced" && instead)
    return say(lang, {
      en: `was removed in ${version}${pr} in favour of ${plain(instead)}`,
      ja: `${version}${atLatest ? "に" : " で"}削除され、後継は ${plain(instead, "ja")} です${prJa}`,
    });
  if (isNewDefault(change))
    return say(lang, {
      en: `got the default ${to} in ${version}${pr}`,
      ja: `${version} でデフォルト値が ${to} になりました${prJa}`,
    });
  const value = did === "changed" && to !== undefined ? plain(to, lang) : "";
  return say(lang, {
    en: `${done}${value ? ` (${value})` : ""} in ${version}${pr}`,
    ja: `${version}${atLatest ? "に" : " で"}${done.replace("変更されました", value ? `変更されました(${value})` : "変更されました").replace(/^(?=\w)/, " ")}${prJa}`,
  });
}

/** A life as rows, oldest first; of a component, which people ask for its version today, newest first. */
export function shownRows(
  { kind, changes }: { kind: ThingKind; changes: readonly Change[] },
  lang: Lang,
): { version: string; text: string }[] {
  const rows = lifeRows(changes, lang);
  return kind === "component" ? rows.toReversed() : rows;
}

/** Changes as rows, in their order: the release and what it did. */
export function lifeRows(changes: readonly Change[], lang: Lang): { version: string; text: string }[] {
  return changes.map((change) => {
    const { did, planned, to, instead, atLatest } = change;
    const version = `${atLatest ? "≤ " : ""}${change.version}`;
    const noun = deedNoun(did, lang);
    const plan =
      planned === undefined
        ? ""
        : planned === "later"
          ? say(lang, { en: " (announced)", ja: "(予告)" })
          : say(lang, { en: ` (announced for ${planned})`, ja: `(${planned} の予告)` });
    return {
      version,
      text: `${noun}${plan}${to ? ` → ${plain(to, lang)}` : ""}${instead && !to ? ` → ${plain(instead, lang)}` : ""}`,
    };
  });
}

/** `metric x` is written x; what stands in words instead of a name, in the language of the answer. */
export function plain(name: string, lang: Lang = "en"): string {
  const bare = name.replace(
    /^(?:flag|metric|field|gate|api|plugin|mode|config|command|component|annotation|label) /,
    "",
  );
  return (lang === "ja" && changeWords[bare]?.[0]) || bare;
}

/** The releases whose reference pages have it: "1.24–1.30, 1.33". */
export function spans(thing: KnownThing): string {
  return thing.documented.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(", ");
}

/** A name as a sentence begins. */
export function begin(thing: KnownThing, lang: Lang): string {
  const name = thingName(thing, lang);
  if (lang === "en")
    return name.replace(/^(?:the|support for) /, (word) =>
      word.replace(/^./, (letter) => letter.toUpperCase()),
    );
  return /[\x21-\x7e]$/.test(name) ? `${name} は` : `${name}は`;
}

/** The text of a thing of which it is all there is (a name that only a note uses, claims that disagree); else null. */
export function onlyText({ text, changes, documented }: KnownThing, lang: Lang): string | null {
  return text !== null && changes.length === 0 && documented.length === 0 ? text[lang] : null;
}

/**
 * That nothing tells of a deed. What was given up for another name is called a renaming by some notes and a replacement by others: there
 * only the kind of step is in question, and the steps that follow tell the other name.
 */
export function nothingTells(thing: KnownThing, did: Did, lang: Lang): string {
  const name = thingName(thing, lang);
  // Where notes and pages disagree about a flag, its text tells both.
  if (thing.ref.kind === "flag" && thing.text !== null) return thing.text[lang];
  const successor = stepsOf(thing.changes).some(({ instead }) => instead !== undefined);
  if ((did === "renamed" || did === "replaced") && successor)
    return say(lang, {
      en: `Another name took the place of ${name}; no step of it is recorded here as ${aDeed(did)}.`,
      ja: `${name} には後継の名前があります。${deedNoun(did, "ja")}としての記録は手元にありません。`,
    });
  return say(lang, {
    en: `Nothing I have tells of ${aDeed(did)} of ${name}.`,
    ja: `${name} の${deedNoun(did, "ja")}に触れた情報は手元にありません。`,
  });
}
