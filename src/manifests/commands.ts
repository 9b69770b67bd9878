import { isScalar, type Node } from "yaml";
import type { Place, Tree } from "./tree.ts";

/** Programs whose flags are known release by release. */
export const PROGRAMS = [
  "kube-apiserver",
  "kube-controller-manager",
  "kube-proxy",
  "kube-scheduler",
  "kubelet",
] as const;
export type Program = (typeof PROGRAMS)[number];

/** A flag as somebody gives it to a program. */
export interface GivenFlag {
  /** With its dashes: `--feature-gates`. */
  name: string;
  /** Behind the `=`, or the next word; null where there is none. */
  value: string | null;
  place: Place;
  /** Where a part of its value stands. */
  placeOf(part: string): Place;
}

/** A program called with flags; `program` null where only the flags stand there. */
export interface Call {
  program: Program | null;
  flags: GivenFlag[];
}

/** A word of a command line with its place. */
interface Word {
  text: string;
  /** A command begins with it: the first word of a container's, of a script, of what follows `&&`. */
  begins: boolean;
  place: Place;
  placeOf(part: string): Place;
}

const FLAG = /^--[a-z][a-z0-9-]{0,80}$/;
const DEEPEST = 40;

function programOf(word: string): Program | null {
  // `--kubelet-service=kube-system/kubelet` calls nothing.
  if (word.startsWith("-")) return null;
  const base = word.slice(word.lastIndexOf("/") + 1);
  return PROGRAMS.find((program) => program === base) ?? null;
}

/** `registry.k8s.io/kube-proxy:v1.30.0` → kube-proxy. */
function programOfImage(image: string): Program | null {
  const [, base = ""] = /([^/:@]{1,80})(?:[:@][^/]{1,200})?$/.exec(image) ?? [];
  return programOf(base.replace(/-(?:amd64|arm64)$/, ""));
}

/** The calls in the containers of an object, wherever in it they stand. */
export function callsInContainers(tree: Tree, node: Node | null, depth = 0): Call[] {
  if (depth > DEEPEST) return [];
  if (tree.isList(node)) return tree.items(node).flatMap((item) => callsInContainers(tree, item, depth + 1));
  return tree
    .members(node)
    .flatMap(({ key, value }) =>
      key === "containers" || key === "initContainers"
        ? tree.items(value).flatMap((container) => callOfContainer(tree, container))
        : callsInContainers(tree, value, depth + 1),
    );
}

function callOfContainer(tree: Tree, container: Node): Call[] {
  const parts = [...tree.items(tree.at(container, "command")), ...tree.items(tree.at(container, "args"))];
  const words = parts.flatMap((node, at) => wordsOfNode(tree, node, at === 0));
  const image = tree.text(tree.at(container, "image"));
  const calls = callsOf(words);
  if (calls.length > 0) return calls;
  // Arguments alone: the image says what takes them.
  const program = image === null ? null : programOfImage(image);
  return program === null ? [] : [{ program, flags: flagsOf(words) }];
}

/** A scalar's words; most are one, `sh -c` takes a whole script. */
function wordsOfNode(tree: Tree, node: Node, isFirst: boolean): Word[] {
  const text = tree.text(node);
  if (text === null) return [];
  const one = /\s/.test(text.trim()) && !/^--[a-z0-9-]{1,80}=/.test(text);
  const words = one ? splitWords(text) : [{ text: text.trim(), begins: isFirst }];
  return words.map(({ text: word, begins }) => ({
    text: word,
    begins,
    place: tree.placeWithin(node, word),
    placeOf: (part) => (isScalar(node) ? placeOfPart(tree, node, word, part) : tree.place(node)),
  }));
}

function placeOfPart(tree: Tree, node: Node, word: string, part: string): Place {
  // The part within its word, where the word is written as it is meant.
  const source = tree.source(node);
  const at = source.indexOf(word);
  const within = at < 0 ? -1 : source.indexOf(part, at);
  const start = node.range?.[0] ?? 0;
  return within < 0
    ? tree.placeWithin(node, part)
    : tree.between(start + within, start + within + part.length);
}

