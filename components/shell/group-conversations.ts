import type { ConversationsAnswer } from '@/lib/api/answers';

export type Conversation = ConversationsAnswer['conversations'][number];

/** Newest first, those changed since midnight (in the reader's time zone) apart from the rest. */
export function groupConversations(conversations: readonly Conversation[], now: Date) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const sorted = conversations.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  const isToday = (conversation: Conversation) => Date.parse(conversation.updatedAt) >= midnight;
  return { today: sorted.filter(isToday), earlier: sorted.filter((c) => !isToday(c)) };
}
