import { type SQL, sql } from 'drizzle-orm';
import { storableJson } from '@/lib/core/text/storable';
import type { RowChange, RowKind } from '@/lib/core/words/word-rows';
import { type Db, rowsOf } from '../database/database';
import { listValues } from '../database/list-values';

const TABLES: Record<RowKind, string> = { folder: 'word_folder', word: 'word', note: 'word_note' };

/** The columns beside the owner: the field of the row, the column and its type. */
const COLUMNS: Record<RowKind, readonly (readonly [field: string, column: string, type: string])[]> = {
  folder: [
    ['id', 'id', 'text'],
    ['parentId', 'parent_id', 'text'],
    ['name', 'name', 'text'],
    ['emoji', 'emoji', 'text'],
    ['colour', 'colour', 'text'],
    ['position', 'position', 'double precision'],
  ],
  word: [
    ['id', 'id', 'text'],
    ['term', 'term', 'text'],
    ['language', 'language', 'text'],
    ['meaning', 'meaning', 'text'],
    ['partOfSpeech', 'part_of_speech', 'text'],
    ['examples', 'examples', 'json'],
    ['mnemonic', 'mnemonic', 'text'],
    ['tags', 'tags', 'json'],
    ['colour', 'colour', 'text'],
    ['places', 'places', 'json'],
  ],
  note: [
    ['id', 'id', 'text'],
    ['folderId', 'folder_id', 'text'],
    ['wordId', 'word_id', 'text'],
    ['content', 'content', 'text'],
    ['position', 'position', 'double precision'],
  ],
};

/** Writes the changed rows of a user's library, with at most two statements per table. */
export async function writeRows(tx: Db, userId: string, rows: readonly RowChange[]): Promise<void> {
  for (const kind of ['folder', 'word', 'note'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    const removed = own.filter(({ after }) => after === null).map(({ id }) => id);
    const changed = own.flatMap(({ after }) => after ?? []);
    if (removed.length > 0) await removeRows(tx, kind, userId, removed);
    if (changed.length > 0) await putRows(tx, kind, userId, changed);
  }
}

async function removeRows(tx: Db, kind: RowKind, userId: string, ids: readonly string[]): Promise<void> {
  const table = sql.identifier(TABLES[kind]);
  await rowsOf(
    tx,
    sql`delete from ${table} where user_id = ${userId} and id in (${listValues(ids)}) returning 1`,
    `remove-${TABLES[kind]}`,
  );
}

async function putRows(tx: Db, kind: RowKind, userId: string, rows: readonly object[]): Promise<void> {
  const columns = COLUMNS[kind];
  const names = columns.map(([, column]) => sql.identifier(column));
  const fields = columns.map(([field]) => sql.identifier(field));
  const typed = columns.map(([field, , type]) => sql`${sql.identifier(field)} ${sql.raw(type)}`);
  const given = names.map((name) => sql`${name} = excluded.${name}`);
  await rowsOf(
    tx,
    sql`
      insert into ${sql.identifier(TABLES[kind])} (user_id, ${list(names)})
      select ${userId}, ${list(fields)} from json_to_recordset(${storableJson(rows)}::json) as given(${list(typed)})
      on conflict (user_id, id) do update set ${list(given)} returning 1`,
    `put-${TABLES[kind]}`,
  );
}

const list = (parts: SQL[] | ReturnType<typeof sql.identifier>[]) => sql.join(parts, sql.raw(', '));
