import type { Answer } from "../../domain/answer.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { apiLifecycle } from "./apis.ts";
import { gateTimeline } from "./gates.ts";
import type { Look } from "./look.ts";
import { releaseBar, releaseStages } from "./releases.ts";
import type { Picture } from "./svg.ts";

/**
 * The picture that goes with an answer: a gate's life, the versions of an API, what a release did to gates. Null for every
 * other answer, and where there is nothing to draw.
 */
export function pictureOf(answer: Answer, base: KnowledgeBase, look: Look): Picture | null {
  const { facts, question, title, found } = answer;
  if (!found || facts === null) return null;
  const { lang } = question;
  if (question.intent === "gate" && "stages" in facts) return gateTimeline(facts, base.newest, lang, look);
  if (question.intent === "api" && "types" in facts)
    return apiLifecycle(facts.types, title, base.newest, lang, look);
  if (question.intent === "release" && "supported" in facts)
    return releaseBar(facts.version, releaseStages(base.knowledge.gates, facts.version), lang, look);
  return null;
}
