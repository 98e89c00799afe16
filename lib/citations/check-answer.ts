import type { CheckedAnswer, Citation, NumberedSource, TextRange, UnsupportedFact } from '@/lib/core/citation';
import { statesFact, unsupportedFacts } from './check-facts';
import { checkQuote, type NamedSources } from './check-quote';
import { type KnownSource, knownSource } from './known-source';
import { type ReadPassage, type Reference, readStatements, type Statement } from './read-statements';
import { entriesOf, isListHeading, isSameAddress, listedSource } from './reference-list';
import { splitBlocks } from './split-blocks';

/** Checks an answer, also while it grows: the finished paragraphs, or all of it. */
export type AnswerCheck = (answer: string, extent: 'finished' | 'all') => CheckedAnswer;

/**
 * Creates the check of one answer against the sources of its run. What was read and compared once is not again when the answer has
 * grown.
 */
export function createAnswerCheck(sources: readonly NumberedSource[]): AnswerCheck {
  const known = sources.map(knownSource);
  const blocks = new Map<string, ReadPassage[]>();

  function read(answer: string, extent: 'finished' | 'all'): Placed[] {
    const ranges = splitBlocks(answer);
    return (extent === 'all' ? ranges : ranges.slice(0, -1)).flatMap(({ start, end }) => {
      const block = answer.slice(start, end);
      const passages = blocks.get(block) ?? readStatements(block);
      blocks.set(block, passages);
      return passages.map((passage) => ({ passage, offset: start }));
    });
  }

  return (answer, extent) => {
    if (known.length === 0) return { citations: [], unsupported: [] };
    const { placed, listed } = withoutList(read(answer, extent), sources);
    const byNumber = new Map(known.map((one) => [one.source.number, one]));
    for (const [number, source] of listed) {
      const one = known.find((candidate) => candidate.source === source);
      if (one) byNumber.set(number, one);
    }
    return joined(placed.map((one, n) => checkPassage(one, { known, byNumber, near: placed.slice(Math.max(0, n - 1), n + 2) })));
  };
}

interface Placed {
  passage: ReadPassage;
  /** Of the passage's block in the answer. */
  offset: number;
}

/** Takes the answer's own list of sources apart: the passages without it, and the sources that its numbers stand for. */
function withoutList(
  all: readonly Placed[],
  sources: readonly NumberedSource[],
): { placed: Placed[]; listed: Map<number, NumberedSource> } {
  const listed = new Map<number, NumberedSource>();
  let isListed = false;
  const placed = all.filter(({ passage }) => {
    if (isListHeading(passage)) isListed = true;
    else if (passage.kind === 'heading') isListed = false;
    const entries = entriesOf(passage, isListed);
    for (const entry of entries ?? []) {
      const source = listedSource(entry, sources);
      if (source) listed.set(entry.number, source);
    }
    return entries === undefined && !isListHeading(passage);
  });
  return { placed, listed };
}

interface Sources {
  known: readonly KnownSource[];
  byNumber: ReadonlyMap<number, KnownSource>;
  /** The passage before, itself, and the passage behind. */
  near: readonly Placed[];
}

function checkPassage({ passage, offset }: Placed, sources: Sources): CheckedAnswer {
  const inAnswer = ({ start, end }: TextRange): TextRange => ({
    start: offset + (passage.starts[start] ?? 0),
    end: offset + (passage.ends[end - 1] ?? 0),
  });
  return joined(passage.statements.map((statement) => checkStatement(passage, statement, { ...sources, inAnswer })));
}

