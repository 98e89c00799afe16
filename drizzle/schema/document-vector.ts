import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, instant, text } from './columns';
import { document } from './document';

/** Progress of embedding a document with a model. A document without a row has not been started. */
export const documentEmbedding = pgTable('document_embedding', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => document.id, { onDelete: 'cascade' }),
  model: text('model').notNull(),
  /** Whether every chunk has a vector of the model. */
  ready: boolean('ready').notNull(),
  claimedAt: instant('claimed_at').notNull(),
  /** End of the current claim; another process may claim the document afterwards. Null when it is not claimed. */
  leaseUntil: instant('lease_until'),
});

/** Vectors of chunks, quantised to 8 bits per dimension. */
export const documentVector = pgTable(
  'document_vector',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    /** Start of the chunk. */
    start: integer('start').notNull(),
    model: text('model').notNull(),
    /** Null if the model does not know the language of the chunk. */
    vector: bytes('vector'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.start] })],
);
