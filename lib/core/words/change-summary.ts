import { type RowChange, type RowKind, sameRow } from './word-rows';

export interface RowCounts {
  added: number;
  changed: number;
  removed: number;
}

/** What a change did, in numbers, with a few names of what it touched. */
export interface ChangeSummary {
  folders: RowCounts;
  words: RowCounts;
  notes: RowCounts;
  /** Names of the first folders and words, at most `SUMMARY_NAMES`. */
  names: string[];
}

export const SUMMARY_NAMES = 3;

const FIELD = { folder: 'folders', word: 'words', note: 'notes' } as const satisfies Record<RowKind, keyof ChangeSummary>;

export function summarizeRows(rows: readonly RowChange[]): ChangeSummary {
  const none = (): RowCounts => ({ added: 0, changed: 0, removed: 0 });
  const summary: ChangeSummary = { folders: none(), words: none(), notes: none(), names: [] };
  for (const row of rows) {
    if (sameRow(row.before, row.after)) continue;
    summary[FIELD[row.kind]][row.before === null ? 'added' : row.after === null ? 'removed' : 'changed']++;
    const name = nameOf(row);
    if (name !== undefined && summary.names.length < SUMMARY_NAMES) summary.names.push(name);
  }
  return summary;
}

/** The name after the change; that before it for what is removed. Notes have none. */
function nameOf(row: RowChange): string | undefined {
  if (row.kind === 'folder') return (row.after ?? row.before)?.name;
  return row.kind === 'word' ? (row.after ?? row.before)?.term : undefined;
}
