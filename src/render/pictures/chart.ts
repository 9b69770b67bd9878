import type { Lang } from "../../domain/language.ts";
import type { Look, Role } from "./look.ts";
import { Pen, type Picture, picture } from "./svg.ts";
import { fitting, lines, widthOf } from "./text.ts";

/** A stretch of a row. */
export interface Stretch {
  /** On the axis; `to` is where it ends, not the last place it covers. */
  from: number;
  to: number;
  /** Filled: on, served, supported; else in its tint with an edge. */
  role: "alpha" | "beta" | "stable" | "deprecated";
  filled: boolean;
  /** Written in it where there is room. */
  label: string;
  locked?: boolean;
  /** Where it ends is not known: its edge stays open. */
  open?: boolean;
}

export interface Row {
  name: string;
  stretches: Stretch[];
  /** Where it was removed. */
  removedAt?: number;
  removedLabel?: string;
}

/** One sign of the legend. */
export interface Sign {
  role: "alpha" | "beta" | "stable" | "deprecated" | "removed";
  filled: boolean;
  label: string;
  /** Drawn in no stage's colour: what holds of all of them. */
  sign?: "cross" | "lock" | "filled" | "outlined";
}

export interface Chart {
  title: string;
  /** One line below the title. */
  subtitle: string;
  description: string;
  from: number;
  to: number;
  ticks: { at: number; label: string }[];
  rows: Row[];
  legend: Sign[];
  /** A line across all rows: today. */
  now?: { at: number; label: string };
}

const WIDTH = 800;
const EDGE = 20;
const ROW = 30;
const BAR = 22;
const MOST_GUTTER = 260;
const TINT: Record<Stretch["role"], Role> = {
  alpha: "alphaTint",
  beta: "betaTint",
  stable: "stableTint",
  deprecated: "deprecatedTint",
};

/** Rows of stretches over an axis, with a legend below. */
export function chart(drawn: Chart, lang: Lang, look: Look): Picture {
  const pen = new Pen(look);
  const named = drawn.rows.some(({ name }) => name !== "");
  const gutter = named
    ? Math.min(MOST_GUTTER, Math.max(...drawn.rows.map(({ name }) => widthOf(name, 12.5))) + 12)
    : 0;
  const left = EDGE + gutter;
  const right = WIDTH - EDGE;
  const scale = (right - left) / Math.max(1e-6, drawn.to - drawn.from);
  const x = (at: number) => left + (Math.min(Math.max(at, drawn.from), drawn.to) - drawn.from) * scale;
  const parts: string[] = [];
  parts.push(pen.text(EDGE, 32, fitting(drawn.title, 17, WIDTH - 2 * EDGE), { size: 17, bold: true }));
  const told = lines(drawn.subtitle, 13, WIDTH - 2 * EDGE).slice(0, 3);
  for (const [at, line] of told.entries()) parts.push(pen.text(EDGE, 53 + at * 18, line, { role: "muted" }));
  const top = 53 + Math.max(0, told.length - 1) * 18 + 42;
  const bottom = top + drawn.rows.length * ROW;
  parts.push(...axis(drawn, pen, x, scale, top, bottom));
  // Behind the rows, so that it goes through no label.
  if (drawn.now) parts.push(pen.line(x(drawn.now.at), top - 6, x(drawn.now.at), bottom + 2, "now"));
  for (const [at, row] of drawn.rows.entries()) parts.push(...rowParts(row, pen, x, top + at * ROW, gutter));
  if (drawn.now) {
    const at = x(drawn.now.at);
    const half = widthOf(drawn.now.label, 12) / 2;
    const label = Math.min(Math.max(at, left + half), right - half);
    parts.push(
      pen.text(label, bottom + 16, drawn.now.label, { size: 12, role: "now", anchor: "middle", bold: true }),
    );
  }
  const legendTop = bottom + (drawn.now ? 38 : 22);
  const legend = legendParts(drawn.legend, pen, legendTop);
  parts.push(...legend.parts);
  return picture(
    { title: drawn.title, description: drawn.description, width: WIDTH, height: legend.bottom + 16 },
    lang,
    look,
    ...parts,
  );
}

