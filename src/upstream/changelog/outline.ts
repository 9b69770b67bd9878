import type { Heading, Root, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString as headingText } from "mdast-util-to-string";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Kind } from "../../domain/entry.ts";
import { formatVersion, parseVersion } from "../../domain/version.ts";
import { anchorsOf } from "./anchors.ts";
import { roleOf, type SectionRole, sigNamed } from "./sections.ts";

/** A part of a CHANGELOG between two headings, with what the headings around it say. */
export interface Section {
  version: string;
  anchor: string;
  heading: string;
  kind: Kind;
  sigs: string[];
  /** All of it is one entry of this title. */
  title: string | null;
  /** A list of changed Go modules: `added`, `changed`, `removed`. */
  modules: string | null;
  /** Whether further headings stand below this one. */
  parent: boolean;
  blocks: RootContent[];
}

export interface Outline {
  versions: string[];
  sections: Section[];
  /** Headings whose meaning neither their text nor their place tells. */
  unknown: { line: number; heading: string }[];
}

interface Open {
  depth: number;
  role: SectionRole | { type: "topic" } | { type: "title"; title: string };
  section: Section;
}

/** The tree of a Markdown text, GitHub's tables included. */
export function markdownTree(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** `v1.25.0` → `1.25`, `v1.25.3` → `1.25.3`, `v1.25.0-rc.1` → `1.25.0-rc.1`; null for a text that names no release. */
export function releaseNamed(heading: string): string | null {
  // A fork's: "Kubernetes v1.34.3", "v1.34.3+vendor.1".
  const version = parseVersion(heading.replace(/^kubernetes /i, "").replace(/\+[\w.-]{1,40}$/, ""));
  if (!version || version.patch === null) return null;
  return formatVersion(version.patch === 0 && !version.pre ? { ...version, patch: null } : version);
}

/** Cuts a CHANGELOG into sections, each with its version, kind and SIGs; downloads are left out. */
export function outlineOf(root: Root): Outline {
  const anchors = anchorsOf(root);
  const outline: Outline = { versions: [], sections: [], unknown: [] };
  const frame = frameDepth(root);
  let open: Open[] = [];
  let version: string | null = null;
  for (const node of root.children) {
    if (node.type !== "heading") {
      const current = open.at(-1);
      if (current && !open.some(({ role }) => role.type === "skip")) current.section.blocks.push(node);
      continue;
    }
    const anchor = anchors.get(node) ?? "";
    const heading = headingText(node).trim();
    const next = node.depth === frame ? releaseNamed(heading) : null;
    if (next !== null) {
      version = next;
      if (!outline.versions.includes(next)) outline.versions.push(next);
      const section = emptySection(next, anchor, heading);
      outline.sections.push(section);
      open = [{ depth: 0, role: { type: "frame" }, section }];
      continue;
    }
    // Before the first release there are contents and downloads; a heading of notes there belongs to no release that is named.
    if (version === null && roleOf(heading)?.type === "kind")
      outline.unknown.push({ line: node.position?.start.line ?? 0, heading });
    if (version === null || heading === "") continue;
    const depth = depthOf(node, heading, open);
    const role = placed(heading, depth, open);
    open = open.filter((item) => staysOpen(item, depth, role ?? { type: "topic" }));
    if (role === null) outline.unknown.push({ line: node.position?.start.line ?? 0, heading });
    const around = open.at(-1)?.section ?? emptySection(version, anchor, heading);
    around.parent = true;
    const section: Section = {
      ...emptySection(version, anchor, heading),
      kind: role?.type === "kind" ? role.kind : role?.type === "modules" ? "dependency" : around.kind,
      sigs: role?.type === "sig" ? role.sigs : around.sigs,
      modules: role?.type === "modules" ? role.change : null,
      title: role?.type === "title" || (role?.type === "kind" && role.single) ? heading : null,
    };
    if (role?.type === "title") {
      const sig = sigNamed(heading);
      if (sig) section.sigs = [sig];
    }
    outline.sections.push(section);
    open.push({ depth, role: role ?? { type: "topic" }, section });
  }
  return outline;
}

/** How deep the headings of releases stand: on the first level, but for some forks. */
function frameDepth(root: Root): number {
  const depths = root.children.flatMap((node) =>
    node.type === "heading" && releaseNamed(headingText(node).trim()) !== null ? [node.depth] : [],
  );
  return Math.min(...depths, 6);
}

function emptySection(version: string, anchor: string, heading: string): Section {
  return {
    version,
    anchor,
    heading,
    kind: "uncategorized",
    sigs: [],
    title: null,
    modules: null,
    parent: false,
    blocks: [],
  };
}

/** A first-level heading inside a release that is neither version nor known section is text that looks like one: it goes below. */
function depthOf(node: Heading, heading: string, open: Open[]): number {
  return node.depth === 1 && roleOf(heading) === null ? (open.at(-1)?.depth ?? 0) + 1 : node.depth;
}

/**
 * A heading's role in its place: below themes and known issues it is a title; below a section of the hand-written
 * releases (up to 1.18) any heading is a topic. Null when it is not understood.
 */
function placed(heading: string, depth: number, open: Open[]): Open["role"] | null {
  const around = open.filter((item) => item.depth < depth);
  const inner = around.at(-1)?.role;
  if (around.some(({ role }) => role.type === "skip")) return { type: "skip" };
  if (around.some(({ role }) => role.type === "title" || (role.type === "kind" && role.titled)))
    return { type: "title", title: heading };
  // A topic needs a section that tells the kind, around it or of the same rank just before it.
  const kinded = open.some(
    (item) => item.depth <= depth && (item.role.type === "kind" || item.role.type === "sig"),
  );
  const role = roleOf(heading);
  if (role?.type === "files" && !kinded) return { type: "skip" };
  const modulesFit = around.some((item) => item.role.type === "kind" && item.role.kind === "dependency");
  if (role && role.type !== "files" && (role.type !== "modules" || modulesFit)) return role;
  return kinded && inner !== undefined ? { type: "topic" } : null;
}

/** SIGs and topics written on the same level as their section belong to it still ("### Testing" in 1.16). */
function staysOpen(item: Open, depth: number, role: Open["role"]): boolean {
  if (item.depth < depth) return true;
  const within = role.type === "sig" || role.type === "topic";
  return (
    within && item.depth === depth && item.role.type === "kind" && !item.role.titled && !item.role.single
  );
}
