import { randomUUID } from 'node:crypto';
import type { SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import type { SetRun } from '@/lib/core/question-set';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';
import { findSet, type SetOfDesk, type SetParts } from './parts';
import { shownRun } from './shown-run';

/** Starts asking the questions of a set. @throws {AppError} `not_found`, `forbidden`; `conflict` while it is being asked */
export async function startSetRun({ ctx, input }: Call<SetParts, SetOfDesk>): Promise<SetRunStartedAnswer> {
  const { stores, actor } = ctx;
  const { deskId, setId } = input;
  await findSet(ctx, input);
  // The questions are asked as the user, with all their rights.
  refuseLimitedKey(actor);
  const userId = actor.user.id;
  const run: SetRun = { id: randomUUID(), setId, userId, status: 'running', createdAt: new Date().toISOString(), endedAt: null };
  await stores.transaction(async (tx) => {
    if (!(await tx.questionSets.start(run))) throw new AppError('conflict', phrase('setRunning'));
    await tx.audit.record({ userId, action: 'question_set_started', facts: { desk: deskId, set: setId, run: run.id } });
  });
  return { run: shownRun(run) };
}
