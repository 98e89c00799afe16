import type { FactsAnswer } from '@/lib/api/memory-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Lists what an agent remembers about the user. @throws {AppError} `not_found` for an agent the user cannot see */
export async function listFacts({
  ctx: { stores, actor },
  input: { agentId },
}: Call<{ stores: Pick<Stores, 'library' | 'facts'> }, { agentId: string }>): Promise<FactsAnswer> {
  const userId = actor.user.id;
  if (!(await stores.library.get(userId, 'agent', agentId))) throw notFound();
  return { facts: await stores.facts.list(userId, [agentId]) };
}
