import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, text } from './columns';
import { document } from './document';

/** The bytes of uploaded files, in pieces, so that a file is never in memory as a whole. */
export const documentFile = pgTable(
  'document_file',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    /** Of the document. */
    version: integer('version').notNull(),
    /** Where the piece begins in the file, in bytes. */
    start: integer('start').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.version, table.start] })],
);
