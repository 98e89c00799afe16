import type { Call } from '../call';
import { notFound } from '../not-found';
import { findSet, type SetOfDesk, type SetParts } from './parts';

/** Removes a question set with its runs; answers that were kept remain. @throws {AppError} `not_found`, `forbidden` */
export async function removeSet({ ctx, input }: Call<SetParts, SetOfDesk>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { deskId, setId } = input;
  await findSet(ctx, input);
  await stores.transaction(async (tx) => {
    if (!(await tx.questionSets.remove(deskId, setId))) throw notFound();
    await tx.audit.record({ userId: actor.user.id, action: 'question_set_removed', facts: { desk: deskId, set: setId } });
  });
}
