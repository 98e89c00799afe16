import { type ModelEvaluation, modelScores } from '@/lib/core/desks/answer-evaluation';
import { reviewTotal } from '@/lib/core/desks/answer-review';
import type { GivenAnswer } from '@/lib/core/desks/kept-answer';
import { tag } from '@/lib/core/text/tag';
import { EVALUATOR } from './coordinators';
import { askInForm, type DeskRun } from './desk-run';
import { KEEP } from './phases';

/** The reader already has the answer, but the next question of the conversation has to wait. */
const MOST_MS = 10_000;
/** The turn and its repetition together end before the run does, so that a slow model cannot make the run fail. */
const SHARE_OF_REST = 0.4;

/**
 * Has a model score an answer. Undefined without a model that answers in a form, for scores that do not fit the answer, and for answers without
 * sentences of their own: refused and reused ones.
 */
export async function evaluateByModel(
  run: DeskRun,
  { question, answer, sources }: GivenAnswer,
): Promise<ModelEvaluation | undefined> {
  const { sentences, citation, reused } = answer;
  if (reused || sentences.length === 0) return undefined;
  const outcome = await askInForm(run, {
    agent: EVALUATOR,
    turnId: EVALUATOR,
    phase: KEEP,
    mostMs: Math.min(MOST_MS, run.context.remainingMs() * SHARE_OF_REST),
    prompt: [
      ...sources.map(({ number, title, url, reference = '', excerpt }) => {
        return tag('source', `${number}. ${title}\n${url || reference}\n${excerpt}`);
      }),
      ...(citation ? [tag('citation', `${citation.title}\n${citation.url || citation.link?.url}`)] : []),
      ...sentences.map(({ text }, place) => tag('sentence', `${place + 1}. ${text}`)),
      tag('question', question),
    ].join('\n'),
    schema: modelScores,
  });
  if (!('object' in outcome)) return undefined;
  const judged = outcome.object;
  if (judged.sentences.length !== sentences.length || (judged.citation === null) !== (citation === null)) return undefined;
  const scores = { sentences: judged.sentences, citationScore: judged.citation?.score ?? null };
  return { ...scores, citationReason: judged.citation?.reason ?? '', total: reviewTotal(scores) };
}
