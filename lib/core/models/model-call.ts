import type { AgentFailed } from '../errors';
import type { UserMessage } from '../phrases/phrase';

/** What an agent's turn provides to each of its model calls. */
export interface ModelCall {
  /** The turn's own signal; an aborted call rejects with its reason unchanged. */
  signal: AbortSignal;
  /** Deadline of a call, in the time of `performance.now()`; no retry waits beyond it. */
  deadlineAt: number;
  timeouts: {
    /** From sending a request to its first byte, for each attempt. */
    firstByteMs: number;
    /** Maximum silence within an answer. */
    chunkMs: number;
  };
  /**
   * Called before each wait for a retry, with the failure and number (from 1) of the last attempt and the duration of the wait.
   */
  onRetry(retry: { reason: UserMessage; waitMs: number; attempt: number }): void;
  /** Called with the body of each request before it is sent; an error it throws makes the call fail with that error. */
  onBody?(body: string): void;
  /** Awaited before each request: rejects when the request must no longer be sent, for example because this process no longer plays the run. */
  confirm?(): Promise<void>;
  /**
   * Waits until an unavailable provider answers again; the time limits of the turn and the run are paused meanwhile. Undefined once the run has used
   * up its total waiting time, and where there is no waiting: the call then fails.
   * @throws {AgentFailed} when the outage lasts longer than a run may wait.
   */
  waitForProvider?<T>(downtime: ProviderDowntime, untilAvailable: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** The unavailable provider, the failure, and the start of the outage (`performance.now()`). */
export interface ProviderDowntime {
  provider: string;
  failure: AgentFailed;
  since: number;
}
