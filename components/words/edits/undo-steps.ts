/** What the order of undo needs of a change. */
export interface Step {
  id: string;
  kind: 'do' | 'undo' | 'redo';
  of: string | null;
  /** Steps with the same one were made together, and are undone together. */
  together?: string;
}

/**
 * Returns the changes of this tab that are newer than the listed ones (oldest first): the server lists only its last ones, so that an older
 * change is not among them either.
 */
export function stepsAfter<T extends Step & { version?: number }>(
  listed: readonly { id: string; version: number }[],
  steps: readonly T[],
): T[] {
  const known = new Set(listed.map(({ id }) => id));
  const newest = listed.at(-1)?.version ?? 0;
  return steps.filter(({ id, version }) => !known.has(id) && (version === undefined || version > newest));
}

/** Ids of the changes that the next undo and the next redo are about, in the order in which they were made; empty if there are none. */
export interface UndoSteps {
  undo: readonly string[];
  redo: readonly string[];
}

/**
 * Returns what undo and redo would do next after these changes, oldest first. A new change ends the possibility of redo. `own`: all steps of this
 * tab, which knows what was made together, also before these changes.
 */
export function undoSteps(steps: readonly Step[], own: readonly Step[] = steps): UndoSteps {
  const done: string[] = [];
  const undone: string[] = [];
  const move = (id: string, from: string[], to: string[]) => {
    const index = from.lastIndexOf(id);
    if (index >= 0) from.splice(index, 1);
    to.push(id);
  };
  const groups = new Map(own.map(({ id, together }) => [id, together]));
  for (const { id, kind, of } of steps) {
    if (kind === 'do') {
      done.push(id);
      undone.length = 0;
    } else if (of !== null) {
      if (kind === 'undo') move(of, done, undone);
      else move(of, undone, done);
    }
  }
  // They were undone from the last one on.
  return { undo: lastOf(done, groups), redo: lastOf(undone, groups).toReversed() };
}

/** Returns the last id, with those before it that were made together with it. */
function lastOf(ids: readonly string[], groups: ReadonlyMap<string, string | undefined>): string[] {
  const last = ids.at(-1);
  if (last === undefined) return [];
  const group = groups.get(last);
  const other = group === undefined ? ids.length - 2 : ids.findLastIndex((id) => groups.get(id) !== group);
  return ids.slice(other + 1);
}
