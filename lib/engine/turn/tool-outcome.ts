import type { Json } from '@/lib/core/json';
import { messageFields, type Phrase, type UserMessage } from '@/lib/core/phrase';

/** Why a call has no result: `error` for the model, `phrase` for people. */
export type ToolFailure = {
  error: string;
  phrase?: Phrase;
  /** The label of the person's source that could not be asked at all. */
  unreached?: string;
};

export type ToolOutcome = { output: Json } | ToolFailure;

export function failing(message: UserMessage): ToolFailure {
  const { message: error, ...rest } = messageFields(message);
  return { error, ...rest };
}
