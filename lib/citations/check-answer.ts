import type { CheckedAnswer, Citation, NumberedSource } from '@/lib/core/citations/citation';
import { checkStatement } from './check-statement';
import { joinPieces } from './join-pieces';
import { knownSource } from './known-source';
import { lazy } from './lazy';
import { withLongQuotes } from './quotes/long-quotes';
import { prepareSource } from './quotes/prepare-source';
import { findMarkers } from './text/find-markers';
import { type ReadPassage, readStatements } from './text/read-statements';
import { splitBlocks } from './text/split-blocks';
import { withoutList } from './without-list';

/** Checks an answer, also while it is growing: its finished paragraphs, or all of it. */
export type AnswerCheck = (answer: string, extent: 'finished' | 'all') => CheckedAnswer & AnswerNumbers;

interface AnswerNumbers {
  /** The sources that numbers in the answer, such as "[2]", stand for. */
  numbers: ReadonlyMap<number, number>;
}

interface AnswerCheckOptions {
  /** The request that is answered: its words may be quoted, too, and are not citations. */
  question?: string;
  /** Whether the run has called tools: then a number in its answer must stand for something that they have read, even if they have read nothing. */
  mustHaveRead?: boolean;
}

/** A link definition, which pages do not show: `[1]: https://example.com "Price list"`. */
const LINK_DEFINITION = /^\[\^?\d{1,4}\]: ?<?https?:/m;

/**
 * Creates the check of one answer against the sources of its run. "[2]" stands for the source with this number, unless the answer's own list
 * of sources says otherwise. When the answer has grown, only its new paragraphs are read.
 */
export function createAnswerCheck(
  sources: readonly NumberedSource[],
  { question = '', mustHaveRead = false }: AnswerCheckOptions = {},
): AnswerCheck {
  const known = sources.map(knownSource);
  const visibleToAgents = known.filter(({ source }) => !source.untold);
  const joined = lazy(() => joinPieces(known));
  const asked = prepareSource(question);
  const isEmpty = known.length === 0;
  const blocks = new Map<string, ReadPassage[]>();

  function read(answer: string, extent: 'finished' | 'all') {
    const ranges = splitBlocks(answer);
    const placed = (extent === 'all' ? ranges : ranges.slice(0, -1)).flatMap(({ start: offset, end }) => {
      const block = answer.slice(offset, end);
      const passages = blocks.get(block) ?? readStatements(block);
      blocks.set(block, passages);
      return passages.map((passage) => ({ passage, offset }));
    });
    const joined = withLongQuotes(placed.map(({ passage }) => passage));
    return placed.map(({ passage, offset }, n) => ({ passage: joined[n] ?? passage, offset }));
  }

  /** Without any source, only numbers can be wrong: not those of the request, which may stand for something in the user's text, and not 0. */
  const askedNumbers = lazy(() => new Set(findMarkers(question).flatMap(({ numbers }) => numbers)));
  const isInvented = ({ problem, source }: Citation) =>
    problem === 'unknown-source' && source !== 0 && !askedNumbers().has(source ?? 0);

  const isTitle = (text: string) => sources.some(({ title }) => title.toLowerCase().includes(text.toLowerCase()));

  return (answer, extent) => {
    if (isEmpty && !mustHaveRead) return { citations: [], unsupported: [], numbers: new Map() };
    const { placed, entries, listed } = withoutList(read(answer, extent), known);
    const byNumber = new Map([...visibleToAgents.map((one) => [one.source.number, one] as const), ...listed]);
    const numbered = { known, joined, asked, byNumber, isComplete: visibleToAgents.length > 0 || isEmpty };
    let lead: ReadPassage | undefined;
    const checked = placed.flatMap((one, n) => {
      const near = { before: placed[n - 1]?.passage, behind: placed[n + 1]?.passage };
      const context = { ...one, ...near, ...(lead && { lead }) };
      if (one.passage.kind === 'heading' || /[:：]$/.test(one.passage.text)) lead = one.passage;
      return one.passage.statements.map((statement) => checkStatement(context, statement, numbered));
    });
    // Text that is in no source may be a title.
    const quotedInList = entries
      .filter(({ passage }) => !LINK_DEFINITION.test(passage.text))
      .flatMap((one) => one.passage.statements.flatMap((statement) => checkStatement(one, statement, numbered).citations))
      .filter(({ quote, found }) => quote && found.length > 0 && !isTitle(quote.text));
    const citations = [...checked.flatMap((one) => one.citations), ...quotedInList].sort(
      (one, other) => one.sentence.start - other.sentence.start,
    );
    return {
      citations: isEmpty ? citations.filter(isInvented) : citations,
      unsupported: checked.flatMap(({ unsupported }) => unsupported),
      numbers: new Map([...byNumber].map(([number, { source }]) => [number, source.number])),
    };
  };
}
