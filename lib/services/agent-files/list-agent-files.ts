import type { AgentFilesAnswer } from '@/lib/api/memory-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Lists the working files of a conversation. @throws {AppError} `not_found` */
export async function listAgentFiles({
  ctx: { stores, actor },
  input: { conversationId },
}: Call<{ stores: Pick<Stores, 'conversations' | 'agentFiles'> }, { conversationId: string }>): Promise<AgentFilesAnswer> {
  const userId = actor.user.id;
  if (!(await stores.conversations.get(userId, conversationId))) throw notFound();
  return { files: await stores.agentFiles.list(userId, conversationId) };
}
