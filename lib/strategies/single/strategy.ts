import { z } from 'zod';
import type { AgentFacts } from '@/lib/core/agents/agent-task';
import type { Json } from '@/lib/core/json/json';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { isOffline } from '@/lib/core/models/models';
import { phrase, reasonFields } from '@/lib/core/phrases/phrase';
import { defineStrategy } from '@/lib/core/strategy';
import { tag } from '@/lib/core/text/tag';
import { askWithPolicy } from '../ask-with-policy';
import { correctQuotes } from '../correct-quotes';
import { noticeFinish } from '../finish-check';
import { announceMaterial, attachedTexts, materialText, NO_MATERIAL, requestMaterial, withParts } from '../request-material';
import type { StrategyDeps } from '../strategy-deps';
import type { StrategyEntry } from '../strategy-entry';
import { lastTime } from '../work-time';
import { ANSWER, foldChat } from './view';

const input = z
  .object({
    agent: z.string(),
    material: requestMaterial.optional(),
    /** JSON Schema of the answer; omitted: text. */
    form: z.custom<Json>((form) => 'input' in givenSchema(form)).optional(),
    /** Whether the answer ends with suggested follow-up questions. */
    followUps: z.literal(true).optional(),
  })
  .strict();

/** How often the answer is rewritten because the user has written in the meantime. */
const REWRITES = 3;

const FOLLOW_UPS = `How your answer ends
- After a question, end with two or three further questions that you could answer next, as a list "a) … b) … c) …": each short, and clear by itself. None when you ask the person something yourself.`;

/** Room for a request, in tokens, from which on a model's window counts as large: models with a small one follow fewer rules. */
const ROOM = 6000;

const suggestsWell = ({ promptTokens, answersInForm }: AgentFacts) => promptTokens >= ROOM && answersInForm;

function createSingle(deps: StrategyDeps) {
  return defineStrategy({
    name: 'single',
    retriedAgents: ({ agent }) => [agent],
    input,
    takesMessages: true,
    texts: ({ material }) => attachedTexts(material),
    plan: ({ agent }) => ({ agents: [agent], phases: [ANSWER] }),
    // The offline model is never asked for suggestions.
    suggests: ({ followUps }, model) => followUps === true && !isOffline(model),
    async run(context, { agent, material = NO_MATERIAL, form, followUps }) {
      announceMaterial(context, material);
      const materialTags = materialText(material);
      const outcome = await askWithPolicy(context, deps, {
        agent,
        turnId: agent,
        prompt: withParts(
          materialTags === '' ? context.question : `${materialTags}\n${tag('request', context.question)}`,
          material,
          context.parts,
        ),
        history: await context.history(),
        schema: schemaOf(form),
        ...(followUps && form === undefined && suggestsWell(context.about(agent)) && { ending: FOLLOW_UPS }),
        rewrites: REWRITES,
        ...lastTime(context, agent),
      });
      noticeFinish(context, phrase('finishedEarly'));
      if ('failed' in outcome) return { status: 'failed', answer: '', ...reasonFields(outcome.failed.userMessage) };
      const { text: draft, finishReason, steps, isOutOfSteps } = outcome.result;
      const text = form === undefined ? await correctQuotes(context, deps, { answer: draft, agent }) : draft;
      if (finishReason === 'length') return { status: 'partial', answer: text, ...reasonFields(phrase('answerAtTokenLimit')) };
      // An object in the requested form is complete; programs refuse one that is reported as cut off.
      if (isOutOfSteps && form === undefined)
        return { status: 'partial', answer: text, ...reasonFields(phrase('stepLimitReached', { steps })) };
      return { status: 'completed', answer: text };
    },
  });
}

function schemaOf(form: Json | undefined): z.ZodType | undefined {
  if (form === undefined) return undefined;
  const schema = givenSchema(form);
  return 'input' in schema ? schema.input : undefined;
}

/** A single agent with its tools answers. */
export const single: StrategyEntry = { name: { en: 'Chat', fr: 'Chat' }, create: createSingle, fold: foldChat };
