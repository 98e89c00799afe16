import type { ToolResult } from '@/lib/core/agents/agent-task';
import type { RecordedSource } from '@/lib/core/citations/citation';
import type { ResultImage } from '@/lib/core/conversations/message';
import type { Json } from '@/lib/core/json/json';
import { messageFields, type Phrase, type UserMessage } from '@/lib/core/phrases/phrase';

/** Why a call has no result: `error` for the model, `phrase` for users. */
export type ToolFailure = {
  error: string;
  phrase?: Phrase;
  /** Label of the user's source that was unreachable. */
  unreached?: string;
};

/** A result that was reused: its key in the cache, and when it was fetched (ISO 8601). */
export type CachedFrom = { key: string; at: string };

/** `shown`: the part of the output that the model and readers see, if not all of it. */
export type ToolOutcome =
  | { output: Json; shown?: Json; cached?: CachedFrom; images?: ResultImage[]; sources?: RecordedSource[] }
  | ToolFailure;

export function failing(message: UserMessage): ToolFailure {
  const { message: error, ...rest } = messageFields(message);
  return { error, ...rest };
}

/** The cast is safe: the log's entries are validated when they are read (core/parse-entry). */
export function readOutcome(record: Json): ToolOutcome {
  return record as unknown as ToolOutcome;
}

/** Returns the outcome of a call in the form that strategies receive. */
export function resultOf(call: Pick<ToolResult, 'id' | 'name' | 'input'>, outcome: ToolOutcome): ToolResult {
  if ('output' in outcome) {
    const { output, sources = [] } = outcome;
    return { ...call, output, ...(sources.length > 0 && { cites: sources.map(({ number }) => number) }) };
  }
  const { error, phrase } = outcome;
  return { ...call, error, ...(phrase && { phrase }) };
}
