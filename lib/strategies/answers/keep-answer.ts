import { z } from 'zod';
import type { GivenAnswer } from '@/lib/core/kept-answer';
import { messageFields, phrase } from '@/lib/core/phrase';
import { RunStopped } from '@/lib/core/strategy';
import type { DeskRun } from './desk-run';

/**
 * Keeps an answer for review and reuse. The answer is in the log before, so that a database failure loses nothing: it is then kept later, and the
 * run says so.
 */
export async function keepAnswer({ context, deps, desk, input: { userId } }: DeskRun, answer: GivenAnswer): Promise<void> {
  context.emit({ type: 'desk_answered', data: answer }, 'answered');
  const isKept = await context.step('answer.kept', z.boolean(), async () => {
    try {
      await deps.desks.keep({ ...answer, userId }, desk.definition);
      return true;
    } catch (error) {
      if (error instanceof RunStopped) throw error;
      console.error(`The answer of run ${context.runId} could not be kept.`, error);
      return false;
    }
  });
  context.emit({ type: 'answer_kept', data: { isKept } }, 'answer.kept.event');
  if (isKept) return;
  context.emit({ type: 'notice', data: { kind: 'warning', ...messageFields(phrase('answerNotKept')) } }, 'answer.kept.notice');
}
