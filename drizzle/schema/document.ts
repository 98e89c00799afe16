import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { DocumentParts } from '../../lib/core/ports/document-library';
import { instant, json, text, tsvector } from './columns';
import { user } from './user';

export const document = pgTable(
  'document',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sample: boolean('sample').notNull(),
    text: text('text').notNull(),
    /** In UTF-16 code units, like the chunks' offsets. */
    length: integer('length').notNull(),
    /** Offsets at which its pages, sheets or paragraphs begin; null for undivided text. */
    parts: json('parts').$type<DocumentParts>(),
    /** Bytes of the uploaded file; null when there is none, or it was uploaded before files were kept. */
    fileSize: integer('file_size'),
    /** Whether all chunks are written; until then the document is invisible. */
    whole: boolean('whole').notNull().default(true),
    /** 1, and one more each time the file is replaced. */
    version: integer('version').notNull().default(1),
    /** When this version replaced the one before it. */
    replacedAt: instant('replaced_at'),
    /** Renewed while the chunks are written. */
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [index('document_list').on(table.userId, table.name)],
);

export const documentChunk = pgTable(
  'document_chunk',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The document's name, so that passages are also found by it. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    search: tsvector('search').generatedAlwaysAs(sql`search_vector("name", "text")`),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.start] }),
    index('document_chunk_search').using('gin', table.search),
  ],
);
