import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { scenarioOverride } from '@/drizzle/schema/scenario-override';
import type { ScenarioOverride, ScenarioOverrideStore } from '@/lib/core/ports/scenario-override-store';
import type { Db } from '../database/database';

const { userId: ownerId, ...columns } = getTableColumns(scenarioOverride);
const { deskId, area } = columns;

export function scenarioOverrideStore(db: Db): ScenarioOverrideStore {
  const ofUser = (userId: string, desk: string) => and(eq(deskId, desk), eq(ownerId, userId));

  return {
    list: (userId, desk) => db.select(columns).from(scenarioOverride).where(ofUser(userId, desk)).orderBy(asc(area)),

    async save(userId, override) {
      const saved: ScenarioOverride = { ...override, updatedAt: new Date().toISOString() };
      const { blocks, enabled, updatedAt } = saved;
      await db
        .insert(scenarioOverride)
        .values({ ...saved, userId })
        .onConflictDoUpdate({ target: [deskId, ownerId, area], set: { blocks, enabled, updatedAt } });
      return saved;
    },

    async remove(userId, override) {
      const ofArea = and(ofUser(userId, override.deskId), eq(area, override.area));
      return (await db.delete(scenarioOverride).where(ofArea).returning({ area })).length > 0;
    },

    async removeOfDesk(desk) {
      await db.delete(scenarioOverride).where(eq(deskId, desk));
    },
  };
}
