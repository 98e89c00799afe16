import type { ConversationsAnswer } from '@/lib/api/conversation-answers';

export type Conversation = ConversationsAnswer['conversations'][number];

/**
 * Sorts the conversations of loaded pages, newest first: the pinned ones, and the others by whether they changed since midnight in the user's
 * time zone. Each is in one group, also when it was pinned or unpinned between two pages.
 */
export function groupConversations([first, ...more]: readonly ConversationsAnswer[], now: Date) {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const pinned = sorted(first?.pinned ?? []);
  const isPinned = new Set(pinned.map(({ id }) => id));
  const others = sorted([first, ...more].flatMap((page) => page?.conversations ?? []).filter(({ id }) => !isPinned.has(id)));
  const isToday = (conversation: Conversation) => Date.parse(conversation.updatedAt) >= midnight;
  return { pinned, today: others.filter(isToday), earlier: others.filter((c) => !isToday(c)) };
}

function sorted(conversations: readonly Conversation[]): Conversation[] {
  return conversations.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
}