function axis(
  { ticks }: Chart,
  pen: Pen,
  x: (at: number) => number,
  scale: number,
  top: number,
  bottom: number,
): string[] {
  const gap = Math.max(1, ((ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0)) * scale);
  const widest = Math.max(0, ...ticks.map(({ label }) => widthOf(label, 11.5)));
  // Every tick is named where there is room, else every second, every third …, the last one for sure.
  const step = Math.ceil((widest + 8) / gap);
  // A quarter that the axis cuts off has often no room for a name of its own.
  const room = WIDTH - EDGE - x(ticks.at(-1)?.at ?? 0);
  const last = ticks.length - (room < Math.min(gap, widest + 8) - 0.5 ? 2 : 1);
  return ticks.flatMap(({ at, label }, position) => {
    const line = pen.line(x(at), top - 6, x(at), bottom, "line");
    if (position > last || (last - position) % step !== 0) return [line];
    // Labels stand over the middle of what they name.
    const middle = Math.min(x(at) + gap / 2, WIDTH - EDGE - widthOf(label, 11.5) / 2);
    return [line, pen.text(middle, top - 12, label, { size: 11.5, role: "muted", anchor: "middle" })];
  });
}

function rowParts(row: Row, pen: Pen, x: (at: number) => number, top: number, gutter: number): string[] {
  const parts: string[] = [];
  const middle = top + ROW / 2;
  if (row.name !== "")
    parts.push(pen.text(EDGE, middle + 4.5, fitting(row.name, 12.5, gutter - 10), { size: 12.5 }));
  for (const stretch of row.stretches) {
    const [from, to] = [x(stretch.from), x(stretch.to)];
    const width = Math.max(2, to - from - 1.5);
    const y = middle - BAR / 2;
    parts.push(
      stretch.filled
        ? pen.bar(from, y, width, BAR, stretch.role)
        : pen.bar(from, y, width, BAR, TINT[stretch.role], stretch.role),
    );
    const role: Role = stretch.filled ? "onFill" : "ink";
    const lockRoom = stretch.locked ? 15 : 0;
    const room = width - 12 - lockRoom;
    const label = widthOf(stretch.label, 12) <= room ? stretch.label : "";
    if (label !== "") parts.push(pen.text(from + 7, middle + 4.3, label, { size: 12, role }));
    if (stretch.locked && width > 16) parts.push(pen.lock(from + width - 15, middle - 7, role));
  }
  if (row.removedAt !== undefined) {
    const at = x(row.removedAt);
    const inside = at + 14 < WIDTH - EDGE;
    parts.push(pen.cross(inside ? at + 8 : at - 8, middle, 4.5));
    const label = row.removedLabel ?? "";
    if (inside && at + 20 + widthOf(label, 12) < WIDTH - EDGE / 2)
      parts.push(pen.text(at + 18, middle + 4.3, label, { size: 12, role: "removed" }));
  }
  return parts;
}

function legendParts(legend: readonly Sign[], pen: Pen, top: number): { parts: string[]; bottom: number } {
  const parts: string[] = [];
  let [at, y] = [EDGE, top];
  for (const { role, filled, label, sign } of legend) {
    const width = 22 + widthOf(label, 12) + 16;
    if (at + width > WIDTH - EDGE && at > EDGE) [at, y] = [EDGE, y + 20];
    if (sign === "cross") parts.push(pen.cross(at + 7, y, 4));
    else if (sign === "lock") parts.push(pen.lock(at + 2, y - 7, "muted"));
    else if (sign === "filled") parts.push(pen.bar(at, y - 7, 14, 14, "muted"));
    else if (sign === "outlined") parts.push(pen.bar(at, y - 7, 14, 14, "paper", "muted"));
    else if (role !== "removed")
      parts.push(filled ? pen.bar(at, y - 7, 14, 14, role) : pen.bar(at, y - 7, 14, 14, TINT[role], role));
    parts.push(pen.text(at + 20, y + 4.3, label, { size: 12, role: "muted" }));
    at += width;
  }
  return { parts, bottom: y + 8 };
}
