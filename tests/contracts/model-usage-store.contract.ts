import { describe, expect, test } from '@jest/globals';
import type { EventData } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import { begunRun, entryOf, runEnd } from './store-data';

const usage = (data: Partial<EventData<'usage'>>) => ({
  type: 'usage' as const,
  data: { agent: 'data-steward', turnId: 'r1.data-steward', model: 'openai:gpt-5', ms: 10, ...data },
});

const called = (data: Partial<EventData<'usage'>>, at?: string) => ({ ...usage(data), ...(at !== undefined && { at }) });

export function modelUsageStoreContract(stores: () => Stores): void {
  describe('model usage stores', () => {
    test('usage is added up by day, model and agent, for runs that ended and for active ones', async () => {
      const { runs, modelUsage } = stores();
      const ended = await begunRun(stores());
      const active = await begunRun(stores(), { userId: ended.userId });
      const foreign = await begunRun(stores());
      await runs.append({
        entries: [
          entryOf(
            ended,
            2,
            called({ inputTokens: 100, outputTokens: 10, cachedTokens: 40, costUsd: 0.5 }, '2026-05-01T23:59:59.000Z'),
          ),
          entryOf(ended, 3, called({ inputTokens: 200 }, '2026-05-02T00:00:00.000Z')),
          entryOf(ended, 4, called({ inputTokens: 1, agent: 'summarizer' }, '2026-05-02T00:00:01.000Z')),
          entryOf(ended, 5, runEnd('Done.')),
          entryOf(active, 2, called({ inputTokens: 300, outputTokens: 30, costUsd: 0.25 }, '2026-05-02T10:00:00.000Z')),
          entryOf(foreign, 2, called({ inputTokens: 999 }, '2026-05-02T10:00:00.000Z')),
        ],
      });

      const row = { model: 'openai:gpt-5', agent: 'data-steward', cachedTokens: 0 };
      const second = { ...row, day: '2026-05-02', calls: 2, inputTokens: 500, outputTokens: 30, costUsd: 0.25, unpriced: 1 };
      const summary = {
        ...row,
        agent: 'summarizer',
        day: '2026-05-02',
        calls: 1,
        inputTokens: 1,
        outputTokens: 0,
        costUsd: 0,
        unpriced: 1,
      };
      expect(await modelUsage.since(ended.userId, '2026-05-01')).toEqual([
        { ...row, day: '2026-05-01', calls: 1, inputTokens: 100, outputTokens: 10, cachedTokens: 40, costUsd: 0.5, unpriced: 0 },
        second,
        summary,
      ]);
      expect(await modelUsage.since(ended.userId, '2026-05-02')).toEqual([second, summary]);
      expect(await modelUsage.since(ended.userId, '2026-05-03')).toEqual([]);
    });

    test('the cost of the offline model is not unknown', async () => {
      const { runs, modelUsage } = stores();
      const run = await begunRun(stores());
      await runs.append({
        entries: [entryOf(run, 2, usage({ model: 'offline:extractive', inputTokens: 5 })), entryOf(run, 3, runEnd('Done.'))],
      });
      expect(await modelUsage.since(run.userId, '2026-01-01')).toEqual([
        expect.objectContaining({ calls: 1, costUsd: 0, unpriced: 0 }),
      ]);
    });

    test('a run ends, and the usage of all users can be listed, whatever numbers a server reports', async () => {
      const { runs, modelUsage } = stores();
      const run = await begunRun(stores());
      const absurd = { inputTokens: 1e308, outputTokens: -5, cachedTokens: 0.5, costUsd: 1e308 };
      await runs.append({
        entries: [entryOf(run, 2, usage(absurd)), entryOf(run, 3, usage(absurd)), entryOf(run, 4, runEnd('Done.'))],
      });
      expect((await runs.get(run.userId, run.id))?.status).toBe('completed');
      const [row] = (await modelUsage.byUser('2026-01-01')).filter(({ userId }) => userId === run.userId);
      expect(row).toMatchObject({ calls: 2, inputTokens: 2e12, outputTokens: 0, cachedTokens: 1, costUsd: 2e12 });
    });

    test('usage outlives its run, whether the run had ended or was removed while it was active', async () => {
      const { conversations, runs, modelUsage } = stores();
      const ended = await begunRun(stores());
      const active = await begunRun(stores(), { userId: ended.userId });
      await runs.append({
        entries: [
          entryOf(ended, 2, usage({ inputTokens: 5 })),
          entryOf(ended, 3, runEnd('Done.')),
          entryOf(active, 2, usage({ inputTokens: 7 })),
        ],
      });
      for (const { conversationId } of [ended, active]) await conversations.remove(ended.userId, conversationId);
      expect(await runs.get(ended.userId, active.id)).toBeUndefined();
      expect(await modelUsage.since(ended.userId, '2026-01-01')).toEqual([
        expect.objectContaining({ calls: 2, inputTokens: 12 }),
      ]);
    });

    test('usage of all users is listed by model, and removed with its user', async () => {
      const { runs, users, modelUsage } = stores();
      const run = await begunRun(stores());
      await runs.append({
        entries: [
          entryOf(run, 2, called({ inputTokens: 5 }, '2026-05-01T10:00:00.000Z')),
          entryOf(run, 3, called({ inputTokens: 6, agent: 'summarizer' }, '2026-05-02T10:00:00.000Z')),
          entryOf(run, 4, called({ inputTokens: 7, model: 'ollama:qwen3' }, '2026-05-02T10:00:00.000Z')),
        ],
      });
      const own = async () => (await modelUsage.byUser('2026-05-01')).filter(({ userId }) => userId === run.userId);
      expect(await own()).toEqual([
        expect.objectContaining({ model: 'ollama:qwen3', calls: 1, inputTokens: 7 }),
        expect.objectContaining({ model: 'openai:gpt-5', calls: 2, inputTokens: 11 }),
      ]);
      await users.remove(run.userId);
      expect(await own()).toEqual([]);
    });
  });
}
