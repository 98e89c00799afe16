import type { Json } from '../json/json';
import type { Place } from '../ports/document-library';
import type { TextRange } from '../text/text-range';

/** The kind of thing that a source of a run was read from. */
export type CitableKind = 'document' | 'page' | 'record' | 'table' | 'resource';

/** Something that a tool returned and that an answer can cite. */
export interface CitableSource {
  kind: CitableKind;
  title: string;
  /** Where it was read: an address, the id of a document or record. Two sources of a run have different origins or texts. */
  origin: string;
  place?: Place;
  /** The version of a document when it was read; omitted for the first one. */
  version?: number;
  /** Where the text begins in a document, in characters. */
  offset?: number;
  /** The exact text as it was read; null: it could not be read again. */
  text: string | null;
}

/** The call that read a source first. */
export interface SourceReading {
  /** ISO 8601; for a reused result, when it was fetched. */
  at: string;
  agent: string;
  turnId: string;
  tool: string;
  toolCallId: string;
  args: Json;
}

/** A source in the output of a tool. */
export interface ReturnedSource extends CitableSource {
  /** The keys that lead to the source's object in the output. Empty: the whole output. */
  at: readonly (string | number)[];
}

/** The number that a source got when its result was recorded. `key`: equal for equal sources; `at`: as in `ReturnedSource`. */
export type RecordedSource = { number: number; key: string; at: (string | number)[] };

/** A source of a run: answers cite it by its number. */
export interface NumberedSource extends CitableSource {
  /** From 1. */
  number: number;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  read?: SourceReading;
  /** Set in runs of earlier versions, in which agents were not given the number, so that "[1]" in an answer does not stand for it. */
  untold?: true;
}

/**
 * The original of a source, compared with the text that was read: on request, or by the run itself, which read it again at a time (ISO 8601).
 * `unknown`: it cannot be compared without accessing another system. `replacement`: id of a document that has the name of the deleted one. `version`:
 * of a document that still has the text; omitted for the first one.
 */
export type OriginalState =
  | { state: 'unchanged'; version?: number; at?: undefined }
  | { state: 'changed' | 'unknown'; at?: undefined }
  | { state: 'gone'; replacement?: string; at?: undefined }
  | { state: 'unchanged' | 'changed' | 'gone' | 'unreachable'; at: string };

/**
 * The result of reading a source again with the call it came from: `changed` when its exact text differs, `gone` when the call no longer returns it,
 * `unreachable` when the call failed. `fresh`: the cached result may still be reused (docs/decisions/0061), so its system was not accessed. `unread`:
 * it was not read again, because its tool writes or asks first, or because of the limits of the check.
 */
export const SOURCE_STATES = ['unchanged', 'changed', 'gone', 'unreachable', 'fresh', 'unread'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/**
 * `verified`: the quoted words are in the source, at most with differences in white space, quotation marks, dashes, hyphens at line ends, Unicode
 * form or case of the first letter. `repaired`: the same words in another form. `uncertain`: similar words, or a source that could not be read.
 * `invalid`: the words, or the source, do not exist. `cited`: a sentence names an existing source and quotes nothing. `uncited`: a sentence states a
 * fact and names no source.
 */
export const CITATION_STATUSES = ['verified', 'repaired', 'uncertain', 'invalid', 'cited', 'uncited'] as const;
export type CitationStatus = (typeof CITATION_STATUSES)[number];

/** Words of a quote compared with the source: in both, only in the quote, or only in the source. */
export interface WordDifference {
  in: 'both' | 'quote' | 'source';
  text: string;
}

/**
 * `own-words`: the text was in the call itself; `struck-out`: the source has crossed it out. The last four are found when the source is read again:
 * its text differs, with or without the quoted words; it is gone or unreachable.
 */
export const CITATION_PROBLEMS = [
  'unknown-source',
  'unreadable-source',
  'not-found',
  'other-source',
  'other-words',
  'hidden-negation',
  'only-asked',
  'joined-sentences',
  'own-words',
  'struck-out',
  'changed-source',
  'changed-words',
  'gone-source',
  'unreachable-source',
] as const;
export type CitationProblem = (typeof CITATION_PROBLEMS)[number];

/** Whether a quote has the words of its source, apart from small differences. */
export const hasSourceWords = ({ status }: { status: CitationStatus }) => status === 'verified' || status === 'repaired';

export interface Citation {
  status: CitationStatus;
  /** Range in the answer. */
  sentence: TextRange;
  /** Range in the answer, without quotation marks; `text` is without Markdown. Null: the sentence quotes nothing. */
  quote: (TextRange & { text: string }) | null;
  /** Number of the source; null: no source was named or found. */
  source: number | null;
  /** Ranges in the text of the source, one for each part of a quote with ellipses. Empty unless verified, repaired or similar. */
  found: readonly TextRange[];
  /** For `repaired`: the exact text of the source. */
  exact?: string;
  /** For `uncertain`: the difference from the most similar words of the source. */
  difference?: readonly WordDifference[];
  problem?: CitationProblem;
  /** For `other-source`: number of the source that contains the quote. */
  foundIn?: number;
}

export const FACT_KINDS = ['figure', 'date', 'name'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** A figure, date or name of a sentence, in the answer, that none of the cited sources contains. */
export interface UnsupportedFact extends TextRange {
  kind: FactKind;
  text: string;
  /** The sources that the sentence cites. */
  sources: readonly number[];
}

export interface CheckedAnswer {
  /** In the order of the answer. */
  citations: readonly Citation[];
  unsupported: readonly UnsupportedFact[];
}
