import type { CallTask, ToolResult } from '@/lib/core/agents/agent-task';
import { AgentFailed, isByPerson } from '@/lib/core/errors';
import { messageFields } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';

/** Calls a tool whose result the run can do without: if a user ends the call, or it runs out of time, the result is an error, too. */
export async function callIfPossible(context: RunContext, task: CallTask): Promise<ToolResult> {
  try {
    return await context.call(task);
  } catch (error) {
    if (!(error instanceof AgentFailed)) throw error;
    return failedCall(task, error);
  }
}

/** Calls a tool that writes: the result of a call that a person ends is an error; one that is out of time may have been carried out. */
export async function callUnlessEnded(context: RunContext, task: CallTask): Promise<ToolResult> {
  try {
    return await context.call(task);
  } catch (error) {
    if (!(error instanceof AgentFailed && isByPerson(error.code))) throw error;
    return failedCall(task, error);
  }
}

function failedCall({ turnId, tool }: CallTask, { userMessage }: AgentFailed): ToolResult {
  const { message, ...rest } = messageFields(userMessage);
  return { id: turnId, name: tool, error: message, ...rest };
}
