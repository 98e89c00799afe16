import type { AgentFailed } from '@/lib/core/errors';
import type { ProviderIdentity } from '../call/provider-failure';

/** The data of one event of a streamed answer. */
export type WireEvent = Record<string, unknown>;

/**
 * A format of streamed answers (JSON in server-sent events). It detects what provider packages ignore or handle differently: whether an answer is
 * complete, whether it failed, and which events are pure text deltas. Patterns are matched against an event's raw JSON, so that few events have to be
 * parsed.
 */
export interface Wire {
  /** Matches every event that `outcome` must inspect, and few others. */
  outcomePattern: RegExp;
  /**
   * The data of the last event. It is added to a complete answer that ends without it, and in its place the tidier ends an answer that no other event
   * has ended.
   */
  end?: string;
  /**
   * Returns `complete`, `over` for a complete answer after which nothing follows, or the failure; undefined when the event indicates none of these.
   */
  outcome(event: WireEvent, from: ProviderIdentity): 'complete' | 'over' | AgentFailed | undefined;
  /** Matches the beginning of a pure text delta, up to the start of its text. */
  textPattern: RegExp;
  /** Whether this event can be merged with others by its text alone without losing anything. */
  isText(event: WireEvent): boolean;
  /** Returns the event's JSON with standard values, without counters and padding that differ in every event. */
  normalize(data: string): string;
  /** Creates a function that replaces each event of one answer by others in the form that provider packages require, or by none. */
  tidier?(from: ProviderIdentity): (data: string) => readonly string[];
}
