import { type RowChange, type RowKind, sameRow } from './word-rows';

type RowAct = 'added' | 'deleted' | 'moved' | 'renamed' | 'edited';

/** The rows of one kind that a change affected in one way. */
export interface RowDigest {
  kind: RowKind;
  act: RowAct;
  count: number;
  /** Names of the first ones; empty for notes. */
  names: string[];
}

const MAX_NAMES = 3;

/** Summarizes row changes for a history: how many folders, words and notes were added, deleted, moved, renamed or edited. */
export function digestRows(rows: readonly RowChange[]): RowDigest[] {
  const digests = new Map<string, RowDigest>();
  for (const row of rows) {
    const act = actOf(row);
    const key = `${row.kind} ${act}`;
    const digest = digests.get(key) ?? { kind: row.kind, act, count: 0, names: [] };
    digests.set(key, digest);
    digest.count++;
    const name = nameOf(row);
    if (name !== undefined && digest.names.length < MAX_NAMES) digest.names.push(name);
  }
  return [...digests.values()];
}

function actOf(row: RowChange): RowAct {
  if (!row.before) return 'added';
  if (!row.after) return 'deleted';
  switch (row.kind) {
    case 'folder': {
      const { name, parentId, position } = row.before;
      if (name !== row.after.name) return 'renamed';
      if (parentId !== row.after.parentId) return 'moved';
      return sameRow({ ...row.after, position }, row.before) ? 'moved' : 'edited';
    }
    case 'word': {
      if (row.before.term !== row.after.term) return 'renamed';
      return sameRow({ ...row.after, places: row.before.places }, row.before) ? 'moved' : 'edited';
    }
    case 'note':
      return 'edited';
  }
}

/** Returns the name before the change, or the name of a new row. */
function nameOf(row: RowChange): string | undefined {
  switch (row.kind) {
    case 'folder':
      return (row.before ?? row.after)?.name;
    case 'word':
      return (row.before ?? row.after)?.term;
    case 'note':
      return undefined;
  }
}
