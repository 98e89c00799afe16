import type { AgentFileAnswer } from '@/lib/api/memory-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Returns a working file: its newest version and all versions, newest first. @throws {AppError} `not_found` */
export async function findAgentFile({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'agentFiles'> }, { id: string }>): Promise<AgentFileAnswer> {
  const versions = await stores.agentFiles.versions(actor.user.id, id);
  const [file] = versions;
  if (!file) throw notFound();
  return { file, versions };
}
