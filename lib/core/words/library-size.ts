import { phrase } from '../phrase';
import { CommandRefused } from './command-refused';
import type { WordLibrary } from './word-library';
import type { RowChange } from './word-rows';

/** The largest word library of a user. */
const MOST = { folders: 5000, words: 50_000, notes: 50_000 };
const TABLE = { folder: 'folders', word: 'words', note: 'notes' } as const;

/** Refuses row changes that would make a library too large. @throws {CommandRefused} */
export function checkSize(library: WordLibrary, rows: readonly RowChange[]): void {
  for (const kind of ['folder', 'word', 'note'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    const growth = own.filter(({ before }) => before === null).length - own.filter(({ after }) => after === null).length;
    const table = TABLE[kind];
    if (growth > 0 && library[table].size + growth > MOST[table]) {
      throw new CommandRefused(phrase('wordLibraryFull', { ...MOST }));
    }
  }
}
