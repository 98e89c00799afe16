import type { ConversationsAnswer } from '@/lib/api/conversation-answers';

export type Conversation = ConversationsAnswer['conversations'][number];

/** Sorts conversations, newest first, and separates those changed since midnight in the user's time zone. */
export function groupConversations(conversations: readonly Conversation[], now: Date) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const sorted = conversations.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  const isToday = (conversation: Conversation) => Date.parse(conversation.updatedAt) >= midnight;
  return { today: sorted.filter(isToday), earlier: sorted.filter((c) => !isToday(c)) };
}