/** Words of a script: blanks, quotes, joined lines (`\`) and shell operators between them; behind an operator a command begins. */
function splitWords(text: string): { text: string; begins: boolean }[] {
  return text
    .replace(/\\\r?\n/g, " ")
    .split(/[;|&()`\n]+/)
    .flatMap((command) =>
      command
        .split(/[\s"']+/)
        .filter((word) => word !== "" && word !== "\\")
        .map((word, at) => ({ text: word, begins: at === 0 })),
    );
}

/** Each program among the words, with the flags up to the next one. */
function callsOf(words: readonly Word[]): Call[] {
  const calls: Call[] = [];
  let from = -1;
  let program: Program | null = null;
  const close = (end: number) => {
    if (program !== null) calls.push({ program, flags: flagsOf(words.slice(from + 1, end)) });
  };
  let command = "";
  words.forEach((word, at) => {
    if (word.begins) {
      close(at);
      [program, command] = [null, word.text];
    }
    const named = programOf(word.text);
    if (named === null || !isCalled(words, at, command)) return;
    close(at);
    [program, from] = [named, at];
  });
  close(words.length);
  return calls;
}

/**
 * Is the program that a word names called by it? `/go-runner --log-file=x kube-apiserver` calls one; `agent --watch kubelet` gives its
 * name to a flag, and `systemctl restart kubelet` to another tool.
 */
function isCalled(words: readonly { text: string }[], at: number, command: string): boolean {
  const first = command.slice(command.lastIndexOf("/") + 1);
  if (words[at]?.text === command || WRAPPERS.has(first)) return true;
  return !OTHER_PROGRAMS.has(first) && !isValueOfFlag(words, at);
}

function isValueOfFlag(words: readonly { text: string }[], at: number): boolean {
  const before = words[at - 1]?.text ?? "";
  return /^-/.test(before) && !/^(?:--|-c)$|=/.test(before);
}

function flagsOf(words: readonly Word[]): GivenFlag[] {
  return words.flatMap((word, at) => {
    const equals = word.text.indexOf("=");
    const name = equals < 0 ? word.text : word.text.slice(0, equals);
    if (!FLAG.test(name)) return [];
    const next = words[at + 1];
    const value =
      equals >= 0 ? word.text.slice(equals + 1) : next && !next.text.startsWith("-") ? next.text : null;
    const valued = equals < 0 && value !== null && next ? next : word;
    return [
      {
        name,
        value,
        place: { ...word.place, ...word.placeOf(name) },
        placeOf: (part: string) => valued.placeOf(part),
      },
    ];
  });
}

/** kubeadm's and Debian's names for what they hand to the kubelet. */
const FLAGS_OF_KUBELET = /^(?:export )?KUBELET_[A-Z_]{2,40}\s?=/;

/** Tools whose flags bear the names of others': minikube has a `--container-runtime` that no kubelet takes away. */
const OTHER_PROGRAMS: ReadonlySet<string> = new Set([
  "cat",
  "crictl",
  "ctr",
  "docker",
  "dockerd",
  "echo",
  "eksctl",
  "etcd",
  "etcdctl",
  "grep",
  "helm",
  "journalctl",
  "k3d",
  "k3s",
  "kind",
  "kubectl",
  "minikube",
  "nerdctl",
  "pgrep",
  "pkill",
  "podman",
  "systemctl",
]);
/** What calls the program among its arguments, whatever its own flags: `nsenter -t 1 -m kubelet`. */
const WRAPPERS: ReadonlySet<string> = new Set([
  "bash",
  "chroot",
  "dumb-init",
  "env",
  "exec",
  "ionice",
  "nice",
  "nohup",
  "nsenter",
  "sh",
  "sudo",
  "systemd-run",
  "taskset",
  "timeout",
  "tini",
]);
/** What a line of a shell begins with: `$ sudo /usr/bin/minikube start`. */
const FIRST_WORD = /^(?:\$ )?(?:sudo )?(?:[\w./-]{0,200}\/)?([a-z][a-z0-9-]{1,40})(?=\s|$)/;

function isOtherProgram(line: string): boolean {
  return OTHER_PROGRAMS.has(FIRST_WORD.exec(line)?.[1] ?? "");
}

/**
 * The calls in plain text: command lines, systemd units (`ExecStart=`), environment files (`KUBELET_EXTRA_ARGS=`). Flags before any
 * program belong to whichever has them, those of another tool to nobody.
 */
export function callsInText(text: string, placeAt: (from: number, to: number) => Place): Call[] {
  const calls: Call[] = [];
  let program: Program | null = null;
  let flags: GivenFlag[] = [];
  const close = () => {
    if (flags.length > 0) calls.push({ program, flags });
    flags = [];
  };
  let offset = 0;
  let goesOn = false;
  let isOther = false;
  for (const line of text.split("\n")) {
    const bare = line.trim();
    if (!goesOn) {
      isOther = isOtherProgram(bare);
      const quoted = bare.replace(/^Environment=\s?"?/, "");
      const own = FLAGS_OF_KUBELET.test(quoted) ? "kubelet" : null;
      if (own !== null && own !== program) {
        close();
        program = own;
      }
    }
    if (!bare.startsWith("#")) {
      const words = [...line.matchAll(/[^\s"'`;|&()\\]{1,4096}/g)].map(({ 0: word, index }) =>
        wordAt(word, offset + index, placeAt),
      );
      const [assigned] = words;
      // `KUBELET_EXTRA_ARGS=--a --b`: the first flag hangs on the name.
      if (assigned) {
        const at = assigned.text.search(/=--[a-z]/);
        if (at > 0 && !assigned.text.startsWith("--"))
          words[0] = wordAt(
            assigned.text.slice(at + 1),
            offset + line.indexOf(assigned.text) + at + 1,
            placeAt,
          );
      }
      let from = 0;
      words.forEach((word, at) => {
        const named = programOf(word.text.slice(word.text.lastIndexOf("=") + 1));
        if (named === null || word.text.startsWith("--") || isValueOfFlag(words, at)) return;
        if (!isOther) flags.push(...flagsOf(words.slice(from, at)));
        close();
        isOther = false;
        [program, from] = [named, at + 1];
      });
      if (!isOther) flags.push(...flagsOf(words.slice(from)));
    }
    goesOn = bare.endsWith("\\");
    offset += line.length + 1;
  }
  close();
  return calls;
}

function wordAt(text: string, start: number, placeAt: (from: number, to: number) => Place): Word {
  return {
    text,
    begins: false,
    place: placeAt(start, start + text.length),
    placeOf: (part) => {
      const within = text.indexOf(part);
      return within < 0
        ? placeAt(start, start + text.length)
        : placeAt(start + within, start + within + part.length);
    },
  };
}
