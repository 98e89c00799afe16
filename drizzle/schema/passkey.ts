import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant, json, text } from './columns';
import { user } from './user';

export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    /** The id that the authenticator chose, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkey_credential'),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** A COSE key (RFC 9052). */
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, according to authenticators that count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: "internal", "usb", … */
    transports: json('transports').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);
