import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { agentDefinition } from '@/lib/core/agent-definition';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun } from '@/lib/core/run';
import { begunRun, delta, eventsOf, newUser, runEnd, said } from './store-data';

/** Older than all other data of these tests. */
const OLD = '2001-05-01T00:00:00.000Z';
const BEFORE = '2001-06-01T00:00:00.000Z';

export function retentionStoreContract(stores: () => Stores): void {
  describe('retention stores', () => {
    async function run(given: Partial<NewRun> = {}): Promise<NewRun> {
      const begun = await begunRun(stores(), { createdAt: OLD, ...given });
      const label = { type: 'run_label', data: { label: 'private' }, key: 'label.private' } as const;
      await stores().runs.append({
        entries: [said(begun, 2, { ...delta('a'), key: 'a', record: { whole: 'a' } }), said(begun, 3, label)],
      });
      return begun;
    }

    async function endedRun({ at = OLD, ...given }: Partial<NewRun> & { at?: string } = {}): Promise<NewRun> {
      const begun = await run({ createdAt: at, ...given });
      await stores().runs.append({ entries: [said(begun, 4, { ...runEnd('Done.'), at })] });
      return begun;
    }

    const now = () => new Date().toISOString();

    /** Repeats the removal until it finds nothing. */
    async function all(remove: (before: string, limit: number) => Promise<number>): Promise<number[]> {
      const counts: number[] = [];
      do counts.push(await remove(BEFORE, 1));
      while ((counts.at(-1) ?? 0) > 0);
      return counts;
    }

    test('a daily job is assigned to one of the processes that request it', async () => {
      const job = randomUUID();
      const claims = await Promise.all(Array.from({ length: 5 }, () => stores().retention.claimDay(job)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await stores().retention.claimDay(job)).toBe(false);
      expect(await stores().retention.claimDay(randomUUID())).toBe(true);
    });

    test('only data needed for replays is removed from old ended runs', async () => {
      const [old, other, fresh, going] = [await endedRun(), await endedRun(), await endedRun({ at: now() }), await run()];
      const before = await stores().runs.events(old.userId, old.id, { after: 0, limit: 10 });
      expect(await all(stores().retention.dropRecords)).toEqual([1, 1, 0]);
      for (const one of [old, other])
        expect((await eventsOf(stores(), one)).map(({ record }) => record)).not.toContainEqual({ whole: 'a' });
      for (const one of [fresh, going]) expect((await eventsOf(stores(), one))[1]).toMatchObject({ record: { whole: 'a' } });
      expect(await stores().runs.events(old.userId, old.id, { after: 0, limit: 10 })).toEqual(before);
    });

    test('old tests without unfinished runs are removed, but not conversations that were kept', async () => {
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const [old, kept] = [await endedRun({ draft }), await endedRun({ draft })];
      const others = [kept, await endedRun(), await endedRun({ draft, at: now() }), await run({ draft })];
      await stores().conversations.makePermanent(kept.userId, kept.conversationId);
      expect((await all(stores().retention.removeTests)).at(-1)).toBe(0);
      expect(await stores().runs.get(old.userId, old.id)).toBeUndefined();
      for (const one of others) expect(await stores().runs.get(one.userId, one.id)).toBeDefined();
    });

    test('the steps of old ended runs are removed, but not their labels and outcome', async () => {
      const [old, fresh, going] = [await endedRun(), await endedRun({ at: now() }), await run()];
      expect((await all(stores().retention.dropEvents)).at(-1)).toBe(0);
      expect((await eventsOf(stores(), old)).map(({ type }) => type)).toEqual(['run_label', 'run_end']);
      expect(await stores().runs.labels(old.userId, [old.id])).toEqual(['private']);
      expect((await stores().conversations.messages(old.userId, old.conversationId)).map(({ content }) => content)).toContain(
        'Done.',
      );
      expect([(await eventsOf(stores(), fresh)).length, (await eventsOf(stores(), going)).length]).toEqual([4, 3]);
    });

    test('the steps of old runs are kept while a run of their conversation has not ended', async () => {
      const old = await endedRun();
      const going = await run({ userId: old.userId, conversationId: old.conversationId });
      await all(stores().retention.dropEvents);
      expect(await eventsOf(stores(), old)).toHaveLength(4);
      await stores().runs.append({ entries: [said(going, 4, { ...runEnd('Done.'), at: OLD })] });
      await all(stores().retention.dropEvents);
      expect((await eventsOf(stores(), old)).map(({ type }) => type)).toEqual(['run_label', 'run_end']);
    });

    test('old conversations are removed with all of their data, unless they have an unfinished run', async () => {
      const { id: userId } = await newUser(stores());
      const [old, fresh, going] = [await endedRun({ userId }), await endedRun({ userId, at: now() }), await run({ userId })];
      expect((await all(stores().retention.removeConversations)).at(-1)).toBe(0);
      const kept = (await stores().conversations.list(userId)).map(({ id }) => id).sort();
      expect(kept).toEqual([fresh.conversationId, going.conversationId].sort());
      expect(await stores().runs.get(userId, old.id)).toBeUndefined();
    });

    test('idempotency keys of old runs are removed', async () => {
      const { id: userId } = await newUser(stores());
      const old = await endedRun({ userId, idempotencyKey: 'old' });
      const fresh = await endedRun({ userId, idempotencyKey: 'fresh', at: now() });
      expect(await all(stores().retention.forgetIdempotencyKeys)).toEqual([1, 0]);
      expect((await stores().runs.get(userId, old.id))?.idempotencyKey).toBeUndefined();
      expect((await stores().runs.get(userId, fresh.id))?.idempotencyKey).toBe('fresh');
    });
  });
}
