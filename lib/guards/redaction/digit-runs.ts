import type { DigitGroup, GroupRun } from './group-run';
import { withoutAmounts } from './without-amounts';

export interface DigitRun extends GroupRun {
  /** The digits of all groups. */
  digits: string;
  /** Number of digits before each group, and the total. */
  offsets: number[];
}

const SEPARATOR = /^[ .·•\-/()_]{1,3}$/;
const LETTER = /\p{L}/u;

/** Finds the runs of digits in a folded text. Digits in words ("T2202", "12A"), decimals and amounts of money are left out. */
export function digitRuns(text: string): DigitRun[] {
  const runs: GroupRun[] = [];
  let last: DigitGroup | undefined;
  for (const group of groupsOf(text)) {
    const between = last && group.start - last.end <= 3 ? text.slice(last.end, group.start) : '';
    const run = SEPARATOR.test(between) ? runs.at(-1) : undefined;
    if (isInWord(text, group) || isDecimal(text, group, run)) {
      last = undefined;
      continue;
    }
    if (run) {
      run.groups.push(group);
      run.separators.push(between);
    } else runs.push({ groups: [group], separators: [] });
    last = group;
  }
  return runs
    .map((run) => withoutAmounts(text, run))
    .filter((run) => run !== undefined)
    .map((run) => withOffsets(hasSingles(run) ? joinSingles(run) : run));
}

/** A line break between two runs; in a folded text, a Windows line break has two characters. */
const WRAP = /^ ?\n{1,2} ?$/;
const LONGEST_WRAP = 4;
/** Number of groups on each side of a line break that may belong to one number. */
const MOST_WRAPPED = 4;

/** Joins the runs on both sides of a line break, if nothing else is between them, for numbers that a text wraps. */
export function wrappedRuns(text: string, runs: readonly DigitRun[]): DigitRun[] {
  return runs.slice(1).flatMap((after, n) => {
    const before = runs[n];
    const [end, start] = [before?.groups.at(-1)?.end ?? 0, after.groups[0]?.start ?? 0];
    if (!before || start - end > LONGEST_WRAP || !WRAP.test(text.slice(end, start))) return [];
    const groups = [...before.groups.slice(-MOST_WRAPPED), ...after.groups.slice(0, MOST_WRAPPED)];
    const separators = [...before.separators.slice(1 - MOST_WRAPPED), '\n', ...after.separators.slice(0, MOST_WRAPPED - 1)];
    return [withOffsets({ groups, separators })];
  });
}

function groupsOf(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (let start = 0; start < text.length; start += 1) {
    if (!isDigit(text, start)) continue;
    let end = start + 1;
    while (isDigit(text, end)) end += 1;
    groups.push({ digits: text.slice(start, end), start, end });
    start = end;
  }
  return groups;
}

/** Folded digits are ASCII. */
function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** A letter after digits, unless it begins the extension of a phone number: "613-555-0142x204". */
const LETTERS_AFTER = /^(?!(?:x|ext\.?) ?\d)\p{L}/u;

function isInWord(text: string, { start, end }: DigitGroup): boolean {
  // The plus sign of a phone number in a URL: "tel=%2B16135550142".
  if (text.slice(Math.max(0, start - 3), start) === '%2b') return false;
  return LETTER.test(text[start - 1] ?? '') || LETTERS_AFTER.test(text.slice(end, end + 6));
}

const DECIMALS = /^,\d{1,2}(?![\d,;/-])/;
/** Maximum number of digits before the comma of a decimal. A longer number is more likely a value in a list. */
const MOST_WHOLE = 8;

/** Whether a group ends the integer part of a decimal: "1 234,56". Any other number before a comma is a value in a list. */
function isDecimal(text: string, { digits, end }: DigitGroup, run: GroupRun | undefined): boolean {
  if (!DECIMALS.test(text.slice(end, end + 4))) return false;
  if (!run) return digits.length <= MOST_WHOLE && !/^0\d/.test(digits);
  const isInThrees = digits.length === 3 && [' ', '.'].includes(run.separators.at(-1) ?? ' ');
  return isInThrees && digitsIn(run) + 3 <= MOST_WHOLE && !/^0\d/.test(run.groups[0]?.digits ?? '');
}

const digitsIn = ({ groups }: GroupRun) => groups.reduce((sum, { digits }) => sum + digits.length, 0);

const LEAST_SINGLES = 7;

/** Joins single digits with spaces between them, "0 4 6 4 5 4 2 8 6", to one group. */
function joinSingles({ groups, separators }: GroupRun): GroupRun {
  const joined: GroupRun = { groups: [], separators: [] };
  for (let n = 0; n < groups.length; ) {
    let end = n + 1;
    while (end < groups.length && isSingle(groups[end]) && isSingle(groups[n]) && separators[end - 1] === separators[n]) end += 1;
    if (end - n < LEAST_SINGLES) end = n + 1;
    const some = groups.slice(n, end);
    if (n > 0) joined.separators.push(separators[n - 1] ?? '');
    joined.groups.push({
      digits: some.map(({ digits }) => digits).join(''),
      start: some[0]?.start ?? 0,
      end: some.at(-1)?.end ?? 0,
    });
    n = end;
  }
  return joined;
}

const hasSingles = ({ groups }: GroupRun) => groups.length >= LEAST_SINGLES && groups.some(isSingle);
const isSingle = (group: DigitGroup | undefined) => group?.digits.length === 1;

function withOffsets({ groups, separators }: GroupRun): DigitRun {
  const offsets = [0];
  let digits = '';
  for (const group of groups) {
    digits += group.digits;
    offsets.push(digits.length);
  }
  return { groups, separators, digits, offsets };
}
