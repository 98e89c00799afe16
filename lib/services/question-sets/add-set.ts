import { randomUUID } from 'node:crypto';
import type { AddedSetAnswer, NewSetRequest } from '@/lib/api/question-set-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { MAX_OWN_SETS } from '@/lib/core/question-sets/question-set';
import type { Call } from '../call';
import { findHome, type OfDesk, type SetParts } from './parts';
import { readQuestions } from './read-questions';
import { redactSet } from './redact-set';

/**
 * Adds a question set from CSV. A set of a desk is stored without what the desk's rules remove from questions.
 * @throws {AppError} `not_found`, `forbidden`; `bad_request` with the line that is wrong; `conflict` when the user has too many sets
 */
export async function addSet({ ctx, input }: Call<SetParts, NewSetRequest & OfDesk>): Promise<AddedSetAnswer> {
  const { stores, actor } = ctx;
  const { csv } = input;
  const { desk } = await findHome(ctx, input);
  const { ignored, ...read } = readQuestions(csv, { areas: desk?.definition.areas.map(({ key }) => key) });
  const texts = { title: input.title, ...read };
  const { title, questions, removed, refused } = desk
    ? redactSet(texts, desk.definition.redaction)
    : { ...texts, removed: {}, refused: 0 };
  const userId = actor.user.id;
  const set = { id: randomUUID(), deskId: desk?.id ?? null, userId, title, createdAt: new Date().toISOString() };
  await stores.transaction(async (tx) => {
    if (!desk) {
      await tx.users.lock(userId);
      if ((await tx.questionSets.count(userId)) >= MAX_OWN_SETS)
        throw new AppError('conflict', phrase('mostSets', { most: MAX_OWN_SETS }));
    }
    await tx.questionSets.add({ ...set, questions });
    const facts = { ...(desk && { desk: desk.id }), set: set.id, questions: questions.length };
    await tx.audit.record({ userId, action: 'question_set_added', facts });
  });
  const { userId: _, ...shown } = set;
  return { set: { ...shown, questions: questions.length, latest: null }, removed, refused, ignored };
}
