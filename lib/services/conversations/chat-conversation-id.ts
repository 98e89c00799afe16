import { createHash } from 'node:crypto';
import type { User } from '@/lib/core/ports/user-store';

/**
 * Derives a conversation id from the id that `useChat` generates in the browser. The user's id is part of it, so that equal chat ids of two
 * users do not collide.
 */
export function chatConversationId(user: Pick<User, 'id'>, chatId: string): string {
  return createHash('sha256').update(`${user.id} ${chatId}`).digest('hex').slice(0, 32);
}
