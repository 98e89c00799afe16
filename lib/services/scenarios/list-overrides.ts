import type { OverridesAnswer } from '@/lib/api/scenario-requests';
import type { Call } from '../call';
import { overridableDesk } from './overridable-desk';
import type { ScenarioParts } from './parts';

/** Lists the user's own scenarios for a desk. @throws {AppError} `not_found`; `forbidden` without the right to have any */
export async function listOverrides({ ctx, input: { id } }: Call<ScenarioParts, { id: string }>): Promise<OverridesAnswer> {
  const desk = await overridableDesk({ ctx, input: { id } });
  return { overrides: await ctx.stores.scenarioOverrides.list(ctx.actor.user.id, desk.id) };
}
