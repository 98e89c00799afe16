import { z } from 'zod';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import { type EarlierQuestion, earlierQuestion, type KeptAnswer } from '@/lib/core/desks/kept-answer';
import type { DeskRun } from './desk-run';

/** Earlier questions to a desk, in the same conversation. */
interface Earlier {
  /** The messages that agents may read. */
  earlier: HistoryMessage[];
  /** The stored answers, oldest first. */
  answers: KeptAnswer[];
  /** Number of questions. */
  questions: number;
  /**
   * Number of the questions that were answered or may still be: those that failed or were stopped do not count towards the limit of a conversation.
   */
  counted: number;
}

/**
 * Reads the earlier questions to this desk in the run's conversation, but not those to agents or other desks: this desk has not redacted them, and
 * its answers are stored where other users can read them. No agent reads a question that was blocked, even if only its translation was, or that was
 * never published.
 */
export async function readEarlier({ context, deps, desk }: DeskRun): Promise<Earlier> {
  const before = await context.step('earlier.questions', z.array(earlierQuestion), () => deps.desks.earlier(context.runId, desk));
  const messages = await context.history(before.map(({ runId }) => runId));
  const runsOf = (role: HistoryMessage['role']) => new Set(messages.flatMap((one) => (one.role === role ? [one.runId] : [])));
  const [questionRuns, answered] = [runsOf('user'), runsOf('assistant')];
  const unpublished = messages.filter(({ role, content }) => role === 'user' && content === UNPUBLISHED);
  const hidden = new Set([...before.filter(isBlocked), ...unpublished].map(({ runId }) => runId));
  return {
    // Without their run ids: a summary of these messages must not be taken for a summary of the whole conversation.
    earlier: messages.filter(({ runId }) => !hidden.has(runId)).map(({ runId: _, ...message }) => message),
    answers: before.flatMap(({ answer }) => answer ?? []),
    questions: messages.filter(({ role }) => role === 'user').length,
    counted: before.filter(({ runId, answer, isUnfinished }) => {
      // Of concurrent questions, only those asked before this one count.
      return answer !== null || answered.has(runId) || (isUnfinished && questionRuns.has(runId));
    }).length,
  };
}

const isBlocked = ({ answer }: EarlierQuestion) => answer?.refusal?.why === 'blocked';
