import type { AgentFailed } from '@/lib/core/errors';
import type { ProviderIdentity } from '../call/provider-failure';

/** The data of one event of a streamed answer. */
export type WireEvent = Record<string, unknown>;

/**
 * What a format of streamed answers (JSON in server-sent events) says that provider packages take differently, or not seriously
 * enough: that an answer is complete, that it failed, and which events are nothing but a piece of text. Patterns are tried on an
 * event's JSON as it came, so that few events have to be parsed.
 */
export interface Wire {
  /** Found in every event that `outcome` has to see, and in few others. */
  outcomePattern: RegExp;
  /** That the answer is complete, or what it failed with; undefined when the event says neither. */
  outcome(event: WireEvent, from: ProviderIdentity): 'complete' | AgentFailed | undefined;
  /** Up to where the text of an event begins that is nothing but a piece of text. */
  textPattern: RegExp;
  /** Whether merging this event with others, by their text alone, loses nothing. */
  isText(event: WireEvent): boolean;
  /** The event's JSON without counters and padding that make every event another one. */
  withoutNoise(data: string): string;
}
