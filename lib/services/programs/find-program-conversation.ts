import type { ProgramConversation } from '@/lib/core/ports/conversation-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { notFound } from '../not-found';

/** Finds a program's conversation of this user. @throws {AppError} `not_found` */
export async function findProgramConversation(
  { conversations }: Pick<Stores, 'conversations'>,
  user: Pick<User, 'id'>,
  id: string,
): Promise<ProgramConversation> {
  const found = await conversations.get(user.id, id);
  if (!found?.program) throw notFound();
  return { ...found, program: found.program };
}
