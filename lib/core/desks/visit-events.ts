import type { AnswerType, KeptCitation } from './kept-answer';

/** The states that a question goes through (seed 001, "Status"). */
export const DESK_STATUSES = [
  'moderatingQuestion',
  'buildingContext',
  'readingWebPages',
  'generatingAnswer',
  'verifyingCitation',
  'needClarification',
  'complete',
] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

/** A visitor's question, bound to desk and visitor by its signature. `questions`: number of questions in its conversation so far. */
export interface VisitTurn {
  conversationId: string;
  runId: string;
  questions: number;
  signature: string;
}

/** An answer as visitors see it. */
export interface VisitResult {
  /** Without personal data; empty when it was refused before a check released it. */
  question: string;
  content: string;
  answerType: AnswerType;
  /** ISO 639-3 code of the answer's language. */
  language: string;
  /** Whether nothing that was read supports any of its sentences. Omitted in answers that a tab has kept from earlier versions. */
  isUnsupported?: boolean;
  /** For a document, visitors only get the title: its `url` is empty. */
  citation: (Pick<KeptCitation, 'url' | 'title' | 'choice'> & { isValid: boolean }) | null;
  /** When the answer was first given, if it is reused; ISO 8601. */
  reusedAt: string | null;
  /** Whether it was the last question of the conversation. */
  isLast: boolean;
  /** The desk's search page for the question, when it was refused; empty if there is none. */
  searchUrl: string;
}

/**
 * The events that a visitor receives about the run that answers a question, in this order: first `session`, then any number of statuses, then a
 * `result` or an `error`, then the status `complete`. `alive` shows that the connection works.
 */
export type VisitEvent =
  | { event: 'session'; data: { visitor: string; turn: VisitTurn } }
  | { event: 'status'; data: { status: DeskStatus } }
  | { event: 'result'; data: VisitResult }
  | { event: 'error'; data: { code: 'failed' | 'stopped' } }
  | { event: 'alive'; data: Record<string, never> };
