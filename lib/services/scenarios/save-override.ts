import type { OverrideAnswer, OverrideRequest } from '@/lib/api/scenario-requests';
import type { Call } from '../call';
import { hasArea } from '../desks/has-area';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';
import { overridableDesk } from './overridable-desk';
import type { ScenarioParts } from './parts';

type Save = OverrideRequest & { id: string; area: string };

/**
 * Saves the user's own scenario for an area of a desk. Runs that have begun keep the scenario they began with.
 * @throws {AppError} `not_found` for a desk the user cannot see, or an area it does not have; `forbidden` without the right,
 * and for a key that is limited to some agents
 */
export async function saveOverride({ ctx, input }: Call<ScenarioParts, Save>): Promise<OverrideAnswer> {
  const { id, area, blocks, enabled } = input;
  const { user } = ctx.actor;
  refuseLimitedKey(ctx.actor);
  const desk = await overridableDesk({ ctx, input: { id } });
  if (!hasArea(desk, area)) throw notFound();
  return ctx.stores.transaction(async (tx) => {
    const override = await tx.scenarioOverrides.save(user.id, { deskId: desk.id, area, blocks, enabled });
    await tx.audit.record({ userId: user.id, action: 'scenario_override_saved', facts: { desk: desk.id, area, enabled } });
    return { override };
  });
}
