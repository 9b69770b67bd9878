import { say } from "../../answer/phrases.ts";
import type { Answer } from "../../domain/answer.ts";
import { pathOfAnswer } from "../../render/address.ts";
import { commandOf } from "../../render/command.ts";
import { label } from "../../render/labels.ts";
import type { Picture } from "../../render/pictures/svg.ts";
import { FactsBlock } from "../parts/facts.tsx";
import { External, SectionBlock } from "../parts/item.tsx";
import { Layout, type PageHead } from "../parts/layout.tsx";
import { NextSteps } from "../parts/next.tsx";
import { Pager } from "../parts/pager.tsx";
import { PictureBlock } from "../parts/picture.tsx";
import { plain, Rich, verdictOf } from "../parts/text.tsx";
import { to, type View, withoutParameters } from "../view.ts";

/** The verdict in large type, what else the summary says below it. */
export function Verdict({ answer, view }: { answer: Pick<Answer, "title" | "summary">; view: View }) {
  const [verdict, rest] = verdictOf(answer.summary);
  const link = (path: string) => to(view, path);
  const size = verdict.length > (view.lang === "ja" ? 110 : 200) ? "verdict is-long" : "verdict";
  return (
    <>
      <h1>{plain(answer.title, 300)}</h1>
      <p class={size}>
        <Rich text={verdict} link={link} />
      </p>
      {rest && (
        <p class="rest">
          <Rich text={rest} link={link} />
        </p>
      )}
    </>
  );
}

/** What else there is to know, and where all of it comes from. */
export function NotesAndLinks({ answer, view }: { answer: Pick<Answer, "notes" | "links">; view: View }) {
  const { lang } = view;
  return (
    <>
      {answer.notes.length > 0 && (
        <aside class="notes" aria-labelledby="notes">
          <h2 id="notes">{label("notes", lang)}</h2>
          <ul>
            {answer.notes.map((note) => (
              <li>
                <Rich text={note} link={(path) => to(view, path)} />
              </li>
            ))}
          </ul>
        </aside>
      )}
      {answer.links.length > 0 && (
        <section class="sources" aria-labelledby="sources">
          <h2 id="sources">{say(lang, { en: "Sources", ja: "出典" })}</h2>
          <ul>
            {answer.links.map((link) => (
              <li>
                <External link={link} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OneAnswer({
  answer,
  view,
  first,
  picture,
}: {
  answer: Answer;
  view: View;
  first: number;
  picture: Picture | null;
}) {
  const bare = answer.question.intent === "help";
  return (
    <article class="answer">
      <Verdict answer={answer} view={view} />
      <PictureBlock picture={picture} />
      <FactsBlock answer={answer} view={view} />
      {answer.sections.map((section, at) => (
        <SectionBlock section={section} view={view} id={`section-${first + at}`} bare={bare} />
      ))}
      <Pager page={answer.page} view={view} path={withoutParameters(pathOfAnswer(answer), ["page"])} />
    </article>
  );
}

export interface AnswerPageProps {
  /** At least one. */
  answers: readonly Answer[];
  view: View;
  /** What was typed, to be asked again in other words; absent where the address names a thing. */
  typed?: string | undefined;
  feed?: string | undefined;
  /** Draws what can be drawn of an answer. */
  pictureOf(answer: Answer): Picture | null;
}

/** One or several answers, each with its verdict first, then the evidence, then where to go on. */
export function AnswerPage({ answers, view, typed, feed, pictureOf }: AnswerPageProps) {
  const [answer] = answers;
  if (!answer) return null;
  const last = answers.at(-1) ?? answer;
  const after = commandOf(last.found ? last : answer);
  const pictures = answers.map(pictureOf);
  const head: PageHead = {
    title: plain(answer.title, 90),
    description: plain(answer.summary, 250),
    ...(feed !== undefined && { feed }),
    ...(pictures[0] && { picture: pictures[0].description }),
    ...(!answer.found && { unlisted: true }),
  };
  const suggestions = answers.flatMap((one) => one.suggestions);
  let sections = 0;
  return (
    <Layout
      view={view}
      head={head}
      box={{ ...(typed !== undefined && { text: typed }), ...(after !== null && { after }) }}
    >
      {answers.map((one, at) => {
        const first = sections;
        sections += one.sections.length;
        return <OneAnswer answer={one} view={view} first={first} picture={pictures[at] ?? null} />;
      })}
      <NextSteps commands={suggestions} view={view} />
      <NotesAndLinks
        answer={{
          notes: [...new Set(answers.flatMap((one) => one.notes))],
          links: answers.flatMap((one) => one.links),
        }}
        view={view}
      />
    </Layout>
  );
}
