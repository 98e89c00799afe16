import type { HistoryMessage } from '../agents/agent-task';

/** A model's summary of the beginning of a conversation. */
export interface ConversationSummary {
  text: string;
  /** The last message that it covers. */
  through: { runId: string; role: HistoryMessage['role'] };
}

/** Returns how many of these messages a summary covers; 0 when it belongs to another conversation. */
export function coveredCount({ through }: ConversationSummary, messages: readonly HistoryMessage[]): number {
  return messages.findIndex(({ runId, role }) => runId === through.runId && role === through.role) + 1;
}
