import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ToolResult } from '@/lib/core/agents/agent-task';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase, reasonFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { RunOutcome } from '@/lib/core/strategy';
import { textKey } from '@/lib/core/words/name-key';
import { askWithPolicy } from '../ask-with-policy';
import { lastTime } from '../work-time';
import { SCHOLAR_AGENT } from './coordinators';
import { verdict } from './events';
import { SCHOLAR } from './phases';
import { promptOf } from './prompt-of';
import type { WordRun } from './word-run';

const JUDGE_ANSWERS = 'judgeAnswers';

/** Lets the Scholar answer. If its model fails, the last answer to the same question in the same context is offered, with its date. */
export async function askScholar(run: WordRun): Promise<RunOutcome> {
  const { context, deps, input } = run;
  const outcome = await context.phase(SCHOLAR, async () =>
    askWithPolicy(context, deps, {
      agent: SCHOLAR_AGENT,
      turnId: SCHOLAR,
      phase: SCHOLAR,
      ...(await promptOf(run)),
      ...lastTime(context, SCHOLAR_AGENT),
    }),
  );
  if ('failed' in outcome) return offerEarlier(run, outcome.failed.userMessage);
  const { text, finishReason, toolResults } = outcome.result;
  const verdicts = verdictsOf(toolResults);
  if (verdicts.length > 0) context.emit({ type: 'words_quizzed', data: { verdicts } }, 'quizzed');
  if (finishReason === 'length') return { status: 'partial', answer: text, ...reasonFields(phrase('answerAtTokenLimit')) };
  await context.step('answer.kept', z.boolean(), async () => {
    await deps.words.keepAnswer(input.userId, keyOf(run), { question: context.question, answer: text, runId: context.runId });
    return true;
  });
  return { status: 'completed', answer: text };
}

const earlierAnswer = z.object({ answer: z.string(), at: z.string(), runId: z.string() }).nullable();

async function offerEarlier(run: WordRun, why: UserMessage): Promise<RunOutcome> {
  const { context, deps, input } = run;
  const earlier = await context.step(
    'answer.earlier',
    earlierAnswer,
    async () => (await deps.words.earlierAnswer(input.userId, keyOf(run))) ?? null,
  );
  if (earlier) context.emit({ type: 'words_earlier_answer', data: earlier }, 'earlier');
  return { status: 'failed', answer: '', ...reasonFields(why) };
}

/** Identifies a question in its context: the same words, asked in the same place. */
function keyOf({ context: { question }, input: { at } }: WordRun): string {
  return hash('sha256', JSON.stringify([textKey(question), at.folderId ?? null, at.wordId ?? null]));
}

const judged = z.object({ verdicts: z.array(verdict) });

/** Returns one verdict per word: the last, since a model may correct itself. */
function verdictsOf(results: readonly ToolResult[]) {
  const all = results.flatMap((result) => {
    if (result.name !== JUDGE_ANSWERS || !('output' in result) || !isRecord(result.output)) return [];
    return judged.safeParse(result.output).data?.verdicts ?? [];
  });
  return [...new Map(all.map((one) => [one.wordId, one])).values()];
}
