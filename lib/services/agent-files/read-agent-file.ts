import type { AgentFile } from '@/lib/core/ports/agent-file-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Returns a version of a working file with its text; the newest version by default. @throws {AppError} `not_found` */
export async function readAgentFile({
  ctx: { stores, actor },
  input: { id, version },
}: Call<{ stores: Pick<Stores, 'agentFiles'> }, { id: string; version?: number }>): Promise<AgentFile & { text: string }> {
  const file = await stores.agentFiles.read(actor.user.id, { id }, version);
  if (!file) throw notFound();
  return file;
}
