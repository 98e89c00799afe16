import { randomUUID } from 'node:crypto';
import type { AddedSetAnswer, NewSetRequest } from '@/lib/api/question-set-requests';
import { reviewableDesk } from '../answers/reviewable-desk';
import type { Call } from '../call';
import type { SetParts } from './parts';
import { readQuestions } from './read-questions';
import { redactSet } from './redact-set';

/** Adds a question set from CSV to a desk, without what the desk's rules remove from questions. @throws {AppError} `not_found`, `forbidden`; `bad_request` with the line that is wrong */
export async function addSet({ ctx, input }: Call<SetParts, NewSetRequest & { deskId: string }>): Promise<AddedSetAnswer> {
  const { stores, actor } = ctx;
  const { deskId, csv } = input;
  const { definition } = await reviewableDesk(ctx, deskId);
  const given = readQuestions(csv, { areas: definition.areas.map(({ key }) => key) });
  const { title, questions, removed, refused } = redactSet({ title: input.title, questions: given }, definition.redaction);
  const userId = actor.user.id;
  const set = { id: randomUUID(), deskId, userId, title, createdAt: new Date().toISOString() };
  await stores.transaction(async (tx) => {
    await tx.questionSets.add({ ...set, questions });
    const facts = { desk: deskId, set: set.id, questions: questions.length };
    await tx.audit.record({ userId, action: 'question_set_added', facts });
  });
  const { userId: _, ...shown } = set;
  return { set: { ...shown, questions: questions.length, runs: [] }, removed, refused };
}
