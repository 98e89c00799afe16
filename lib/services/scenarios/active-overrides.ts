import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import type { DeskRef } from '@/lib/core/ports/desk';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { mayOverride } from './overridable-desk';

/** Returns the scenarios that replace the desk's for the user's own questions, by area; none without the right to have any. */
export async function activeOverrides(
  { scenarioOverrides }: Pick<Stores, 'scenarioOverrides'>,
  user: Pick<User, 'id' | 'role'>,
  { id, ownerId }: Pick<DeskRef, 'id' | 'ownerId'>,
): Promise<Record<string, ScenarioBlock[]>> {
  if (!mayOverride(user, ownerId)) return {};
  const own = await scenarioOverrides.list(user.id, id);
  return Object.fromEntries(own.flatMap(({ area, blocks, enabled }) => (enabled ? [[area, blocks]] : [])));
}