function checkStatement(
  passage: ReadPassage,
  statement: Statement,
  { known, byNumber, near, inAnswer }: Sources & { inAnswer(range: TextRange): TextRange },
): CheckedAnswer {
  const { text } = passage;
  const named = (references: readonly Reference[]) => resolve(references, known, byNumber);
  const sentence = inAnswer(statement.range);
  const references =
    statement.references.length > 0 || passage.kind !== 'quote' ? statement.references : nearReferences(passage, near);
  const cited = named(references);
  const quoted = statement.quotes.flatMap((quote): Citation[] => {
    const words = text.slice(quote.start, quote.end);
    const own = named(passage.kind === 'quote' ? references : referencesOf(quote, references));
    const checked = checkQuote(words, own, known);
    return checked ? [{ sentence, quote: { ...inAnswer(quote), text: words }, ...checked }] : [];
  });
  const used = new Set(quoted.map(({ source }) => source));
  const claimed = quoted.length > 0 ? [] : cited.sources.map((one) => citedSource(sentence, one));
  const missing = cited.unknown
    .filter((number) => !used.has(number))
    .map((source): Citation => ({ status: 'invalid', sentence, quote: null, source, found: [], problem: 'unknown-source' }));
  const citations = [...quoted, ...claimed, ...missing];
  const bare = blank(text, statement);
  if (citations.length === 0) return { citations: isUncited(passage, bare) ? [uncited(sentence)] : [], unsupported: [] };
  const readable = cited.sources.filter(({ source }) => source.text !== null);
  if (readable.length === 0 || readable.length < cited.sources.length) return { citations, unsupported: [] };
  const numbers = readable.map(({ source }) => source.number);
  const unsupported = unsupportedFacts(bare, readable).map(({ kind, start, end }): UnsupportedFact => {
    const range = { start: statement.range.start + start, end: statement.range.start + end };
    return { kind, ...inAnswer(range), text: text.slice(range.start, range.end), sources: numbers };
  });
  return { citations, unsupported };
}

function citedSource(sentence: TextRange, { source }: KnownSource): Citation {
  const base = { sentence, quote: null, source: source.number, found: [] };
  return source.text === null ? { ...base, status: 'uncertain', problem: 'unreadable-source' } : { ...base, status: 'cited' };
}

const uncited = (sentence: TextRange): Citation => ({ status: 'uncited', sentence, quote: null, source: null, found: [] });
const isUncited = ({ kind }: ReadPassage, sentence: string) => kind === 'paragraph' && statesFact(sentence.trim());

/** The text of a sentence with its quotes and references blanked: what it says itself, at the same offsets. */
function blank(text: string, { range, quotes, references }: Statement): string {
  let bare = '';
  let at = range.start;
  for (const { start, end } of [...quotes, ...references].sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    bare += text.slice(at, start) + ' '.repeat(Math.min(end, range.end) - start);
    at = Math.min(end, range.end);
  }
  return bare + text.slice(at, range.end);
}

/** The first group of references behind a quote; else the last one before it. */
function referencesOf(quote: TextRange, references: readonly Reference[]): readonly Reference[] {
  const first = references.findIndex(({ start }) => start >= quote.end);
  if (first === -1) return references.slice(-1);
  let last = first;
  while (isAdjacent(references[last], references[last + 1])) last += 1;
  return references.slice(first, last + 1);
}

const isAdjacent = (one?: Reference, next?: Reference) => one !== undefined && next !== undefined && next.start - one.end <= 2;

/** A block quote without a source has that of a short line behind it, or of the sentence that announces it. */
function nearReferences(passage: ReadPassage, near: readonly Placed[]): readonly Reference[] {
  const at = near.findIndex((one) => one.passage === passage);
  const behind = near[at + 1]?.passage;
  if (behind && /^(?:[—–-] ?|\(|[[【［]\^?\d)/.test(behind.text) && behind.text.length < 200) {
    const own = behind.statements.flatMap(({ references }) => references);
    if (own.length > 0) return own;
  }
  const before = near[at - 1]?.passage;
  return before && before.kind !== 'quote' ? (before.statements.at(-1)?.references ?? []) : [];
}

function resolve(
  references: readonly Reference[],
  known: readonly KnownSource[],
  byNumber: ReadonlyMap<number, KnownSource>,
): NamedSources {
  const sources = new Set<KnownSource>();
  const unknown: number[] = [];
  for (const { numbers, url } of references) {
    const linked = url === undefined ? undefined : known.find(({ source }) => isSameAddress(source.origin, url));
    if (linked) sources.add(linked);
    for (const number of linked ? [] : numbers) {
      const source = byNumber.get(number);
      if (source) sources.add(source);
      else unknown.push(number);
    }
  }
  return { sources: [...sources], unknown };
}

function joined(parts: readonly CheckedAnswer[]): CheckedAnswer {
  return { citations: parts.flatMap(({ citations }) => citations), unsupported: parts.flatMap(({ unsupported }) => unsupported) };
}
