/** Configuration files: the version of a component's own file, and a Kind of one by the version that stands beside it. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { blank, hasVersion, restOf, type Scanned } from "../scanned.ts";
import { whereOf } from "./beside.ts";
import { search } from "./named.ts";
import { askedOfThing } from "./thing.ts";

/** A Kind of a configuration file, and a group and version, as a manifest has them. */
const KIND = /(?<![\w./-])[A-Z][A-Za-z]{3,60}(?![\w.-]\w)/g;
const GROUP_VERSION = /(?<![\w./-])([a-z][\w.-]{1,60}\/v\d\w{0,12})(?![\w-]|\.\w)/;
const VERSION = /^v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/i;

/** "apiVersion: apiserver.config.k8s.io/v1, kind: AuthenticationConfiguration": of a Kind each version has a life of its own. */
export function aboutConfigKind(scanned: Scanned): Frame | null {
  const { said, text, names } = scanned;
  const whole = GROUP_VERSION.exec(text)?.[1];
  // "The AdmissionConfiguration of --admission-control-config-file, as apiserver.config.k8s.io/v1": the flag only says where it is written.
  const isAside = ({ things }: Span) => whole !== undefined && things?.[0]?.kind === "flag";
  if (said.has("noun.field", "noun.gate")) return null;
  if (said.all("thing").some((span) => isOther(span) && !isAside(span))) return null;
  if (said.has("noun.flag") && whole === undefined) return null;
  const known = [...text.matchAll(KIND)].flatMap(({ 0: kind, index }) => {
    const things = names.base.things
      .toldOfKind("config")
      .map(({ ref }) => ref)
      .filter(({ name }) => name.endsWith(`/${kind}`));
    return things.length > 0 ? [{ kind, things, start: index, end: index + kind.length }] : [];
  });
  const [first, ...more] = known;
  if (!first || more.some(({ kind }) => kind !== first.kind)) return null;
  const alone = said.spans.filter(({ text: word }) => VERSION.test(word)).map(({ text: word }) => word);
  // "Moved from v1alpha1 to v1beta1": where it went.
  const moved =
    alone.length === 2 &&
    said.near("to", "api.v", 0) &&
    said.has("turned", "go.move", "did.promoted", "ask.when");
  const version = moved ? alone[1] : alone[0];
  const [written] = first.things.filter((ref) => ref.name.includes(`/${version?.toLowerCase()}/`));
  const name =
    whole !== undefined ? `${whole}/${first.kind}` : version === undefined ? first.kind : written?.name;
  if (name === undefined) return null;
  const isName = (span: Span) =>
    (span.start < first.end && span.end > first.start) ||
    span.things?.[0]?.kind === "config" ||
    isAside(span);
  const mention = said.spans.find((span) => isName(span) && !isAside(span));
  const rest = mention
    ? restOf(
        said.without((span) => span !== mention && isName(span)),
        mention,
      )
    : said;
  const asked = askedOfThing(rest, hasVersion(scanned));
  return blank(scanned, asked.rule, {
    ...asked,
    where: whereOf(asked, scanned),
    things: [{ kind: "config", name, component: null }],
    sure: 0.95,
  });
}

/**
 * "cacheSize: 0 in an EncryptionConfiguration": a field with a value is what is asked about, and not the Kind beside it. One that nobody
 * knows by name is searched for.
 */
export function aboutValuedField(scanned: Scanned): Frame | null {
  const { spans } = scanned.said;
  const field = spans.find(
    ({ concept, text, end }, at) =>
      concept === "identifier" &&
      /^[a-z]+[A-Z]/.test(text) &&
      spans[at + 1]?.text === ":" &&
      spans[at + 1]?.start === end,
  );
  const kind = spans.find(({ things, text }) => things?.[0]?.kind === "config" || CONFIG_KIND.test(text));
  if (!field || !kind) return null;
  return { ...search(scanned), words: `${field.text} ${kind.text}`, otherwise: null, rule: "valued-field" };
}

/** As Kinds of configuration files are called. */
const CONFIG_KIND = /^[A-Z][A-Za-z]{2,60}Config(?:uration)?$/;

function isOther({ things }: Span): boolean {
  return (things ?? []).some(({ kind }: ThingRef) => kind !== "config" && kind !== "api");
}

/** `v1beta3` beside the component whose configuration has such a version: "v1beta3 kubeadm deprecated?" */
export function aboutConfig(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const [version, ...others] = said.all("api.v");
  if (!version || others.length > 0) return null;
  // "Clusters with kubeadm, and FlowSchema in v1beta2": the version is the Kind's.
  if (said.all("thing").some(({ things }) => things?.[0]?.kind === "api")) return null;
  const words = new Set(
    said.spans.flatMap(({ text }) => (/^kubeadm config$/i.test(text) ? "kubeadm" : text.toLowerCase())),
  );
  const [config, ...more] = names.base.things
    .toldOfKind("config")
    .filter(
      ({ ref, home }) =>
        CONFIGURED.test(ref.name) &&
        ref.name.endsWith(`/${version.text.toLowerCase()}`) &&
        home !== null &&
        (words.has(home) || words.has(home.replace("kube-", ""))),
    );
  if (!config || more.length > 0) return null;
  const asked = askedOfThing(restOf(said, version), hasVersion(scanned));
  return blank(scanned, asked.rule, {
    ...asked,
    where: whereOf(asked, scanned),
    things: [config.ref],
    sure: 0.9,
  });
}

/** A component's own configuration, rather than what it reads or prints besides. */
const CONFIGURED = /^(?:kubeadm|kubescheduler|kubelet|kubeproxy)\./;
