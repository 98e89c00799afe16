import type { TextRange } from '@/lib/core/text/text-range';
import { allWords, type ReadWord } from './read-words';
import { SMALL_WORDS, type SmallWords } from './small-words';

/** A small word of a question, or the words of a phrase. */
export interface SmallWord {
  text: string;
  category: string;
  /** Line of the category. */
  value: string;
  /** Concept of the word that follows. */
  next: string | undefined;
  /** Whether that is a name. */
  isBeforeName: boolean;
}

/** The small words of a question, by what they express. */
export interface ReadSmallWords {
  words: SmallWord[];
  isTravel: boolean;
  /** The words that put the question itself in the past. */
  past: string[];
  /** The word before each date and number that means "from then on" or "until then". */
  bounds: { value: string; text: string }[];
}

const NONE: ReadSmallWords = { words: [], isTravel: false, past: [], bounds: [] };

interface Table {
  /** Categories and lines by the words of a phrase. */
  lines: Map<string, { category: string; value: string }[]>;
  longest: number;
  travel: Set<string>;
  conditions: Set<string>;
  past: Set<string>;
  auxiliary: Set<string>;
  between: Set<string>;
  except: Set<string>;
  perfect: SmallWords['perfect'];
}

const wordsOf = (line: string) => line.split(/\s+/).filter(Boolean);

function createTable(small: SmallWords): Table {
  const lines: Table['lines'] = new Map();
  const add = (line: string, category: string, value: string) => {
    for (const phrase of wordsOf(line)) lines.set(phrase, [...(lines.get(phrase) ?? []), { category, value }]);
  };
  for (const part of [small.same, small.bound, small.clash])
    for (const [category, all] of Object.entries(part)) for (const line of all) add(line, category, wordsOf(line)[0] ?? '');
  for (const [value, line] of Object.entries(small.modality)) add(line, 'modality', value);
  for (const [value, line] of Object.entries(small.bounds)) add(line, 'bounds', value);
  for (const [phrase, directions] of Object.entries(small.direction))
    for (const value of directions) add(phrase, 'direction', value);
  add(small.ignored, 'ignored', '');
  return {
    lines,
    longest: Math.max(...[...lines.keys()].map((phrase) => phrase.split('+').length)),
    travel: new Set(wordsOf(small.travel)),
    conditions: new Set(wordsOf(small.conditions)),
    past: new Set(wordsOf(small.past)),
    auxiliary: new Set(wordsOf(small.perfect.auxiliary)),
    between: new Set(wordsOf(small.perfect.between)),
    except: new Set(wordsOf(small.perfect.except)),
    perfect: small.perfect,
  };
}

const TABLES = new Map(Object.entries(SMALL_WORDS).map(([language, small]) => [language, createTable(small)]));

interface Read {
  words: readonly ReadWord[];
  names: readonly { text: string }[];
  /** Dates and numbers. */
  times: readonly TextRange[];
}

/** Reads words that carry no meaning of their own but change what a question asks. Empty for languages without a list of them. */
export function readSmallWords(text: string, language: string, { words: read, names, times }: Read): ReadSmallWords {
  const table = TABLES.get(language);
  if (!table) return NONE;
  const all = allWords(text, language);
  const named = new Set(names.flatMap((name) => allWords(name.text, language)));
  const words: SmallWord[] = [];
  for (let at = 0; at < all.length; ) {
    const { found, length } = phraseAt(all, at, table);
    const next = read.find((word) => word.at >= at + length);
    const shared = { text: all.slice(at, at + length).join(' '), next: next?.id, isBeforeName: isNamed(next, named) };
    for (const one of found) if (one.category !== 'ignored') words.push({ ...shared, ...one });
    at += length;
  }
  return {
    words,
    isTravel: all.some((word) => table.travel.has(word)),
    past: pastOf(text, language, table),
    bounds: times.map(({ start }) => boundBefore(allWords(text.slice(0, start), language), table)),
  };
}

const isNamed = (word: ReadWord | undefined, named: ReadonlySet<string>) =>
  word?.text.split(' ').some((part) => named.has(part)) ?? false;

function phraseAt(all: readonly string[], at: number, { lines, longest }: Table) {
  for (let length = Math.min(longest, all.length - at); length > 0; length -= 1) {
    const found = lines.get(all.slice(at, at + length).join('+'));
    if (found) return { found, length };
  }
  return { found: [], length: 1 };
}

function boundBefore(all: readonly string[], { lines, longest }: Table): { value: string; text: string } {
  for (let length = Math.min(longest, all.length); length > 0; length -= 1) {
    const phrase = all.slice(-length);
    const bound = lines.get(phrase.join('+'))?.find(({ category }) => category === 'bounds');
    if (bound) return { value: bound.value, text: phrase.join(' ') };
  }
  return { value: '', text: '' };
}

const CLAUSE = /[^,.;:!?]{1,400}[,.;:!?]?/g;

/** The words that put the last part of a question in the past, without its conditions: "What do I do if it was stolen?" asks about the present. */
function pastOf(text: string, language: string, table: Table): string[] {
  const clauses = text.match(CLAUSE) ?? [];
  const end = clauses.findLastIndex((clause) => clause.endsWith('?')) + 1 || clauses.length;
  const start = clauses.findLastIndex((clause, at) => at < end - 1 && /[.;:!?]$/.test(clause)) + 1;
  return clauses.slice(start, end).flatMap((clause) => {
    const all = allWords(clause, language);
    const condition = all.findIndex((word) => table.conditions.has(word));
    const mainClause = condition < 0 ? all : all.slice(0, condition);
    return mainClause.filter((word, at) => table.past.has(word) || isPerfect(word, mainClause.slice(at + 1), table));
  });
}

function isPerfect(word: string, after: readonly string[], { perfect, auxiliary, between, except }: Table): boolean {
  const verb = auxiliary.has(word) ? (after.find((next) => !between.has(next)) ?? '') : '';
  return perfect.ending.test(verb) && !except.has(verb);
}
