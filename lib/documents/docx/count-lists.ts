import { formatNumber } from '../office/format-number';
import type { List, ListLevel } from './numbering';

/** Returns the number of the next paragraph on a level of a list, as Word shows it, with the separator after it. */
export type CountLists = (list: List, level: number) => string;

/** Counts the numbered paragraphs of a document, in order. */
export function countLists(): CountLists {
  const counts = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();

  function startOf(list: List, level: number): number {
    return list.starts.get(level) ?? list.levels.get(level)?.start ?? 1;
  }

  function count(list: List, level: number): number[] {
    const numbers = counts.get(list.definition) ?? [];
    const key = `${list.id} ${level}`;
    const last = numbers[level];
    const startsHere = last === undefined || (list.starts.has(level) && !started.has(key));
    started.add(key);
    const next = numbers.slice(0, level + 1);
    // A level that was skipped counts from its start.
    for (let higher = 0; higher < level; higher += 1) next[higher] ??= startOf(list, higher);
    next[level] = startsHere ? startOf(list, level) : last + 1;
    const current = next.slice() as number[];
    numbers.slice(level + 1).forEach((number, n) => {
      const lower = level + 1 + n;
      next[lower] = level < (list.levels.get(lower)?.restart ?? lower) ? undefined : number;
    });
    counts.set(list.definition, next);
    return current;
  }

  return (list, at) => {
    const level = list.levels.get(at);
    if (!level) return '';
    const numbers = count(list, at);
    const filled = level.text.replace(/%([1-9])/g, (_, place) => written(list, level, numbers, Number(place) - 1));
    const text = level.format === 'bullet' ? '•' : filled;
    return text.trim() === '' ? '' : text + level.behind;
  };
}

function written(list: List, shown: ListLevel, numbers: readonly number[], at: number): string {
  const number = numbers[at];
  if (number === undefined) return '';
  const format = list.levels.get(at)?.format ?? 'decimal';
  if (typeof format === 'number') return String(number).padStart(format, '0');
  return shown.isLegal && format !== 'decimalZero' ? String(number) : formatNumber(number, format);
}
