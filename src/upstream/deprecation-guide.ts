import type { Heading, List, Paragraph, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString as plainText } from "mdast-util-to-string";
import type { Source } from "./source.ts";

/** Types that a release stopped serving. */
export interface GuideRemoval {
  /** The release that no longer serves them. */
  release: string;
  /** `extensions/v1beta1`. */
  groupVersions: string[];
  kinds: string[];
  /** Where to go, the guide's first choice first, with the release it came with when the guide says so. */
  replacements: { groupVersion: string; since: string | null }[];
}

const SECTION = "Removed APIs by release";
const RELEASE = /^v(1\.\d+)$/;
const GROUP_VERSION = /^[a-z][a-z0-9.-]*\/v\d+(?:(?:alpha|beta)\d+)?$/;
const KIND = /\b[A-Z][A-Za-z]+\b/g;
/** Capitalised words of the sentences that are no Kinds. */
const NO_KIND = new Set(["The", "API", "APIs", "Note"]);

/**
 * The deprecation guide's removals: below "Removed APIs by release" a heading a release, below it a heading a resource,
 * whose first paragraph names what is no longer served and whose list says where to migrate.
 */
export function parseDeprecationGuide(file: string, source: string): Source<GuideRemoval> {
  const facts: GuideRemoval[] = [];
  const problems: Source<GuideRemoval>["problems"] = [];
  let inSection = false;
  let release: string | null = null;
  let resource: { heading: Heading; content: RootContent[] } | null = null;

  const finish = (): void => {
    if (!resource || !release) return;
    const removal = removalOf(release, resource.content);
    if (removal) facts.push(removal);
    else {
      problems.push({
        file,
        ...lineOf(resource.heading),
        message: `"${plainText(resource.heading)}" of ${release} does not say what is no longer served`,
      });
    }
  };

  // Hugo's front matter would read as a heading with a rule; its lines are kept so that line numbers stay true.
  const body = source.replace(/^---\r?\n[\s\S]*?\r?\n---/, (matter) => matter.replace(/[^\r\n]/g, ""));
  for (const node of fromMarkdown(body).children) {
    if (node.type !== "heading" || node.depth > 4) {
      resource?.content.push(node);
      continue;
    }
    finish();
    resource = null;
    if (node.depth <= 2) {
      inSection = plainText(node).trim() === SECTION;
      release = null;
    } else if (inSection && node.depth === 3) {
      release = RELEASE.exec(plainText(node).trim())?.[1] ?? null;
      if (!release) problems.push({ file, ...lineOf(node), message: `"${plainText(node)}" is no release` });
    } else if (inSection && release) {
      resource = { heading: node, content: [] };
    }
  }
  finish();
  if (facts.length === 0) problems.push({ file, message: `found no removal below "${SECTION}"` });
  return { facts, problems };
}

function lineOf(node: { position?: Heading["position"] }): { line?: number } {
  return node.position ? { line: node.position.start.line } : {};
}

function removalOf(release: string, content: readonly RootContent[]): GuideRemoval | null {
  const sentence = content.find(
    (node): node is Paragraph => node.type === "paragraph" && plainText(node).includes("no longer served"),
  );
  if (!sentence) return null;
  const groupVersions = groupVersionsIn(sentence);
  const subject = plainText(sentence).split("no longer served")[0] ?? "";
  const kinds = [...new Set(subject.match(KIND))].filter((word) => !NO_KIND.has(word));
  if (groupVersions.length === 0 || kinds.length === 0) return null;
  const items = content
    .filter((node): node is List => node.type === "list")
    .flatMap((list) => list.children.map((item) => item.children[0]))
    .filter((node): node is Paragraph => node?.type === "paragraph");
  const migrate = items.find((item) => plainText(item).startsWith("Migrate "));
  return { release, groupVersions, kinds, replacements: migrate ? replacementsIn(migrate) : [] };
}

function groupVersionsIn(paragraph: Paragraph): string[] {
  return paragraph.children
    .filter((node) => node.type === "strong")
    .map((node) => plainText(node))
    .filter((text) => GROUP_VERSION.test(text));
}

/** "… the **policy/v1** API version, available since v1.21": the release belongs to the version before it. */
function replacementsIn(item: Paragraph): GuideRemoval["replacements"] {
  const found: GuideRemoval["replacements"] = [];
  for (const node of item.children) {
    const text = plainText(node);
    const last = found.at(-1);
    if (node.type === "strong" && GROUP_VERSION.test(text)) found.push({ groupVersion: text, since: null });
    else if (last) last.since ??= /available since v(1\.\d+)/.exec(text)?.[1] ?? null;
  }
  return found;
}
