import { unquoted } from './read-reference';

export interface ListedWord {
  term: string;
  meaning?: string;
}

const BULLET = /^\s*(?:[-*•·]|\d{1,3}[.)])\s+/;
/** Between a term and its meaning. */
const MEANS = /\s[–—=-]\s|\t|:\s/;

/** Reads a list of terms, on lines or between commas, each with or without a meaning: "heart – pumps the blood". */
export function readItems(text: string): ListedWord[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : splitLine(lines[0] ?? '');
  return parts.flatMap((part) => readItem(part) ?? []);
}

function readItem(text: string): ListedWord | undefined {
  const plain = text.replace(BULLET, '').trim();
  const found = MEANS.exec(plain);
  const term = unquoted(found ? plain.slice(0, found.index) : plain);
  const meaning = found ? plain.slice(found.index + found[0].length).trim() : '';
  if (term === '') return undefined;
  return meaning === '' ? { term } : { term, meaning };
}

/** Splits one line at semicolons or commas. If each term has a meaning, commas within meanings are ignored. */
function splitLine(line: string): string[] {
  if (line.includes(';')) return line.split(';');
  const parts = splitAtCommas(line);
  if (!MEANS.test(parts[0] ?? '')) return parts.flatMap((part, n) => (n === parts.length - 1 ? splitAtAnd(part) : [part]));
  const joined: string[] = [];
  for (const part of parts) {
    if (MEANS.test(part) || joined.length === 0) joined.push(part);
    else joined.push(`${joined.pop()}, ${part.trim()}`);
  }
  return joined;
}

/** Commas within quotation marks do not count. */
function splitAtCommas(line: string): string[] {
  const parts = [''];
  let isInside = false;
  for (const sign of line) {
    if (/["“”«»]/.test(sign)) isInside = !isInside;
    if (sign === ',' && !isInside) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts;
}

/** "… and rhythm" */
function splitAtAnd(part: string): string[] {
  const after = /^\s*(?:and|et|&)\s+(.*)$/s.exec(part)?.[1];
  if (after !== undefined) return [after];
  const [first, ...rest] = part.split(/\s(?:and|et|&)\s/);
  return rest.length === 1 && first !== undefined ? [first, rest[0] ?? ''] : [part];
}
