import type { RunView, TurnView } from './types';

/** Fields that change with each token. */
const TEXT: readonly string[] = ['text', 'thinking'] satisfies (keyof TurnView)[];
const CONTAINERS: readonly string[] = ['seq', 'turns'] satisfies (keyof RunView)[];

/** Whether two views of a run differ only in the text that its agents are writing. Compares identities, since folds preserve them. */
export function sameButText(one: RunView, other: RunView): boolean {
  if (!isSame(one, other, CONTAINERS)) return false;
  if (one.turns === other.turns) return true;
  const ids = Object.keys(one.turns);
  return (
    ids.length === Object.keys(other.turns).length &&
    ids.every((id) => {
      const [turn, next] = [one.turns[id], other.turns[id]];
      return turn === next || (turn !== undefined && next !== undefined && isSame(turn, next, TEXT));
    })
  );
}

function isSame(one: object, other: object, except: readonly string[]): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => except.includes(key) || Object.is(Reflect.get(one, key), Reflect.get(other, key)));
}
