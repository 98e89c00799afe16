import { expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { activeRuns } from '@/lib/services/runs/active-runs';

test('a run is found while it passes from one status to the next', async () => {
  const passes: Run['status'][] = ['running', 'waiting', 'queued'];
  const list: Stores['runs']['list'] = async (_, { status } = {}) => {
    const now = passes.shift() ?? 'queued';
    passes.push(now);
    return status === undefined || status === now ? [{ id: 'r', status: now } as Run] : [];
  };
  const stores = { runs: { list } } as unknown as Stores;
  expect(await activeRuns(stores, { id: 'u' }, { limit: 1 })).toMatchObject([{ id: 'r' }]);
});
