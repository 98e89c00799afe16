import { phrase } from '../phrases/phrase';
import { CommandRefused } from './command-refused';
import type { WordLibrary } from './word-library';
import type { RowChange } from './word-rows';

/** The largest word library of a user. `characters`: of all rows as JSON; a process keeps several libraries in memory. */
const MOST = { folders: 5000, words: 50_000, notes: 50_000, characters: 30_000_000 };
const TABLE = { folder: 'folders', word: 'words', note: 'notes' } as const;

/** Rows never change, so each is measured once. */
const lengths = new WeakMap<object, number>();

/** Returns the characters of all rows of a library as JSON. */
export function sizeOf({ folders, words, notes }: WordLibrary): number {
  let size = 0;
  for (const rows of [folders, words, notes]) {
    for (const row of rows.values()) size += lengthOf(row);
  }
  return size;
}

/** @throws {CommandRefused} for row changes that would make a library too large */
export function checkSize(library: WordLibrary, rows: readonly RowChange[]): void {
  for (const kind of ['folder', 'word', 'note'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    const growth = own.filter(({ before }) => before === null).length - own.filter(({ after }) => after === null).length;
    const table = TABLE[kind];
    if (growth > 0 && library[table].size + growth > MOST[table]) throw tooLarge();
  }
  const growth = rows.reduce((sum, { before, after }) => sum + lengthOf(after) - lengthOf(before), 0);
  if (growth > 0 && sizeOf(library) + growth > MOST.characters) throw tooLarge();
}

const tooLarge = () => new CommandRefused(phrase('wordLibraryFull', { ...MOST }));

function lengthOf(row: object | null): number {
  if (row === null) return 0;
  const length = lengths.get(row) ?? JSON.stringify(row).length;
  lengths.set(row, length);
  return length;
}
