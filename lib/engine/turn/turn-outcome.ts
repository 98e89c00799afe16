import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { messageFields, type Phrase } from '@/lib/core/phrase';
import type { AskResult } from '@/lib/core/strategy';

/** The journal has the results of tools apart. */
type KeptAnswer = Omit<AskResult, 'toolResults'>;

type Outcome =
  | { answer: KeptAnswer }
  | { failed: Pick<AgentFailed, 'code' | 'message' | 'transient' | 'retryAfterMs' | 'partial'> & { phrase?: Phrase } };

/** How a turn ended, as the journal keeps it. Safe: text, numbers and what a model's JSON was parsed to are plain JSON. */
export function recordAnswer({ toolResults: _, ...answer }: AskResult): Json {
  return { answer } satisfies Outcome as unknown as Json;
}

export function recordFailure({ code, userMessage, transient, retryAfterMs, partial }: AgentFailed): Json {
  return {
    failed: { code, ...messageFields(userMessage), transient, retryAfterMs, partial },
  } satisfies Outcome as unknown as Json;
}

/** The answer of a recorded turn, without what its tools returned. @throws {AgentFailed} as it was thrown then. */
export function replayOutcome(recorded: Json): KeptAnswer {
  const outcome = recorded as unknown as Outcome;
  if ('answer' in outcome) return outcome.answer;
  const { code, message, phrase, transient, retryAfterMs, partial } = outcome.failed;
  throw new AgentFailed(code, phrase ?? message, transient, { retryAfterMs, partial });
}
