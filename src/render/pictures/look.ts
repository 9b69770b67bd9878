/** What a colour is for. `…Tint` is the lighter form: off by default, or open. */
export type Role =
  | "paper"
  | "ink"
  | "muted"
  | "line"
  | "onFill"
  | "alpha"
  | "alphaTint"
  | "beta"
  | "betaTint"
  | "stable"
  | "stableTint"
  | "deprecated"
  | "deprecatedTint"
  | "removed"
  | "now";

/** Text on paper, on fills and on tints has a contrast of 4.5 and more in both (WCAG 2.2, 1.4.3). */
const COLOURS: Readonly<Record<"light" | "dark", Readonly<Record<Role, string>>>> = {
  light: {
    paper: "#ffffff",
    ink: "#1b2530",
    muted: "#55616d",
    line: "#dfe4ea",
    onFill: "#ffffff",
    alpha: "#a14a08",
    alphaTint: "#fdeeda",
    beta: "#1f56c4",
    betaTint: "#e4ecfc",
    stable: "#19713a",
    stableTint: "#e0f3e6",
    deprecated: "#5a6470",
    deprecatedTint: "#eceff2",
    removed: "#b3261e",
    now: "#b3261e",
  },
  dark: {
    paper: "#10161d",
    ink: "#e8edf2",
    muted: "#a3afbb",
    line: "#2c3742",
    onFill: "#0b1015",
    alpha: "#f3b562",
    alphaTint: "#36270f",
    beta: "#8db4ff",
    betaTint: "#17294c",
    stable: "#6fd495",
    stableTint: "#12341f",
    deprecated: "#aab5c0",
    deprecatedTint: "#29323b",
    removed: "#ff938a",
    now: "#ff938a",
  },
};

/**
 * Where a picture will stand. `page`: within a page of ours, whose style sheet holds {@link PICTURE_CSS}. `file`: by itself; it
 * carries its colours for light and dark. `light`, `dark`: one of them, written out, for what knows no variables (PNG).
 */
export type Look = "page" | "file" | "light" | "dark";

/** A colour as an attribute's value. */
export function colour(role: Role, look: Look): string {
  if (look === "light" || look === "dark") return COLOURS[look][role];
  return `var(--picture-${role}, ${COLOURS.light[role]})`;
}

function variables(scheme: "light" | "dark"): string {
  return Object.entries(COLOURS[scheme])
    .map(([role, value]) => `--picture-${role}:${value}`)
    .join(";");
}

/** For a page's style sheet: the colours of pictures for light and dark. */
export const PICTURE_CSS = `:root{${variables("light")}}
@media (prefers-color-scheme:dark){:root{${variables("dark")}}}
`;

/** The same for a picture that stands by itself. */
export const FILE_STYLE = `svg{${variables("light")}}@media (prefers-color-scheme:dark){svg{${variables("dark")}}}`;

/** Japanese first where Latin letters are as good: what systems bring for it, then whatever is there. */
export const FONTS =
  "'Noto Sans JP','Noto Sans CJK JP','Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic UI','BIZ UDPGothic',Meiryo,'IPAexGothic',system-ui,sans-serif";
