/** The selected words, and the one where a range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined };

export interface Modifiers {
  /** Extends the selection from the anchor. */
  shift: boolean;
  /** Adds or removes one word (Ctrl or ⌘). */
  toggle: boolean;
}

/** Returns the selection after a click on a row, or a step to it with the keyboard, among the rows with these ids. */
export function selectRow(before: Selection, rows: readonly string[], id: string, { shift, toggle }: Modifiers): Selection {
  const from = before.anchor === undefined ? -1 : rows.indexOf(before.anchor);
  if (shift && from >= 0) {
    const to = rows.indexOf(id);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    return { ids: new Set(toggle ? [...before.ids, ...range] : range), anchor: before.anchor };
  }
  if (toggle) {
    const ids = new Set(before.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  return { ids: new Set([id]), anchor: id };
}
