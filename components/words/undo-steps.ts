/** What the order of undo needs of a change. */
export interface Step {
  id: string;
  kind: 'do' | 'undo' | 'redo';
  of: string | null;
}

/** Ids of the changes that the next undo and the next redo are about. */
export interface UndoSteps {
  undo: string | undefined;
  redo: string | undefined;
}

/** Returns what undo and redo would do next after these changes, oldest first. A new change ends the possibility of redo. */
export function undoSteps(steps: readonly Step[]): UndoSteps {
  const done: string[] = [];
  const undone: string[] = [];
  const move = (id: string, from: string[], to: string[]) => {
    const at = from.lastIndexOf(id);
    if (at >= 0) from.splice(at, 1);
    to.push(id);
  };
  for (const { id, kind, of } of steps) {
    if (kind === 'do') {
      done.push(id);
      undone.length = 0;
    } else if (of !== null) {
      if (kind === 'undo') move(of, done, undone);
      else move(of, undone, done);
    }
  }
  return { undo: done.at(-1), redo: undone.at(-1) };
}
