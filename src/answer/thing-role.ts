import type { Lang } from "../domain/language.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { listed, say } from "./phrases.ts";
import { thingName } from "./thing-words.ts";
import { inARow } from "./wording.ts";

/** What a label, an annotation or a taint stands on, who sets it, and what it needs, by its page; null where that tells nothing. */
export function roleSentence({ role }: KnownThing, lang: Lang): string | null {
  if (!role || (role.on.length === 0 && role.by === null && role.plugin === null)) return null;
  const on =
    role.on[0] === "*"
      ? say(lang, { en: "objects of every kind", ja: "すべての種類のオブジェクト" })
      : listed(role.on, lang);
  const by = role.by
    ?.split(",")
    .map((one) => setterName(one, lang))
    .join(say(lang, { en: " or ", ja: " か " }));
  return inARow(
    lang,
    role.on.length > 0 &&
      (by
        ? say(lang, {
            en: `By the reference page of ${role.release} it is used on ${on}, and ${by} sets it.`,
            ja: `${role.release} のリファレンスページによると、付く対象は ${on} で、付けるのは ${by} です。`,
          })
        : say(lang, {
            en: `By the reference page of ${role.release} it is used on ${on}.`,
            ja: `${role.release} のリファレンスページによると、付く対象は ${on} です。`,
          })),
    role.on.length === 0 &&
      by &&
      say(lang, {
        en: `By the reference page of ${role.release}, ${by} sets it.`,
        ja: `${role.release} のリファレンスページによると、付けるのは ${by} です。`,
      }),
    role.plugin &&
      say(lang, {
        en: `It needs the admission plugin ${role.plugin}.`,
        ja: `アドミッションプラグイン ${role.plugin} が必要です。`,
      }),
  );
}

/** "Who sets it?": its page tells, or no source does. */
export function setterSentence(thing: KnownThing, lang: Lang): string {
  const told = roleSentence(thing, lang);
  const untold =
    thing.role?.by == null &&
    say(lang, {
      en: `Who sets ${thingName(thing, "en")}, no source I have says.`,
      ja: `${thingName(thing, "ja")} を誰が付けるのかは、手元の情報源からは分かりません。`,
    });
  return inARow(lang, untold, told);
}

/** `deployment-controller` as it is written: "the Deployment controller", 「Deployment コントローラー」. */
function setterName(by: string, lang: Lang): string {
  if (by === "control-plane") return say(lang, { en: "the control plane", ja: "コントロールプレーン" });
  const owner = /^(\w+)-controller$/.exec(by)?.[1];
  if (owner) return say(lang, { en: `the ${owner} controller`, ja: `${owner} コントローラー` });
  return say(lang, { en: by === "kubelet" ? "the kubelet" : by, ja: by });
}
