import type { Answer, Section } from "../domain/answer.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf, ordered } from "../domain/version.ts";
import type { Question, SkewComponent } from "../reading/command/query.ts";
import type { Skew } from "../reading/frame.ts";
import { changeBetween, changeFacts } from "./change.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { factItem } from "./items.ts";
import { say } from "./phrases.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/**
 * From kube-apiserver 1.28 on the kubelet and kube-proxy may be three minors older than it, before that two
 * (https://kubernetes.io/releases/version-skew-policy/, KEP-3935).
 */
const WIDE_SKEW_SINCE = 28;

const NAMES: Record<SkewComponent, string> = {
  kubelet: "kubelet",
  "kube-proxy": "kube-proxy",
  kubectl: "kubectl",
  kubeadm: "kubeadm",
  "control-plane": "kube-controller-manager / kube-scheduler",
  "cloud-controller-manager": "cloud-controller-manager",
  servers: "kube-apiserver",
  "proxy-kubelet": "kube-proxy",
  all: "kube-apiserver",
};

/** What a component is held against. */
function besideOf(component: SkewComponent): string {
  return component === "proxy-kubelet" ? "kubelet" : "kube-apiserver";
}

/** kube-proxy from this kubelet on may be three minors older or newer than it, before that two. */
const WIDE_PROXY_SINCE = 25;

/** How many minors a component may be older and newer than kube-apiserver, or what else it is held against. */
function allowed(component: SkewComponent, server: number): { older: number; newer: number } {
  switch (component) {
    case "kubelet":
    case "kube-proxy":
    case "all":
      return { older: server >= WIDE_SKEW_SINCE ? 3 : 2, newer: 0 };
    case "proxy-kubelet":
      return server >= WIDE_PROXY_SINCE ? { older: 3, newer: 3 } : { older: 2, newer: 2 };
    case "servers":
    case "kubectl":
      return { older: 1, newer: 1 };
    case "control-plane":
    case "cloud-controller-manager":
      return { older: 1, newer: 0 };
    // Of a control plane of its own version, or one minor before it (the page that `links.kubeadmSkew` names).
    case "kubeadm":
      return { older: 0, newer: 1 };
  }
}

export const SKEW_POLICY: Bilingual = { en: "Version skew policy", ja: "バージョンスキューポリシー" };

/** May these two versions run together? Without two versions, the rule; with kube-apiserver's, the oldest that may run with it. */
export function answerSkew(question: Question, context: Context): Answer {
  const { lang, aspect, range, version } = question;
  const component = aspect.asks === "skew" ? aspect.component : "kubelet";
  const of = aspect.asks === "skew" ? aspect.of : undefined;
  const server = serverOf(of) ?? range?.to ?? version ?? context.base.latestOn(context.today);
  const [low, high] = range ? ordered(range.from, range.to) : [null, null];
  return compose(
    { ...question, words: "" },
    {
      found: true,
      title: `${say(lang, SKEW_POLICY)}${component === "all" ? "" : `: ${NAMES[component]}`}`,
      summary: of
        ? of.pairs
          ? pairsSentence(of.pairs, question)
          : of.mixed
            ? mixedSentence(of.mixed, lang)
            : orderSentence(of.order, question)
        : range
          ? together(
              component,
              range.from,
              range.to,
              aspect.asks === "skew" && aspect.forbidden === true,
              question,
            )
          : inARow(
              lang,
              mayBeApart(question, server),
              ruleSentence(component, version, context.base.latestOn(context.today), lang),
            ),
      facts:
        low && high && low !== high
          ? changeFacts(low, high, changeBetween(context.base, low, high, question.filters), context.base)
          : null,
      sections: [skewSection(server, false, lang)],
      links: [links.skewPolicy(), ...(component === "kubeadm" ? [links.kubeadmSkew()] : [])],
      suggestions: low && high && low !== high ? [`upgrade ${low} ${high}`] : [`release ${server}`],
    },
  );
}

function serverOf(of: Skew | undefined): string | undefined {
  return of?.pairs?.find(({ component }) => component === "servers")?.version;
}

/** May all of them run together? Each that the policy holds against another is told. */
function pairsSentence(pairs: NonNullable<Skew["pairs"]>, asking: Asking): string {
  const { lang } = asking;
  const of = (component: SkewComponent) => pairs.filter((pair) => pair.component === component);
  const others = pairs.filter(({ component }) => component !== "servers");
  const [newest, ...servers] = of("servers").sort((a, b) => minorOf(b.version) - minorOf(a.version));
  const held = [
    ...others.flatMap(({ component, version }) =>
      of("servers").map((server) => ({ component, from: version, to: server.version })),
    ),
    ...servers.map(({ version }) => ({
      component: "servers" as const,
      from: version,
      to: newest?.version ?? version,
    })),
    ...of("kube-proxy").flatMap(({ version }) =>
      of("kubelet").map((kubelet) => ({
        component: "proxy-kubelet" as const,
        from: version,
        to: kubelet.version,
      })),
    ),
  ];
  const judged = held.map(({ component, from, to }) => ({
    fits: isAllowed(component, from, to),
    told: say(lang, pairTold(component, from, to)),
    rule: ruleSentence(component, to, to, lang),
  }));
  const broken = judged.filter(({ fits }) => !fits);
  const told = broken.length > 0 ? broken : judged;
  return inARow(
    lang,
    judged.length > 0 && verdict(asking, broken.length === 0, TOLD.allowed),
    ...told.map((one) => one.told),
    ...new Set(broken.map((one) => one.rule)),
  );
}

/** What may run beside the newest and the oldest of kube-apiservers of several versions. */
function mixedSentence({ component, servers }: NonNullable<Skew["mixed"]>, lang: Lang): string {
  const [low, high] = [Math.min(...servers.map(minorOf)), Math.max(...servers.map(minorOf))];
  const rule = ruleSentence(component, null, minorName(high), lang);
  const [from, to] = [high - allowed(component, high).older, low + allowed(component, low).newer];
  if (high - low > allowed("servers", high).older)
    return ruleSentence("servers", null, minorName(high), lang);
  return inARow(
    lang,
    say(lang, {
      en: `Beside kube-apiserver ${minorName(low)} and ${minorName(high)}, ${NAMES[component]} may be ${minorName(from)} to ${minorName(to)}.`,
      ja: `kube-apiserver の ${minorName(low)} と ${minorName(high)} が混在する間、${NAMES[component]} に使えるのは ${minorName(from)}〜${minorName(to)} です。`,
    }),
    rule,
  );
}

/** May the one be upgraded before the other, or must it? Only what kube-apiserver's place decides has a yes or a no. */
function orderSentence({ earlier, later, need }: NonNullable<Skew["order"]>, asking: Asking): string {
  const { lang } = asking;
  const rule = ruleSentence("all", null, "1.28", lang);
  const other = earlier === "servers" ? later : earlier;
  if (earlier !== "servers" && later !== "servers")
    return inARow(
      lang,
      say(lang, {
        en: `The policy sets no order between ${NAMES[earlier]} and ${NAMES[later]}; each comes after kube-apiserver.`,
        ja: `${NAMES[earlier]} と ${NAMES[later]} の間に順番の決まりはなく、どちらも kube-apiserver の後です。`,
      }),
      rule,
    );
  const either = other === "kubectl";
  const so = either ? !need : earlier === "servers";
  return inARow(
    lang,
    verdict(asking, so, need ? TOLD.needed : TOLD.allowed),
    either
      ? say(lang, {
          en: "kubectl may be one minor version older or newer than kube-apiserver, so either may go first.",
          ja: "kubectl は kube-apiserver の前後 1 マイナーまで許容されるため、どちらが先でもかまいません。",
        })
      : say(lang, {
          en: `${NAMES[other]} must not be newer than kube-apiserver.`,
          ja: `${NAMES[other]} は kube-apiserver より新しくできません。`,
        }),
    rule,
  );
}

/** Yes or no to whether a component may be so many minors apart from kube-apiserver; nothing when that was not asked. */
function mayBeApart(question: Question, server: string): string {
  const { aspect } = question;
  if (aspect.asks !== "skew" || aspect.component === "all" || aspect.apart === undefined) return "";
  const { older, newer } = allowed(aspect.component, minorOf(server));
  const fits = aspect.apart > 0 ? aspect.apart <= newer : -aspect.apart <= older;
  return allowance(question, fits, aspect.forbidden === true);
}

/** Is a way asked of nothing but the kubelets? */
export function ofKubelets({ parts = [] }: Question): boolean {
  return parts.length === 1 && parts[0] === "kubelet";
}

/** May kubelets go over several minors at once? As far behind kube-apiserver as they may be, they follow it in one step. */
export function kubeletsSkip(from: string | null, to: string | null, asking: Asking): string {
  const { lang } = asking;
  const fits = from === null || to === null || isAllowed("kubelet", from, to);
  const rule = ruleSentence("kubelet", to, to ?? "1.28", lang);
  const drain = say(lang, {
    en: "Drain each node first: a kubelet's minor version is not changed in place.",
    ja: "各ノードは先に drain します。稼働中のままの kubelet のマイナー更新はサポートされていません。",
  });
  if (from === null || to === null)
    return inARow(
      lang,
      verdict(asking, true, TOLD.allowed),
      say(lang, {
        en: "Only the control plane has to go one minor version at a time; a kubelet may go straight to any version that is not newer than kube-apiserver.",
        ja: "1 マイナーずつ上げる必要があるのはコントロールプレーンだけです。kubelet は kube-apiserver より新しくならない範囲で、飛ばして上げられます。",
      }),
      rule,
      drain,
    );
  return inARow(
    lang,
    fits &&
      say(lang, {
        en: `Once kube-apiserver is at ${to}, kubelets may go from ${from} to ${to} at once; the control plane itself goes one minor version at a time.`,
        ja: `kube-apiserver が ${to} になっていれば、kubelet は ${from} から ${to} へ一度に上げられます。コントロールプレーン自体は 1 マイナーずつです。`,
      }),
    !fits && say(lang, pairTold("kubelet", from, to)),
    rule,
    drain,
  );
}

/** Is it allowed, or, as it may be asked, is it not allowed? */
function allowance(asking: Asking, fits: boolean, forbidden: boolean): string {
  return forbidden ? verdict(asking, !fits, TOLD.forbidden) : verdict(asking, fits, TOLD.allowed);
}

function together(
  component: SkewComponent,
  from: string,
  to: string,
  forbidden: boolean,
  asking: Asking,
): string {
  const { lang } = asking;
  return inARow(
    lang,
    allowance(asking, isAllowed(component, from, to), forbidden),
    say(lang, pairTold(component, from, to)),
    ruleSentence(component, to, to, lang),
  );
}

/** Does the policy let a component of the one version run with what it is held against of the other? */
function isAllowed(component: SkewComponent, from: string, to: string): boolean {
  // What kube-proxy may be depends on its own version.
  const by = component === "proxy-kubelet" ? Math.min(minorOf(from), minorOf(to)) : minorOf(to);
  const { older, newer } = allowed(component, by);
  const behind = minorOf(to) - minorOf(from);
  return behind <= older && -behind <= newer;
}

/** "kube-proxy 1.28 is too old for kube-apiserver 1.33." */
function pairTold(component: SkewComponent, from: string, to: string): Bilingual {
  const name = NAMES[component];
  const beside = besideOf(component);
  const behind = minorOf(to) - minorOf(from);
  const [en, ja] = behind > 0 ? ["old", "古すぎ"] : ["new", "新しすぎ"];
  return isAllowed(component, from, to)
    ? {
        en: `${name} ${from} may run with ${beside} ${to}.`,
        ja: `${beside} ${to} に対して ${name} ${from} は許容範囲です。`,
      }
    : component === "servers"
      ? {
          en: `kube-apiserver ${from} and ${to} are too far apart.`,
          ja: `kube-apiserver ${from} と ${to} は離れすぎています。`,
        }
      : {
          en: `${name} ${from} is too ${en} for ${beside} ${to}.`,
          ja: `${beside} ${to} に対して ${name} ${from} は${ja}ます。`,
        };
}

/** The rule of the version skew policy; with kube-apiserver's version, the versions it allows. */
function ruleSentence(component: SkewComponent, server: string | null, latest: string, lang: Lang): string {
  if (component === "all")
    return say(lang, {
      en: "Upgrade kube-apiserver first, one minor version at a time. kube-controller-manager and kube-scheduler may be one minor older than it, the kubelet and kube-proxy three (two where kube-apiserver is older than 1.28), none of them newer; kubectl may be one older or newer.",
      ja: "kube-apiserver を最初に、1 マイナーずつ上げます。kube-controller-manager と kube-scheduler は 1 マイナー前まで、kubelet と kube-proxy は 3 マイナー前まで(kube-apiserver が 1.28 より前なら 2)許容され、いずれも kube-apiserver より新しくはできません。kubectl は前後 1 マイナーまでです。",
    });
  const name = NAMES[component];
  const number = minorOf(server ?? latest);
  const { older, newer } = allowed(component, number);
  const oldest = minorName(Math.max(number - older, 0));
  const words = ["zero", "one", "two", "three"][older] ?? String(older);
  if (component === "servers")
    return say(lang, {
      en: "In a highly available cluster, the newest and the oldest kube-apiserver must be within one minor version of each other.",
      ja: "高可用性(HA)構成では、最も新しい kube-apiserver と最も古い kube-apiserver の差は 1 マイナーバージョンまでです。",
    });
  if (component === "proxy-kubelet")
    return say(lang, {
      en: "kube-proxy may be up to three minor versions older or newer than the kubelet it runs beside (two before 1.25), and must not be newer than kube-apiserver.",
      ja: "kube-proxy は同じノードの kubelet の前後 3 マイナーまで(1.25 より前は 2)許容されますが、kube-apiserver より新しくはできません。",
    });
  if (newer > 0 && older > 0)
    return say(lang, {
      en: `${name} must be within one minor version of kube-apiserver, older or newer${server ? `: with ${server}, ${oldest} to ${minorName(number + newer)}` : ""}.`,
      ja: `${name} は kube-apiserver の前後 1 マイナーまで使えます${server ? `(${server} なら ${oldest}〜${minorName(number + newer)})` : ""}。`,
    });
  if (component === "kubeadm")
    return say(lang, {
      en: `kubeadm works with a control plane of its own minor version or of the one before it${server ? `: with ${server}, kubeadm ${server} or ${minorName(number + 1)}` : ""}.`,
      ja: `kubeadm は、自身と同じか 1 つ前のマイナーのコントロールプレーンを扱えます${server ? `(${server} なら kubeadm ${server} か ${minorName(number + 1)})` : ""}。`,
    });
  const before = !server && older === 3;
  return say(lang, {
    en: `${name} may be up to ${words} minor version${older === 1 ? "" : "s"} older than kube-apiserver${before ? " (two where kube-apiserver is older than 1.28)" : ""}, never newer${server ? `: with ${server}, ${oldest} or newer` : ""}.`,
    ja: `${name} は kube-apiserver より ${older} マイナー前まで許容され${before ? "(kube-apiserver が 1.28 より前なら 2)" : ""}、新しくはできません${server ? `(${server} なら ${oldest} 以降)` : ""}。`,
  });
}

/** The version skew rules that hold on the way to a version of kube-apiserver. */
export function skewSection(to: string, actionRequired: boolean, lang: Lang): Section {
  const { older } = allowed("kubelet", minorOf(to));
  const oldest = minorName(Math.max(minorOf(to) - older, 0));
  const rules: [string, Bilingual][] = [
    [
      "control-plane",
      {
        en: "Control plane first, one minor release at a time: kube-apiserver, then kube-controller-manager, kube-scheduler and cloud-controller-manager (at most one minor older than kube-apiserver, never newer).",
        ja: "コントロールプレーンを先に、1 マイナーずつ上げます。kube-apiserver の次に kube-controller-manager、kube-scheduler、cloud-controller-manager の順です(kube-apiserver より新しくはできず、古くても 1 マイナーまで)。",
      },
    ],
    [
      "kubelet",
      {
        en: `The kubelet may be up to ${older} minors older than kube-apiserver (three from 1.28, two before), never newer: with kube-apiserver ${to}, nodes must run ${oldest} or newer. Drain a node before its kubelet changes minor.`,
        ja: `kubelet は kube-apiserver より ${older} マイナー前まで許されます(1.28 以降は 3、それより前は 2)。新しくはできません。kube-apiserver が ${to} なら、ノードは ${oldest} 以降が必要です。kubelet のマイナーを上げる前にノードを drain してください。`,
      },
    ],
    [
      "kubectl",
      {
        en: "kubectl works within one minor of kube-apiserver, older or newer.",
        ja: "kubectl は kube-apiserver の前後 1 マイナーまで使えます。",
      },
    ],
  ];
  const items = rules.map(([id, rule]) =>
    factItem(lang, {
      id: `skew/${id}`,
      text: say(lang, rule),
      version: to,
      kind: "documentation",
      actionRequired,
      links: [links.skewPolicy()],
    }),
  );
  return {
    heading: say(lang, { en: "Version skew", ja: "バージョンスキュー" }),
    total: items.length,
    items,
  };
}
