/** Digits that stand together, in a folded text. */
interface DigitGroup {
  digits: string;
  start: number;
  end: number;
}

/** Groups of digits with at most spaces, points, hyphens, slashes and brackets between them. */
interface GroupRun {
  groups: DigitGroup[];
  /** What is between each two groups. */
  separators: string[];
}

export interface DigitRun extends GroupRun {
  /** The digits of all groups. */
  digits: string;
  /** Number of digits before each group, and of all. */
  offsets: number[];
}

const SEPARATOR = /^[ .\-/()_]{1,3}$/;
const LETTER = /\p{L}/u;

/** Finds the runs of digits of a folded text. Digits of words ("T2202", "12A"), decimals and amounts of money are none. */
export function digitRuns(text: string): DigitRun[] {
  const runs: GroupRun[] = [];
  let last: DigitGroup | undefined;
  for (const group of groupsOf(text)) {
    if (!isPlain(text, group)) {
      last = undefined;
      continue;
    }
    const between = last && group.start - last.end <= 3 ? text.slice(last.end, group.start) : '';
    const run = runs.at(-1);
    if (run && SEPARATOR.test(between)) {
      run.groups.push(group);
      run.separators.push(between);
    } else runs.push({ groups: [group], separators: [] });
    last = group;
  }
  return runs.filter(({ groups }) => !isMoney(text, groups)).map((run) => withOffsets(hasSingles(run) ? joinSingles(run) : run));
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

function isPlain(text: string, { start, end }: DigitGroup): boolean {
  const [before = '', after = ''] = [text[start - 1], text[end]];
  if (before !== ' ' && LETTER.test(before)) return false;
  if (after !== ' ' && LETTER.test(after)) return false;
  return !/^\d,$/.test(text.slice(start - 2, start)) && !(after === ',' && /^\d/.test(text.slice(end + 1, end + 2)));
}

const MONEY_BEFORE = /[$€£¥] ?$/;
const MONEY_AFTER = /^ ?(?:[$€£¥%]|(?:dollars?|euros?|eur|cad|usd|cents?)(?!\p{L}))/u;

function isMoney(text: string, groups: readonly DigitGroup[]): boolean {
  const [start, end] = [groups[0]?.start ?? 0, groups.at(-1)?.end ?? 0];
  return MONEY_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || MONEY_AFTER.test(text.slice(end, end + 10));
}

const LEAST_SINGLES = 7;

/** Joins digits that stand apart, "0 4 6 4 5 4 2 8 6", to one group. */
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
