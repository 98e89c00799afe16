import type { RunsAnswer } from '@/lib/api/answers';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { RunRating, RunStatus } from '@/lib/core/run';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { summarize } from './summarize';

interface Filter {
  limit: number;
  before?: string;
  status?: RunStatus;
  rating?: RunRating;
  conversationId?: string;
}

export async function listRuns({
  ctx: { stores, strategies, actor },
  input: filter,
}: Call<{ stores: Pick<Stores, 'runs'>; strategies: Strategies }, Filter>): Promise<RunsAnswer> {
  const runs = await stores.runs.list(actor.user.id, { ...filter, onlyListed: filter.conversationId === undefined });
  const next = nextCursor(runs, filter.limit, ({ createdAt, id }) => pageCursor(createdAt, id));
  return { runs: runs.map((run) => summarize(strategies, run)), next };
}
