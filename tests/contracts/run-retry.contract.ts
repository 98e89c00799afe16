import { describe, expect, test } from '@jest/globals';
import type { KeptLog } from '@/lib/core/ports/run-store';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begunRun, delta, entryOf, eventsOf, newRun, newStart, newUser, noQueue } from './store-data';

/** The contract of starting a run that retries another one, for both databases. */
export function runRetryContract(database: () => Database): void {
  const stores = () => createStores(database().db);

  describe('a run that retries another one', () => {
    const AT = '2026-03-02T09:00:00.250Z';
    const result = (n: number) => ({
      type: 'agent_tool_result' as const,
      data: {
        agent: 'ada',
        turnId: 'ada',
        toolCallId: `c${n}`,
        name: 'query',
        ms: 5,
        result: { zebra: 1, apple: [{ b: 1.5, a: null }] },
      },
      key: `ada.tool.c${n}`,
      record: { output: { z: 1, a: 2 } },
      at: AT,
    });
    const approved = { kind: 'approval' as const, decision: 'approve' as const, always: true };
    const received = {
      type: 'signal_received' as const,
      data: { key: 'ada.c1', ...approved },
      key: 'signal.ada.c1',
      record: { ...approved, seal: 's' },
      at: AT,
    };

    async function retried(userId: string, kept: Partial<KeptLog> = {}) {
      const earlier = await begunRun(stores(), { userId });
      const { runs } = stores();
      await runs.append({ entries: [result(1), received, delta('…'), result(2)].map((one, n) => entryOf(earlier, n + 2, one)) });
      await runs.signal(earlier, { key: 'ada.c1', data: { ...approved, seal: 's' } }, noQueue);
      await runs.signal(earlier, { key: 'cancel', data: { kind: 'cancel' } }, noQueue);
      const run = newRun(userId, { conversationId: earlier.conversationId, retryOf: earlier.id });
      const log = { runId: earlier.id, seqs: [2, 3, 5], shiftMs: 60_000, ...kept };
      return { earlier, run, start: () => runs.start([{ ...newStart(run), kept: log }], noQueue) };
    }

    test('begins with the kept entries, renumbered, later by the given time and in no attempt', async () => {
      const { id: userId } = await newUser(stores());
      const { run, earlier, start } = await retried(userId);
      expect(await start()).toEqual([{ status: 'started' }]);
      expect(await stores().runs.get(userId, run.id)).toMatchObject({ retryOf: earlier.id, epoch: 0 });
      const at = '2026-03-02T09:01:00.250Z';
      const { always: _, ...once } = approved;
      const log = (await eventsOf(stores(), run)).slice(1);
      expect(log).toEqual(
        [
          { ...result(1), data: { ...result(1).data, keptFrom: AT } },
          { ...received, data: { key: 'ada.c1', ...once }, record: { ...once, seal: 's' } },
          { ...result(2), data: { ...result(2).data, keptFrom: AT } },
        ].map((entry, n) => ({ ...entry, at, seq: n + 2, runId: run.id, epoch: 0 })),
      );
      // The order of the fields of a result is that of its table's columns.
      expect(JSON.stringify(log[0]?.data)).toContain('{"zebra":1,"apple":[{"b":');
      expect((await stores().runs.signals(run.id)).map(({ key, data }) => [key, data])).toEqual([
        ['ada.c1', { ...once, seal: 's' }],
      ]);
    });

    test('of a retry keeps the time at which a result was first returned', async () => {
      const { id: userId } = await newUser(stores());
      const { run, start } = await retried(userId);
      await start();
      const again = newRun(userId, { conversationId: run.conversationId, retryOf: run.retryOf });
      await stores().runs.start([{ ...newStart(again), kept: { runId: run.id, seqs: [2], shiftMs: 1 } }], noQueue);
      expect((await eventsOf(stores(), again)).at(-1)).toMatchObject({ seq: 2, data: { keptFrom: AT } });
    });

    test('starts nothing when a kept entry is gone, or is of a run of another user', async () => {
      const { id: userId } = await newUser(stores());
      const victim = await begunRun(stores());
      for (const kept of [{ seqs: [2, 3, 5, 6] }, { runId: victim.id, seqs: [1] }]) {
        const { run, start } = await retried(userId, kept);
        await expect(start()).rejects.toMatchObject({ code: 'conflict' });
        expect(await stores().runs.get(userId, run.id)).toBeUndefined();
      }
    });
  });
}
