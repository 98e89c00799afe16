import { z } from 'zod';
import { earlierQuestion, type KeptAnswer } from '@/lib/core/kept-answer';
import type { HistoryMessage } from '@/lib/core/strategy';
import type { DeskRun } from './desk-run';

/** What was asked of a desk before, in the same conversation. */
interface Earlier {
  earlier: HistoryMessage[];
  /** The kept answers, oldest first. */
  answers: KeptAnswer[];
  /** Number of the questions that got an answer: those that failed or were stopped do not count towards the limit of a conversation. */
  answered: number;
}

/**
 * Reads the earlier questions to this desk in the run's conversation, but not those to agents or other desks: this desk has not redacted
 * them, and its answers are kept where other people can read them.
 */
export async function readEarlier({ context, deps, desk }: DeskRun): Promise<Earlier> {
  const before = await context.step('earlier.questions', z.array(earlierQuestion), () => deps.desks.earlier(context.runId, desk));
  const messages = await context.history(before.map(({ runId }) => runId));
  const said = new Set(messages.flatMap(({ role, runId }) => (role === 'assistant' ? [runId] : [])));
  return {
    // Without their runs: a summary of some messages of the conversation must not be read as one of all of them.
    earlier: messages.map(({ runId: _, ...message }) => message),
    answers: before.flatMap(({ answer }) => answer ?? []),
    answered: before.filter(({ runId, answer }) => answer !== null || said.has(runId)).length,
  };
}
