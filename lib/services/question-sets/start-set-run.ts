import { randomUUID } from 'node:crypto';
import type { SetRunRequest, SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { wrongField } from '@/lib/core/problems/wrong-field';
import { MAX_RUNNING_SETS, type SetRun } from '@/lib/core/question-sets/question-set';
import { recipientName } from '@/lib/core/recipients/recipient-name';
import type { Call } from '../call';
import { refuseLimitedKey } from '../runs/agent-rights';
import { checkRecipient } from '../runs/check-recipient';
import type { StartParts } from '../runs/start-run';
import { findSet, type SetParts } from './parts';
import { shownRun } from './shown-run';

export interface StartSetParts extends Omit<SetParts, 'stores'>, Pick<StartParts, 'env' | 'agents' | 'models'> {
  stores: SetParts['stores'] & StartParts['stores'];
}

/** A set of a desk is always asked to that desk. */
type Start = { setId: string; deskId: string } | ({ setId: string; deskId?: undefined } & SetRunRequest);

/**
 * Starts asking the questions of a set.
 * @throws {AppError} `not_found`; `forbidden`; `bad_request` at the field; `conflict` while the set, or too many sets of the user, are being asked
 */
export async function startSetRun({ ctx, input }: Call<StartSetParts, Start>): Promise<SetRunStartedAnswer> {
  const { stores, actor } = ctx;
  const { deskId, setId } = input;
  await findSet(ctx, { deskId, setId });
  // The questions are asked as the user, with all their rights.
  refuseLimitedKey(actor);
  if (deskId === undefined) await check(ctx, input);
  const request: SetRunRequest = deskId === undefined ? input : { recipient: { type: 'desk', name: deskId, language: 'en' } };
  const userId = actor.user.id;
  const run: SetRun = {
    id: randomUUID(),
    setId,
    userId,
    recipient: request.recipient,
    model: request.model ?? null,
    status: 'running',
    createdAt: new Date().toISOString(),
    endedAt: null,
  };
  await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    if ((await tx.questionSets.countRunning(userId)) >= MAX_RUNNING_SETS)
      throw new AppError('conflict', phrase('mostRunningSets', { most: MAX_RUNNING_SETS }));
    if (!(await tx.questionSets.start(run))) throw new AppError('conflict', phrase('setRunning'));
    const facts = {
      ...(deskId === undefined ? { recipient: recipientName(request.recipient) } : { desk: deskId }),
      set: setId,
      run: run.id,
    };
    await tx.audit.record({ userId, action: 'question_set_started', facts });
  });
  return { run: shownRun(run) };
}

/** @throws {AppError} `bad_request` at the field; `forbidden` */
async function check(ctx: StartSetParts & { actor: SignedIn }, { recipient, model }: SetRunRequest): Promise<void> {
  await checkRecipient(ctx, recipient);
  if (model === undefined) return;
  const problem = (await ctx.models.of(ctx.actor.user.id)).check(model);
  if (problem) throw wrongField('model', problem);
}
