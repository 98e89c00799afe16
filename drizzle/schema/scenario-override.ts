import { boolean, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ScenarioBlock } from '../../lib/core/desks/desk-definition';
import { instant, json, text } from './columns';
import { user } from './user';

/** Scenarios that people use in place of those of a desk. */
export const scenarioOverride = pgTable(
  'scenario_override',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Without a foreign key: built-in desks have no row. */
    deskId: text('desk_id').notNull(),
    /** Key of the area. */
    area: text('area').notNull(),
    blocks: json('blocks').$type<ScenarioBlock[]>().notNull(),
    enabled: boolean('enabled').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deskId, table.userId, table.area] }),
    index('scenario_override_user').on(table.userId),
  ],
);
