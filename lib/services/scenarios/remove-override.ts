import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';
import type { ScenarioParts } from './parts';

/** Removes the user's own scenario for an area of a desk. @throws {AppError} `not_found`; `forbidden` for a key that is limited to some agents */
export async function removeOverride({
  ctx: { stores, actor },
  input: { id, area },
}: Call<Pick<ScenarioParts, 'stores'>, { id: string; area: string }>): Promise<undefined> {
  refuseLimitedKey(actor);
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    if (!(await tx.scenarioOverrides.remove(userId, { deskId: id, area }))) throw notFound();
    await tx.audit.record({ userId, action: 'scenario_override_removed', facts: { desk: id, area } });
  });
}
