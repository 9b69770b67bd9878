import { say } from "../../answer/phrases.ts";
import type { View } from "../view.ts";

/**
 * The box for a question: a form that works as it is; the script adds completion. `after` is the command that the question
 * follows, so that "and in 1.26?" has a subject.
 */
export function AskBox({
  view,
  text = "",
  after,
  large = false,
}: {
  view: View;
  text?: string;
  after?: string;
  large?: boolean;
}) {
  const { lang, chosen } = view;
  const name = say(lang, { en: "Ask about Kubernetes changes", ja: "Kubernetes の変更について質問" });
  return (
    <search>
      <form class={large ? "ask is-large" : "ask"} action="/q">
        <label class="unseen" for="q">
          {name}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          value={text}
          required
          maxlength={4000}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="search"
          placeholder={
            large
              ? say(lang, { en: "Is ImageVolume on by default in 1.33?", ja: "dockershim っていつ消えた?" })
              : name
          }
          data-complete="/api/v1/complete"
          data-lang={lang}
        />
        {after && <input type="hidden" name="after" value={after} />}
        {chosen && <input type="hidden" name="lang" value={lang} />}
        <button type="submit">{say(lang, { en: "Ask", ja: "質問する" })}</button>
      </form>
    </search>
  );
}
