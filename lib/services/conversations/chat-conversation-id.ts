import { createHash } from 'node:crypto';
import type { User } from '@/lib/core/ports/user-store';

/**
 * `useChat` makes up the id of its chat before we know of it. The conversation's id is made of that and the user's id, so that the
 * chats of two users with the same id stay apart.
 */
export function chatConversationId(user: Pick<User, 'id'>, chatId: string): string {
  return createHash('sha256').update(`${user.id} ${chatId}`).digest('hex').slice(0, 32);
}
