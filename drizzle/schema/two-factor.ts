import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, text } from './columns';
import { user } from './user';

/** The authenticator app of a user. */
export const authenticator = pgTable('authenticator', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted by the vault. */
  ciphertext: text('ciphertext').notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Null until a code of the app was entered: before that, no sign-in asks for one. */
  confirmedAt: instant('confirmed_at'),
  /** The latest time step whose code was accepted: a code works once (RFC 6238, 5.2). */
  lastStep: integer('last_step').notNull().default(0),
});

/** Unused recovery codes. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
