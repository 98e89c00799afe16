import type { AskResult, ToolResult } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { messageFields, type Phrase } from '@/lib/core/phrases/phrase';

/** Without tool results, which the journal stores separately. */
type RecordedAnswer = Omit<AskResult, 'toolResults'>;

type Outcome =
  | { answer: RecordedAnswer }
  | { failed: Pick<AgentFailed, 'code' | 'message' | 'transient' | 'retryAfterMs' | 'partial'> & { phrase?: Phrase } };

/** Builds the journal record of a turn's end. The casts are safe: text, numbers and parsed JSON of a model are plain JSON. */
export function recordAnswer({ toolResults: _, ...answer }: AskResult): Json {
  return { answer } satisfies Outcome as unknown as Json;
}

export function recordFailure({ code, userMessage, transient, retryAfterMs, partial }: AgentFailed): Json {
  return {
    failed: { code, ...messageFields(userMessage), transient, retryAfterMs, partial },
  } satisfies Outcome as unknown as Json;
}

/** Returns the recorded answer of a turn, without its tool results. @throws {AgentFailed} with what its calls returned, if the turn failed */
export function replayOutcome(recorded: Json, results: readonly ToolResult[] = []): RecordedAnswer {
  const outcome = recorded as unknown as Outcome;
  if ('answer' in outcome) return outcome.answer;
  const { code, message, phrase, transient, retryAfterMs, partial } = outcome.failed;
  throw new AgentFailed(code, phrase ?? message, transient, {
    retryAfterMs,
    partial,
    toolResults: results.filter((result) => 'output' in result),
  });
}
