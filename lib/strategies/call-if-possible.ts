import type { CallTask, ToolResult } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import { messageFields } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';

/** Calls a tool whose result the run can do without: the result of a call that a person ends, or that is out of time, is an error, too. */
export async function callIfPossible(context: RunContext, task: CallTask): Promise<ToolResult> {
  try {
    return await context.call(task);
  } catch (error) {
    if (!(error instanceof AgentFailed)) throw error;
    const { message, ...rest } = messageFields(error.userMessage);
    return { id: task.turnId, name: task.tool, error: message, ...rest };
  }
}
