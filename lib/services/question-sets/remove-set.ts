import type { Call } from '../call';
import { notFound } from '../not-found';
import { findHome, type SetParts, type WhichSet } from './parts';
import { stopAsking } from './stop-asking';
import type { StopParts } from './stop-question';

/**
 * Removes a question set with its runs, and stops one that is running; answers that a desk has stored remain.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function removeSet({ ctx, input }: Call<SetParts & StopParts, WhichSet>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { setId } = input;
  const { home, desk } = await findHome(ctx, input);
  if (!(await stores.questionSets.get(home, setId))) throw notFound();
  for (const run of await stores.questionSets.runs(setId)) if (run.status === 'running') await stopAsking(ctx, run);
  await stores.transaction(async (tx) => {
    if (!(await tx.questionSets.remove(home, setId))) throw notFound();
    const facts = { ...(desk && { desk: desk.id }), set: setId };
    await tx.audit.record({ userId: actor.user.id, action: 'question_set_removed', facts });
  });
}
