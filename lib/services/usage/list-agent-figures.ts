import type { AgentFiguresAnswer } from '@/lib/api/usage-answer';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Lists how often the user's agents answered or failed in the last 30 days, and how long they took. */
export async function listAgentFigures({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'agentFigures'> }>): Promise<AgentFiguresAnswer> {
  const from = new Date(Date.now() - DAYS * DAY_MS).toISOString();
  return { days: DAYS, ...(await stores.agentFigures.since(actor.user.id, from)) };
}
