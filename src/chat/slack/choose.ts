import type { App, SlackViewAction, types, webApi } from "@slack/bolt";
import { z } from "zod";
import type { Lang } from "../../domain/language.ts";
import {
  COMPARISONS,
  comparisonCommand,
  comparisonOf,
  filteredCommand,
  sameReleases,
} from "../../render/choices.ts";
import { section } from "../../render/slack/blocks.ts";
import { CHOOSE, CHOSEN, compareView, FIELD, filterView, NO_FILTER } from "../../render/slack/choose.ts";
import { modal } from "../../render/slack/home.ts";
import { MAX_OPTIONS } from "../../render/slack/limits.ts";
import { escapeMrkdwn } from "../../render/slack/mrkdwn.ts";
import { renderSlack } from "../../render/slack.ts";
import { deliver, reply, respondAt } from "./deliver.ts";
import { ask, type Desk, serve } from "./desk.ts";

/** The global shortcut's id in `slack/manifest.yaml`. */
export const COMPARE = "kawaraban_compare";

/** What a modal keeps until it is sent: https://docs.slack.dev/reference/views/modal-views, `private_metadata`. */
const kept = z.strictObject({
  lang: z.enum(["ja", "en"]),
  /** The command that is filtered; absent where one is built. */
  command: z.string().max(100).optional(),
  /** Where the answer stands that the chosen one takes the place of; absent in modals. */
  respondTo: z.string().max(1000).optional(),
  /** Only the asker sees that answer. */
  isPrivate: z.boolean().optional(),
});
type Kept = z.infer<typeof kept>;

/** What the inputs hold, each by the id of its block. */
const inputs = z.record(
  z.string(),
  z.record(z.string(), z.looseObject({ selected_option: z.looseObject({ value: z.string() }).nullish() })),
);

/** The global shortcut that builds a diff or an upgrade, and every modal in which something is chosen. */
export function listenForChoices(app: App, desk: Desk): void {
  app.shortcut({ callback_id: COMPARE, type: "shortcut" }, async ({ ack, shortcut, client }) => {
    await ack();
    const asker = { team: shortcut.team?.id ?? "", user: shortcut.user.id };
    // A global shortcut comes from nowhere in particular: a failure can only be told in a modal, which has just failed.
    const tell = async () => undefined;
    await serve(desk, { during: "compare", asker, text: "", tell }, (lang) =>
      openComparison(desk, client, shortcut.trigger_id, lang),
    );
  });

  app.view(CHOOSE, async ({ ack, body, view }) => {
    const asker = { team: body.team?.id ?? "", user: body.user.id };
    let told = false;
    const update = async (shown: types.ModalView) => {
      told = true;
      await ack({ response_action: "update", view: shown });
    };
    const tell = async (sentence: string, lang: Lang) =>
      told ? undefined : update(modal(lang, [section(escapeMrkdwn(sentence))]));
    const state = readKept(view.private_metadata ?? "");
    await serve(desk, { during: "choice", asker, text: "", lang: state.lang, tell }, async (lang) => {
      const command = commandFrom(state, chosenIn(view));
      if (command === null) {
        told = true;
        await ack({ response_action: "errors", errors: { [FIELD.to]: sameReleases(lang) } });
        return;
      }
      const [answer] = ask(desk, command, lang);
      if (!answer) return;
      const { respondTo, isPrivate = false } = state;
      if (respondTo === undefined) {
        await update(modal(lang, renderSlack(answer, { surface: "modal" }).blocks));
        return;
      }
      told = true;
      await ack();
      const respond = respondAt(desk.fetch, respondTo);
      await deliver(answer, { shareable: isPrivate }, desk.log, (message) =>
        reply(respond, { replace_original: true, ...message }),
      );
    });
  });
}

/** Opens the modal that builds a diff or an upgrade. */
export async function openComparison(
  desk: Desk,
  client: webApi.WebClient,
  trigger: string,
  lang: Lang,
): Promise<void> {
  const metadata: Kept = { lang };
  await client.views.open({
    trigger_id: trigger,
    view: compareView(lang, versionsOf(desk, lang), JSON.stringify(metadata)),
  });
}

/** Opens the modal behind "Filter"; in a modal, on top of it. */
export async function openFilter(
  desk: Desk,
  client: webApi.WebClient,
  trigger: string,
  pressed: Kept & { command: string },
): Promise<void> {
  const { lang, command, respondTo } = pressed;
  const [answer] = ask(desk, command, lang);
  const view = answer ? filterView(answer, versionsOf(desk, lang), JSON.stringify(pressed)) : null;
  if (!view) return;
  if (respondTo === undefined) await client.views.push({ trigger_id: trigger, view });
  else await client.views.open({ trigger_id: trigger, view });
}

function versionsOf(desk: Desk, lang: Lang): string[] {
  return desk.engine.complete("version", "", lang, MAX_OPTIONS).map(({ value }) => value);
}

/** What another version of the bot kept is taken for a comparison in English: its fields say the rest. */
function readKept(metadata: string): Kept {
  let value: unknown = null;
  try {
    value = JSON.parse(metadata);
  } catch {
    // Not ours, or cut: the defaults below.
  }
  const parsed = kept.safeParse(value);
  return parsed.success ? parsed.data : { lang: "en" };
}

type Chosen = Partial<Record<(typeof FIELD)[keyof typeof FIELD], string>>;

function chosenIn(view: SlackViewAction["view"]): Chosen {
  const parsed = inputs.safeParse(view.state.values);
  if (!parsed.success) return {};
  return Object.fromEntries(
    Object.values(FIELD).flatMap((id) => {
      const value = parsed.data[id]?.[CHOSEN]?.selected_option?.value;
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** The command that the inputs make; null where the two releases are no way up. */
function commandFrom({ command = "diff" }: Kept, { what, from, to, sig, kind }: Chosen): string | null {
  const compared = comparisonOf(command);
  const asked = COMPARISONS.find((name) => name === what) ?? compared?.what;
  let built: string | null = command;
  if (asked && from && to) {
    const filters = compared ? command.split(" ").slice(3) : [];
    const made = comparisonCommand(asked, from, to);
    built = made === null ? null : [made, ...filters].join(" ");
  }
  if (built === null) return null;
  return filteredCommand(built, {
    ...(sig !== undefined && { sig: sig === NO_FILTER ? null : sig }),
    ...(kind !== undefined && { kind: kind === NO_FILTER ? null : kind }),
  });
}
