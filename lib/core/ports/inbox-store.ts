import type { Json } from '../json/json';
import type { Phrase } from '../phrases/phrase';
import type { RunEndStatus } from '../runs/run';
import type { OpenRequest } from './run-store';

/** Maximum number of decisions, and of ended runs, in the history. */
export const MOST_IN_HISTORY = 30;

/** A request that the user has answered, and its outcome. */
export interface DecidedRequest extends OpenRequest {
  answer:
    | { kind: 'approval'; decision: 'approve' | 'deny'; reason?: string; expired?: boolean }
    | { kind: 'question'; answer: string }
    | { kind: 'form'; action: 'accept' | 'decline' | 'cancel' };
  /** ISO 8601 */
  answeredAt: string;
  /** What the tool returned or why it failed; null while there is no result. */
  outcome: { result: Json } | { error: string; phrase?: Phrase } | null;
}

/** A run that has ended, with the beginning of its answer or the reason why there is none. */
export interface EndedRun {
  run: OpenRequest['run'];
  status: RunEndStatus;
  endedAt: string;
  excerpt: string;
  /** The translatable excerpt, if it is the reason. */
  phrase?: Phrase;
}

/** Maximum number of runs that `unseen` lists, and their maximum age. */
export const MOST_UNSEEN = 20;
export const UNSEEN_MS = 24 * 3_600_000;

/** A run that ended, unless its user cancelled it, in a conversation that the user has not opened since. */
export interface UnseenRun {
  runId: string;
  conversationId: string;
  /** The title of the conversation. */
  title: string;
  status: Exclude<RunEndStatus, 'cancelled'>;
}

/** Answered requests and ended runs among a user's latest runs, newest first; with `runs`, only among these. */
export interface InboxStore {
  decided(userId: string, limit: number, runs?: readonly string[]): Promise<DecidedRequest[]>;
  ended(userId: string, limit: number, runs?: readonly string[]): Promise<EndedRun[]>;
  /** Lists the runs of listed conversations that have ended unseen since `after` (ISO 8601), newest first. */
  unseen(userId: string, after: string): Promise<UnseenRun[]>;
}
