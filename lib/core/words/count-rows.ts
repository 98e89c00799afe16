import { noActs, PLAN_ACTS, type PlanAct } from './plan-act';
import type { Folder, Word, WordNote } from './word-library';
import type { RowChange, RowKind } from './word-rows';

/** Number of rows by what happened to them. */
export type RowCounts = Record<RowKind, Record<PlanAct, number>>;

/** Counts the effects of a change. A row that only moved among its siblings is not counted. */
export function countRows(rows: readonly RowChange[]): RowCounts {
  const counts: RowCounts = { folder: noActs(), word: noActs(), note: noActs() };
  for (const row of rows) {
    const act = actOf(row);
    if (act) counts[row.kind][act] += 1;
  }
  return counts;
}

/** Sums the counts of all kinds. */
export function countAll({ folder, word, note }: RowCounts): Record<PlanAct, number> {
  const sums = noActs();
  for (const act of PLAN_ACTS) sums[act] = folder[act] + word[act] + note[act];
  return sums;
}

/** The same as a flat object, for a phrase: `word_new`. */
export type NamedCounts = { [K in `${RowKind}_${PlanAct}`]: number };

export function countsByName(counts: RowCounts): NamedCounts {
  const named = Object.entries(counts).flatMap(([kind, acts]) =>
    Object.entries(acts).map(([act, count]) => [`${kind}_${act}`, count]),
  );
  // Safe: one entry for each kind and act.
  return Object.fromEntries(named) as NamedCounts;
}

function actOf({ before, after }: RowChange): PlanAct | undefined {
  if (before === null) return after === null ? undefined : 'new';
  if (after === null) return 'deleted';
  if (placeOf(before) !== placeOf(after)) return 'moved';
  return contentOf(before) === contentOf(after) ? undefined : 'changed';
}

type Row = Folder | Word | WordNote;

/** Returns the folders that contain a row. */
function placeOf(row: Row): string {
  if ('places' in row)
    return row.places
      .map(({ folderId }) => folderId)
      .toSorted()
      .join();
  return 'parentId' in row ? (row.parentId ?? '') : (row.folderId ?? row.wordId ?? '');
}

function contentOf(row: Row): string {
  const { position: _, places: __, ...content } = { position: 0, places: [], ...row };
  return JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
