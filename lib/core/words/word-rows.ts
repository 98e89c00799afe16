import type { Folder, Word, WordLibrary, WordNote } from './word-library';

interface Rows {
  folder: Folder;
  word: Word;
  note: WordNote;
}
export type RowKind = keyof Rows;
interface RowChangeOf<K extends RowKind> {
  kind: K;
  id: string;
  /** Null: the row did not exist. */
  before: Rows[K] | null;
  /** Null: the row is deleted. */
  after: Rows[K] | null;
}
/** The effect of a change on one row: enough to undo it exactly, and to redo it. */
export type RowChange = { [K in RowKind]: RowChangeOf<K> }[RowKind];

/** Returns the row changes that restore the previous state. */
export function invertRows(rows: readonly RowChange[]): RowChange[] {
  // Safe: both sides of a change have the same type.
  return rows.map((row) => ({ ...row, before: row.after, after: row.before }) as RowChange).reverse();
}

/** Returns one row change for each row that differs in the end, in the order in which the rows were last changed. */
export function mergeRows(rows: readonly RowChange[]): RowChange[] {
  const merged = new Map<string, RowChange>();
  for (const row of rows) {
    const key = `${row.kind} ${row.id}`;
    const { before } = merged.get(key) ?? row;
    merged.delete(key);
    // Safe: a row never changes its kind.
    merged.set(key, { ...row, before } as RowChange);
  }
  return [...merged.values()].filter(({ before, after }) => !sameRow(before, after));
}

/** Returns a library with the given row changes, which are not checked (`findObstacles`). */
export function applyRows(library: WordLibrary, rows: readonly RowChange[], version: number): WordLibrary {
  const changed: Record<RowKind, Map<string, unknown> | undefined> = { folder: undefined, word: undefined, note: undefined };
  for (const { kind, id, after } of rows) {
    const map = changed[kind] ?? new Map<string, unknown>(library[TABLES[kind]]);
    changed[kind] = map;
    if (after === null) map.delete(id);
    else map.set(id, after);
  }
  return {
    version,
    folders: (changed.folder as Map<string, Folder> | undefined) ?? library.folders,
    words: (changed.word as Map<string, Word> | undefined) ?? library.words,
    notes: (changed.note as Map<string, WordNote> | undefined) ?? library.notes,
  };
}

const TABLES = { folder: 'folders', word: 'words', note: 'notes' } as const satisfies Record<RowKind, keyof WordLibrary>;

/** Returns the current row that a change refers to; undefined when there is none. */
export function rowOf(library: WordLibrary, { kind, id }: Pick<RowChange, 'kind' | 'id'>): Folder | Word | WordNote | undefined {
  return library[TABLES[kind]].get(id);
}

/** Whether two rows have the same content. */
export function sameRow(a: Folder | Word | WordNote | null | undefined, b: Folder | Word | WordNote | null | undefined): boolean {
  return a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(row: Folder | Word | WordNote | null | undefined): [string, unknown][] | null {
  return row ? Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)) : null;
}
