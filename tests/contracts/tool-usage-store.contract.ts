import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { begunRun, entryOf } from './store-data';

const turn = { agent: 'data-steward', turnId: 'r1.data-steward', round: 1 };
const call = (id: string, name: string) => ({
  type: 'agent_tool_call' as const,
  data: { ...turn, toolCall: { id, name, args: {} } },
});
const result = (toolCallId: string, name: string, overrides: { result?: string; error?: string }) => ({
  type: 'agent_tool_result' as const,
  data: { ...turn, toolCallId, name, ms: 1, ...overrides },
});

export function toolUsageStoreContract(stores: () => Stores): void {
  describe('tool usage stores', () => {
    test('calls and failures of a user’s recent runs are counted by tool', async () => {
      const { runs, toolUsage } = stores();
      const run = await begunRun(stores());
      const foreign = await begunRun(stores());
      await runs.append({
        entries: [
          entryOf(run, 2, call('a', 'webSearch')),
          entryOf(run, 3, result('a', 'webSearch', { result: 'found' })),
          entryOf(run, 4, call('b', 'webSearch')),
          entryOf(run, 5, result('b', 'webSearch', { error: 'The search is away.' })),
          entryOf(run, 6, call('c', 'shop__addNote')),
          entryOf(foreign, 2, call('d', 'webSearch')),
        ],
      });
      const from = new Date(Date.now() - 3_600_000).toISOString();
      const usage = await toolUsage.since(run.userId, from);
      expect(usage.toSorted((a, b) => a.tool.localeCompare(b.tool))).toEqual([
        { tool: 'shop__addNote', calls: 1, failures: 0 },
        { tool: 'webSearch', calls: 2, failures: 1 },
      ]);
      expect(await toolUsage.since(run.userId, new Date(Date.now() + 3_600_000).toISOString())).toEqual([]);
    });
  });
}
