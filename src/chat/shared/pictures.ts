import type { Answer } from "../../domain/answer.ts";

/** A picture that goes with an answer, ready to be uploaded. */
export interface AnswerPicture {
  png: Buffer;
  /** A file name, `gate-ImageVolume.png`. */
  name: string;
  title: string;
  /** What there is to see, for who cannot see it. */
  description: string;
}

/**
 * Draws the picture of an answer; null where there is none, or it cannot be drawn here (no font for its language). Never
 * throws: a text is an answer without a picture, too.
 */
export type DrawPicture = (answer: Answer) => Promise<AnswerPicture | null>;
