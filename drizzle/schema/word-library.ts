import { bigint, doublePrecision, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import type { RowDigest } from '../../lib/core/words/row-digest';
import type { WordActor, WordChangeKind } from '../../lib/core/words/word-change';
import type { WordCommand } from '../../lib/core/words/word-command';
import type { Placement, WordColour } from '../../lib/core/words/word-library';
import type { RowChange } from '../../lib/core/words/word-rows';
import { instant, json, text } from './columns';
import { user } from './user';

/** One per user, from the first change on. Each change locks it and increases the version. */
export const wordLibrary = pgTable('word_library', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** Random, new with each change: a copy with the same stamp is the same library, also after a rollback or a restored backup. */
  stamp: text('stamp').notNull(),
});

const libraryOf = () =>
  text('user_id')
    .notNull()
    .references(() => wordLibrary.userId, { onDelete: 'cascade' });

export const wordFolder = pgTable(
  'word_folder',
  {
    userId: libraryOf(),
    id: text('id').notNull(),
    /** Without a foreign key, like all references within a library: changes are checked as a whole before they are written. */
    parentId: text('parent_id'),
    name: text('name').notNull(),
    emoji: text('emoji'),
    colour: text('colour').$type<WordColour>(),
    position: doublePrecision('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const word = pgTable(
  'word',
  {
    userId: libraryOf(),
    id: text('id').notNull(),
    term: text('term').notNull(),
    language: text('language').notNull(),
    meaning: text('meaning').notNull(),
    partOfSpeech: text('part_of_speech'),
    examples: json('examples').$type<string[]>().notNull(),
    mnemonic: text('mnemonic'),
    tags: json('tags').$type<string[]>().notNull(),
    colour: text('colour').$type<WordColour>(),
    places: json('places').$type<Placement[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export const wordNote = pgTable(
  'word_note',
  {
    userId: libraryOf(),
    id: text('id').notNull(),
    folderId: text('folder_id'),
    wordId: text('word_id'),
    content: text('content').notNull(),
    position: doublePrecision('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The history of a library. Rows are only added: to undo a change is a further one. */
export const wordChange = pgTable(
  'word_change',
  {
    userId: libraryOf(),
    /** The library's version after the change. */
    version: bigint('version', { mode: 'number' }).notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<WordChangeKind>().notNull(),
    /** The change that is undone or redone. */
    of: text('of'),
    actor: json('actor').$type<WordActor>().notNull(),
    /** Empty for `undo` and `redo`. */
    commands: json('commands').$type<WordCommand[]>().notNull(),
    rows: json('rows').$type<RowChange[]>().notNull(),
    digest: json('digest').$type<RowDigest[]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version] }),
    unique('word_change_id').on(table.userId, table.id),
    index('word_change_of').on(table.userId, table.of, table.version),
  ],
);
