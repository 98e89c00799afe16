import { z } from 'zod';
import { withoutPassage } from '@/lib/core/citations/without-passage';
import type { ModelEvaluation } from '@/lib/core/desks/answer-evaluation';
import type { GivenAnswer } from '@/lib/core/desks/kept-answer';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { describedError } from '@/lib/core/problems/described-error';
import { RunStopped } from '@/lib/core/strategy';
import type { DeskRun } from './desk-run';
import { evaluateByModel } from './evaluate-by-model';

/**
 * Stores an answer for review and reuse. It is already in the log, so a database failure loses nothing: it is then stored later, and the run says so.
 * Depending on the desk, a model evaluates it before or after it is stored; the reader already has the answer by then.
 */
export async function keepAnswer(run: DeskRun, answer: GivenAnswer): Promise<void> {
  const { context, deps, desk, input } = run;
  const { evaluation } = desk.definition;
  // The log is read by the asker: only the owner of the desk may open its documents.
  const isOwner = input.userId === desk.ownerId;
  const shown = isOwner ? answer : { ...answer, answer: withoutPassage(answer.answer) };
  context.emit({ type: 'desk_answered', data: shown }, 'answered');
  context.answered(answer.answer.content);
  const before = evaluation === 'sync' ? await evaluateByModel(run, answer) : undefined;
  const isKept = await context.step('answer.kept', z.boolean(), async () => {
    // The trace is read from the log.
    await context.committed();
    try {
      await deps.desks.keep({ ...answer, userId: input.userId }, desk, before);
      return true;
    } catch (error) {
      if (error instanceof RunStopped) throw error;
      console.error(`The answer of run ${context.runId} could not be kept.`, describedError(error));
      return false;
    }
  });
  context.emit({ type: 'answer_kept', data: { isKept } }, 'answer.kept.event');
  if (!isKept) {
    context.emit(notice('warning', phrase('answerNotKept')), 'answer.kept.notice');
    return;
  }
  const after = evaluation === 'async' ? await evaluateByModel(run, answer) : undefined;
  if (after) await saveEvaluation(run, after);
}

/** Saves the evaluation of a stored answer. If that fails, the answer stays as it is. */
async function saveEvaluation({ context, deps }: DeskRun, evaluation: ModelEvaluation): Promise<void> {
  await context.step('answer.evaluated', z.boolean(), async () => {
    try {
      await deps.desks.saveEvaluation(context.runId, evaluation);
      return true;
    } catch (error) {
      if (error instanceof RunStopped) throw error;
      console.error(`The evaluation of the answer of run ${context.runId} could not be saved.`, describedError(error));
      return false;
    }
  });
}
