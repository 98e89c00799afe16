import type { GroupRun } from './group-run';

/** A currency sign before a number, "$500" or "CAD 500", unless it belongs to a number before it: "500 $ ". */
const SIGN_BEFORE = /(?<!\d ?)(?:[$€£¥]|(?<!\p{L})(?:eur|cad|usd)) ?$|(?<=\d )[$€£¥]$/u;
/** A sign after a number, "500 $", "500,50 €" or "5 %", unless it belongs to a number after it: " $500", " EUR 500". */
const SIGN_AFTER =
  /^(?:,\d{1,2})?(?:[$€£¥%]| [$€£¥%](?!\d)| ?(?:dollars?|euros?|cents?)(?!\p{L})| ?(?:eur|cad|usd)(?!\p{L}| ?\d))/u;
const LONGEST_SIGN = 12;
/** Longer amounts, even in one group, are rarer than numbers that identify a person. */
const MOST_DIGITS = 9;

/**
 * Removes the amounts of money at both ends of a run, so that the rest can be checked as a personal number. Only what is written like a single amount
 * is removed: in "4111 1111 1111 1111 $" and "$50 613 555 0142", the number remains.
 */
export function withoutAmounts(text: string, run: GroupRun): GroupRun | undefined {
  const { groups, separators } = run;
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  const from = SIGN_BEFORE.test(text.slice(Math.max(0, start - LONGEST_SIGN), start)) ? amountAtStart(run) : 0;
  const to = SIGN_AFTER.test(text.slice(end, end + LONGEST_SIGN)) ? groups.length - amountAtEnd(run) : groups.length;
  if (from === 0 && to === groups.length) return run;
  return from < to ? { groups: groups.slice(from, to), separators: separators.slice(from, to - 1) } : undefined;
}

/** Number of groups of the amount at the beginning of a run. */
function amountAtStart({ groups, separators }: GroupRun): number {
  let count = 1;
  while (continues({ groups, separators }, count, separators[0])) count += 1;
  const isCut = count < groups.length && separators[count - 1] === separators[0];
  if ((groups[0]?.digits.length ?? 0) > MOST_DIGITS) return 0;
  return isCut || digitsOf(groups.slice(0, count)) > MOST_DIGITS ? 1 : count;
}

/** Number of groups of the amount at the end of a run; 0 when its last group belongs to another number. */
function amountAtEnd({ groups, separators }: GroupRun): number {
  const hasCents = groups.length > 1 && separators.at(-1) === '.' && (groups.at(-1)?.digits.length ?? 0) <= 2;
  const end = hasCents ? groups.length - 1 : groups.length;
  const separator = separators[end - 2];
  let first = end - 1;
  while (continues({ groups, separators }, first, separator) && (groups[first - 1]?.digits.length ?? 0) <= 3) first -= 1;
  const some = groups.slice(first, end);
  const isOneOfMore = some.length === 1 && isWithin(separator) && !hasCents;
  const begins = some[0]?.digits ?? '';
  if ((groups[end - 1]?.digits.length ?? 0) > MOST_DIGITS) return 0;
  if (isOneOfMore || (some.length > 1 && begins.startsWith('0'))) return 0;
  return groups.length - (digitsOf(some) > MOST_DIGITS ? end - 1 : first);
}

/** Whether the group at an index continues an amount: three digits after the same space or point. */
function continues({ groups, separators }: GroupRun, index: number, separator: string | undefined): boolean {
  return groups[index]?.digits.length === 3 && isWithin(separator) && separators[index - 1] === separator;
}

const isWithin = (separator: string | undefined) => separator === ' ' || separator === '.';

function digitsOf(groups: GroupRun['groups']): number {
  return groups.reduce((sum, { digits }) => sum + digits.length, 0);
}
