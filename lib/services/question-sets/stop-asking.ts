import { phrase } from '@/lib/core/phrases/phrase';
import type { SetRun } from '@/lib/core/question-sets/question-set';
import { type StopParts, stopQuestion } from './stop-question';

/**
 * Ends a run of a set: no further question is asked. Questions that are being answered are finished; those that wait for a user are
 * cancelled, so that no request of a stopped set stays in the Inbox.
 */
export async function stopAsking(parts: StopParts, run: SetRun): Promise<void> {
  const { questionSets } = parts.stores;
  if (!(await questionSets.end(run.id, 'stopped'))) return;
  const waiting = (await questionSets.answers(run.id)).filter(({ status }) => status === 'waiting');
  for (const asked of waiting) await stopQuestion(parts, { run, asked, why: phrase('setStopped') });
}
