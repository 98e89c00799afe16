import type { HistoryMessage } from './strategy';

/** What a model has made of the beginning of a conversation. */
export interface ConversationSummary {
  text: string;
  /** The last message it covers. */
  through: { runId: string; role: HistoryMessage['role'] };
}

/** How many of these messages a summary covers; 0 when it is of another conversation. */
export function coveredBy({ through }: ConversationSummary, messages: readonly HistoryMessage[]): number {
  return messages.findIndex(({ runId, role }) => runId === through.runId && role === through.role) + 1;
}
