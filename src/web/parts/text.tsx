/** Pages that our own sentences refer to by their address. Others in a text may be anybody's and stay text. */
const OUR_PAGES =
  /(https:\/\/(?:github\.com\/kubernetes|(?:[\w-]+\.)?kubernetes\.io|kep\.k8s\.io)\/[\w./#?=%-]*\w)/;
const CODE = /(`[^`]{1,500}`)/;
/** What has a page here: `#125660`, `KEP-4639`, `CVE-2025-4563`. */
const NAMED = /((?<![\w/#&])#\d{3,6}\b|\bKEP-\d{1,5}\b|\bCVE-\d{4}-\d{4,7}\b)/;

/** A text of an answer with its marks: code between backticks, addresses and numbers as links. Everything else is text. */
export function Rich({ text, link = (path) => path }: { text: string; link?: (path: string) => string }) {
  return (
    <>
      {text.split(CODE).map((part, at) => {
        if (at % 2 === 1) return <code>{part.slice(1, -1)}</code>;
        return part.split(OUR_PAGES).map((piece, index) =>
          index % 2 === 1 ? (
            <a href={piece} rel="noreferrer">
              {piece.split("/").filter(Boolean).at(-1)}
            </a>
          ) : (
            piece
              .split(NAMED)
              .map((word, place) => (place % 2 === 1 ? <Named name={word} link={link} /> : word))
          ),
        );
      })}
    </>
  );
}

function Named({ name, link }: { name: string; link: (path: string) => string }) {
  const path = name.startsWith("#")
    ? `/pr/${name.slice(1)}`
    : name.startsWith("KEP-")
      ? `/kep/${name.slice(4)}`
      : `/cve/${name}`;
  return <a href={link(path)}>{name}</a>;
}

/** A text without its marks, in one line of at most `most` characters: for titles and descriptions. */
export function plain(text: string, most: number): string {
  const line = text.replaceAll("`", "").replace(/\s+/g, " ").trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** "No." and its like say too little by themselves, in characters. */
const TOO_SHORT = 24;

/** The first sentence, with the second where the first is but a word, and the rest: the verdict is what nobody must miss. */
export function verdictOf(text: string): [verdict: string, rest: string] {
  const sentences = text.split(/(?<=[。！？])|(?<=[.!?]) /);
  const first = sentences[0] ?? "";
  const many = first.length < TOO_SHORT ? 2 : 1;
  const joint = /[。！？]$/.test(first) ? "" : " ";
  return [sentences.slice(0, many).join(joint), sentences.slice(many).join(joint)];
}
