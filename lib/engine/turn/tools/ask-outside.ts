import type { Json } from '@/lib/core/json/json';
import { phrase } from '@/lib/core/phrases/phrase';
import { awaitAnswer } from './await-answer';
import type { ClientCall } from './tool-call';
import { failing, type ToolOutcome } from './tool-outcome';

/** Performs a client tool: its result comes from the user, or from the user's program. */
export async function askOutside({ turn, tool, input, exactInput, toolCallId }: ClientCall): Promise<ToolOutcome> {
  const key = `${turn.eventFields.turnId}.${toolCallId}`;
  const call = { ...turn.eventFields, key, callId: toolCallId, name: tool.name, args: input as Json };
  const { answer } = await awaitAnswer(
    turn,
    tool.answeredBy === 'person'
      ? { ...call, kind: 'question', ...questionIn(input) }
      : { ...call, kind: 'client_tool', ...(exactInput !== undefined && { exactArgs: exactInput }) },
  );
  if (!answer) return failing(phrase('noTimeForCall'));
  for (const label of tool.labels ?? []) turn.log.mark(label, { ...turn.eventFields, tool: tool.name });
  if (answer.kind === 'question') return { output: { answer: answer.answer } };
  if (answer.kind === 'client_tool') {
    return answer.error === undefined ? { output: answer.result ?? null } : { error: answer.error };
  }
  return { error: `${tool.name} received no valid answer.` };
}

/** Safe: a tool that asks a user declares these two fields (core/tool, `answeredBy`), and its input is parsed. */
function questionIn(input: unknown): { question: string; options?: string[] } {
  const { question, options } = input as { question: string; options?: string[] };
  return { question, options };
}
