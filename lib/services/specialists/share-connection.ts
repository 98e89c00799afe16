import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { StoresInTransaction } from '@/lib/core/ports/stores';
import { notFound } from '../not-found';

/** Same as in the schema of connections. */
const MOST_AGENTS = 50;

/**
 * Lets agents use a connection that only chosen agents may use, and records it. The caller has locked the user's connections.
 * @throws {AppError} `conflict` for too many agents
 */
export async function shareConnection(
  tx: Pick<StoresInTransaction, 'connections' | 'audit'>,
  { userId, id }: { userId: string; id: string },
  names: readonly string[],
): Promise<void> {
  const connection = await tx.connections.get(userId, id);
  if (!connection) throw notFound();
  if (connection.agents === null) return;
  const agents = [...new Set([...connection.agents, ...names])];
  if (agents.length === connection.agents.length) return;
  if (agents.length > MOST_AGENTS) throw new AppError('conflict', phrase('tooManyAgentsOfConnection', { most: MOST_AGENTS }));
  await tx.connections.update(userId, id, { agents });
  await tx.audit.record({ userId, action: 'connection_changed', facts: { connection: id, fields: ['agents'] } });
}
