import type { Json } from '../json';
import type { RunEndStatus } from '../run';
import type { OpenRequest } from './run-store';

/** A request a person has answered, and what came of it. */
export interface DecidedRequest extends OpenRequest {
  answer:
    | { kind: 'approval'; decision: 'approve' | 'deny'; reason?: string; expired?: boolean }
    | { kind: 'question'; answer: string };
  /** ISO 8601 */
  answeredAt: string;
  /** What the tool returned or why it could not; null until it has. */
  outcome: { result: Json } | { error: string } | null;
}

/** A run that has ended, with how its answer begins or why there is none. */
export interface EndedRun {
  run: OpenRequest['run'];
  status: RunEndStatus;
  endedAt: string;
  excerpt: string;
}

/** What a person's latest runs have asked and brought, the newest first. */
export interface InboxStore {
  decided(userId: string, limit: number): Promise<DecidedRequest[]>;
  ended(userId: string, limit: number): Promise<EndedRun[]>;
}
