import type { Lang } from "../../domain/language.ts";
import type { Preferences } from "../../state/preferences.ts";
import type { DrawPicture } from "./pictures.ts";

/** What both adapters need besides their platform's own settings. */
export interface ChatConfig {
  /** Language when neither the question, nor the asker's choice, nor the platform tells: `KAWARABAN_LANG`. */
  lang: Lang;
  preferences: Preferences;
  /** Pictures to answers, sent after the text where files can be uploaded; absent: none. */
  draw?: DrawPicture;
}

/** A connected platform. */
export interface RunningChat {
  /** Stops taking questions, lets the ones under way finish, and disconnects. */
  close(): Promise<void>;
}
