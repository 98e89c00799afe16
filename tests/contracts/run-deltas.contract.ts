import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { begin, delta, entryOf, eventsOf, newRun, newUser, runEnd } from './store-data';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export function runDeltasContract(stores: () => Stores): void {
  const typesOf = async (run: ReturnType<typeof newRun>) => (await eventsOf(stores(), run)).map(({ type }) => type);

  describe('removing old deltas', () => {
    test('deltas of ended runs are removed, oldest ends first and up to the limit; all other events remain', async () => {
      const { id: userId } = await newUser(stores());
      const [oldest, old, fresh, going] = [newRun(userId), newRun(userId), newRun(userId), newRun(userId)];
      await begin(stores(), oldest, old, fresh, going);
      const thinking = { type: 'agent_thinking' as const, data: delta('hm').data };
      const { delta: _delta, ...turn } = delta('').data;
      const progress = { type: 'agent_tool_progress' as const, data: { ...turn, toolCallId: 'c', progress: 1 } };
      await stores().runs.append({
        entries: [
          entryOf(oldest, 2, thinking),
          entryOf(oldest, 3, { type: 'step_done', data: {}, key: 'm1', record: 'whole' }),
          entryOf(oldest, 4, { ...runEnd('Done.'), at: daysAgo(9000) }),
          entryOf(old, 2, progress),
          entryOf(old, 3, { ...runEnd('Done.'), at: daysAgo(8000) }),
          entryOf(fresh, 2, { ...runEnd('Done.'), at: daysAgo(1) }),
          entryOf(going, 2, { ...delta('x'), at: daysAgo(9000) }),
        ],
      });
      expect(await stores().runs.dropDeltas(daysAgo(7000), 3)).toBe(3);
      expect(await typesOf(oldest)).toEqual(['step_done', 'run_end']);
      expect(await typesOf(old)).toHaveLength(2);
      expect(await stores().runs.dropDeltas(daysAgo(7000), 3)).toBe(1);
      expect(await stores().runs.dropDeltas(daysAgo(7000), 3)).toBe(0);
      expect(await typesOf(old)).toEqual(['run_end']);
      expect(await typesOf(fresh)).toEqual(['agent_delta', 'run_end']);
      expect(await typesOf(going)).toEqual(['agent_delta', 'agent_delta']);
    });

    test('the deltas of more runs than one transaction handles are all removed', async () => {
      const { id: userId } = await newUser(stores());
      const runs = Array.from({ length: 130 }, () => newRun(userId));
      await begin(stores(), ...runs);
      await stores().runs.append({ entries: runs.map((run) => entryOf(run, 2, { ...runEnd('Done.'), at: daysAgo(9000) })) });
      expect(await stores().runs.dropDeltas(daysAgo(7000), 1000)).toBe(130);
    });
  });
}
