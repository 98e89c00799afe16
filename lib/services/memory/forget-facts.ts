import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';

type Parts = { stores: Pick<Stores, 'library' | 'transaction'> };

/**
 * Removes everything an agent remembers about the user.
 * @throws {AppError} `forbidden` for a key limited to some agents; `not_found` for an agent the user cannot see
 */
export async function forgetFacts({
  ctx: { stores, actor },
  input: { agentId },
}: Call<Parts, { agentId: string }>): Promise<undefined> {
  refuseLimitedKey(actor);
  const userId = actor.user.id;
  if (!(await stores.library.get(userId, 'agent', agentId))) throw notFound();
  await stores.transaction(async (tx) => {
    const facts = await tx.facts.clear(userId, agentId);
    if (facts > 0) await tx.audit.record({ userId, action: 'facts_forgotten', facts: { agent: agentId, facts } });
  });
}
