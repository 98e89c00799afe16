import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { NewEvent } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import type { SignalData } from '@/lib/core/runs/signals';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { begin, begunRun, claim, delta, entryOf, newRun, newStart, newUser, runEnd } from './store-data';
import { drop, enqueue, fetching, jobsOf } from './test-queue';

const answer = (text: string): SignalData => ({ kind: 'question', answer: text });

function request(key: string, name = 'askUser'): Extract<NewEvent, { type: 'signal_request' }> {
  const turn = { agent: 'data-steward', turnId: 'r1.data-steward' };
  return { type: 'signal_request', data: { ...turn, key, kind: 'question', callId: key, name, args: { question: 'Which?' } } };
}

/** The contract of signals and waiting runs, for both databases. */
export function runSignalContract(database: () => Database): void {
  const stores = () => createStores(database().db);
  const jobs = ({ id }: NewRun) => jobsOf(database().session, [id]);
  const signal = (run: Pick<NewRun, 'id' | 'userId'>, key: string, data = answer('Acme')) =>
    stores().runs.signal(run, { key, data }, enqueue);
  const statusOf = async ({ userId, id }: NewRun) => (await stores().runs.get(userId, id))?.status;

  /** Creates a waiting run without a job. */
  async function waitingRun(): Promise<NewRun> {
    const run = newRun((await newUser(stores())).id);
    await stores().runs.start([newStart(run)], enqueue);
    await stores().runs.claim({ workerId: 1, concurrency: {} }, fetching(1, [run.id]));
    expect(await stores().runs.suspend({ id: run.id, epoch: 1 }, 0, drop)).toBe(true);
    return run;
  }

  describe('waiting runs', () => {
    test('a waiting run has no job and no owner, and can be claimed again once a signal has queued it', async () => {
      const run = await waitingRun();
      expect(await statusOf(run)).toBe('waiting');
      expect(await jobs(run)).toEqual({});
      expect(await signal(run, 'a')).toBe('accepted');
      expect(await statusOf(run)).toBe('queued');
      expect(await jobs(run)).toEqual({ [run.id]: 'due' });
      expect((await claim(stores(), [run])).claimed).toMatchObject([{ run: { status: 'running', epoch: 2 } }]);
    });

    test('a run is not suspended by a process that has lost it, nor with an unread signal', async () => {
      const run = await begunRun(stores());
      expect(await stores().runs.suspend({ id: run.id, epoch: 0 }, 0, drop)).toBe(false);
      expect(await signal(run, 'a')).toBe('accepted');
      expect(await stores().runs.suspend({ id: run.id, epoch: 1 }, 0, drop)).toBe(false);
      expect(await statusOf(run)).toBe('running');
      expect(await stores().runs.suspend({ id: run.id, epoch: 1 }, 1, drop)).toBe(true);
      expect(await stores().runs.suspend({ id: randomUUID(), epoch: 1 }, 0, drop)).toBe(false);
    });

    test('a run stays suspended when the suspension is repeated because its reply was lost', async () => {
      const run = await waitingRun();
      expect(await stores().runs.suspend({ id: run.id, epoch: 1 }, 0, drop)).toBe(true);
      expect(await statusOf(run)).toBe('waiting');
    });

    test('a suspended run is not reclaimed', async () => {
      const run = await waitingRun();
      const { reclaimed } = await stores().runs.reclaim(1, { playing: [], certain: [1] }, enqueue);
      expect(reclaimed).not.toContain(run.id);
      expect(await statusOf(run)).toBe('waiting');
    });
  });

  describe('signals', () => {
    test('the first signal with a key is accepted, whatever the second one contains', async () => {
      const run = await begunRun(stores());
      expect(await signal(run, 'a', answer('first'))).toBe('accepted');
      expect(await signal(run, 'a', answer('second'))).toBe('duplicate');
      expect(await stores().runs.signals(run.id)).toEqual([{ key: 'a', data: answer('first'), at: expect.any(String) }]);
    });

    test('signals are stored in order, and counted', async () => {
      const [run, quiet] = [await begunRun(stores()), await begunRun(stores())];
      const keys = ['c', 'a', 'e', 'b', 'd'];
      for (const key of keys) await signal(run, key, { kind: 'steer', text: `\0${key}` });
      const kept = await stores().runs.signals(run.id);
      expect(kept.map(({ key }) => key)).toEqual(keys);
      expect(kept[0]?.data).toEqual({ kind: 'steer', text: '\ufffdc' });
      expect(Date.now() - Date.parse(kept[0]?.at ?? '')).toBeLessThan(60_000);
      expect(await stores().runs.signalCounts([run.id, quiet.id])).toEqual(
        new Map([
          [run.id, 5],
          [quiet.id, 0],
        ]),
      );
      expect(await stores().runs.signalCounts([])).toEqual(new Map());
    });

    test('the signals of a run are not counted when it was removed or its user is disabled', async () => {
      const [deleted, barred, going] = [await begunRun(stores()), await begunRun(stores()), await begunRun(stores())];
      await stores().conversations.remove(deleted.userId, deleted.conversationId);
      await stores().users.setDisabled(barred.userId, true);
      const counts = await stores().runs.signalCounts([deleted.id, barred.id, going.id]);
      expect(counts).toEqual(new Map([[going.id, 0]]));
    });

    test('expired approvals of unfinished runs are listed until they have a signal', async () => {
      const [run, ended] = [await begunRun(stores()), await begunRun(stores())];
      const approval = (key: string, expiresAt: string) => {
        const { data } = request(key);
        return { type: 'signal_request', data: { ...data, kind: 'approval', expiresAt } } as const;
      };
      const past = '2001-05-01T00:00:00.000Z';
      await stores().runs.append({
        entries: [
          entryOf(run, 2, approval('open', past)),
          entryOf(run, 3, approval('answered', past)),
          entryOf(run, 4, approval('later', new Date(Date.now() + 60_000).toISOString())),
          entryOf(run, 5, request('question')),
          entryOf(ended, 2, approval('over', past)),
          entryOf(ended, 3, runEnd('Done.')),
        ],
      });
      await signal(run, 'answered');
      const expired = await stores().runs.expiredApprovals(new Date().toISOString(), 100);
      const ids = [run.id, ended.id];
      expect(expired.filter((one) => ids.includes(one.run.id))).toMatchObject([
        { run: { id: run.id, userId: run.userId }, request: { key: 'open', expiresAt: past } },
      ]);
    });

    test('a signal makes the job of a queued run due, and does not change that of a running one', async () => {
      const { id: userId } = await newUser(stores());
      const [queued, running] = [newRun(userId), newRun(userId)];
      await stores().runs.start([newStart(queued), newStart(running)], enqueue);
      await stores().runs.claim({ workerId: 1, concurrency: {} }, fetching(1, [running.id]));
      await drop([queued.id], database().session);
      expect(await signal(queued, 'cancel', { kind: 'cancel' })).toBe('accepted');
      expect(await signal(running, 'cancel', { kind: 'cancel' })).toBe('accepted');
      expect(await jobs(queued)).toEqual({ [queued.id]: 'due' });
      expect(await jobs(running)).toEqual({ [running.id]: 'leased' });
      expect([await statusOf(queued), await statusOf(running)]).toEqual(['queued', 'running']);
    });

    test('a signal never revives a run that has ended, and a repeated one is reported as a duplicate', async () => {
      const run = await begunRun(stores());
      await signal(run, 'a');
      await stores().runs.append({ entries: [entryOf(run, 2, runEnd('Done.'))] });
      expect(await signal(run, 'a')).toBe('duplicate');
      expect(await signal(run, 'b')).toBe('ended');
      expect(await statusOf(run)).toBe('completed');
      expect(await jobs(run)).toEqual({});
      expect(await stores().runs.signals(run.id)).toHaveLength(1);
    });

    test('a signal reaches only a run of the same user', async () => {
      const run = await waitingRun();
      const { id: userId } = await newUser(stores());
      expect(await signal({ id: run.id, userId }, 'a')).toBe('not_found');
      expect(await signal({ id: randomUUID(), userId }, 'a')).toBe('not_found');
      expect(await statusOf(run)).toBe('waiting');
      expect(await stores().runs.signals(run.id)).toEqual([]);
    });

    test('a signal is not stored when its job cannot be queued', async () => {
      const run = await waitingRun();
      const fails = () => Promise.reject(new Error('no queue'));
      await expect(stores().runs.signal(run, { key: 'a', data: answer('x') }, fails)).rejects.toThrow('no queue');
      expect(await statusOf(run)).toBe('waiting');
      expect(await stores().runs.signals(run.id)).toEqual([]);
    });

    test('signals are removed with their conversation', async () => {
      const run = await begunRun(stores());
      await signal(run, 'a');
      await stores().conversations.remove(run.userId, run.conversationId);
      expect(await stores().runs.signals(run.id)).toEqual([]);
      expect(await signal(run, 'b')).toBe('not_found');
    });
  });

  describe('requests', () => {
    test('requests are open until they are answered or their run ends, listed oldest first, for their own user only', async () => {
      const { id: userId } = await newUser(stores());
      const [run, ended, foreign] = [newRun(userId), newRun(userId), await begunRun(stores())];
      await begin(stores(), run, ended);
      const at = (second: number) => new Date(1_800_000_000_000 + second).toISOString();
      await stores().runs.append({
        entries: [
          entryOf(run, 2, { ...request('t.2', 'second'), at: at(2) }),
          entryOf(run, 3, { ...request('t.3', 'third'), at: at(3) }),
          entryOf(run, 4, delta('x')),
          entryOf(ended, 2, { ...request('t.1', 'first'), at: at(1) }),
          entryOf(foreign, 2, request('t.1')),
        ],
      });
      const open = async () => (await stores().runs.openRequests(userId)).map(({ request: { data } }) => data.name);
      expect(await open()).toEqual(['first', 'second', 'third']);
      const of = async (options: { runId?: string; conversationId?: string }) =>
        (await stores().runs.openRequests(userId, options)).map(({ request: { data } }) => data.name);
      expect(await of({ runId: ended.id })).toEqual(['first']);
      expect(await of({ conversationId: run.conversationId })).toEqual(['second', 'third']);
      expect(await of({ runId: foreign.id })).toEqual([]);
      const [oldest] = await stores().runs.openRequests(userId);
      const { id, conversationId, strategy, question } = ended;
      expect(oldest).toEqual({
        request: entryOf(ended, 2, { ...request('t.1', 'first'), at: at(1) }).entry,
        run: { id, conversationId, strategy, question },
        title: question,
      });
      await signal(run, 't.2');
      await stores().runs.append({ entries: [entryOf(ended, 3, runEnd('Done.'))] });
      expect(await open()).toEqual(['third']);
    });

    test('requests are found by their key, in their own run, by their own user', async () => {
      const run = await begunRun(stores());
      await stores().runs.append({ entries: [entryOf(run, 2, { ...request('t.1'), key: 'k', record: 'r' })] });
      const found = await stores().runs.request(run.userId, run.id, 't.1');
      expect(found).toEqual(entryOf(run, 2, { ...request('t.1'), at: found?.at }).entry);
      expect(await stores().runs.request(run.userId, run.id, 't.2')).toBeUndefined();
      expect(await stores().runs.request((await newUser(stores())).id, run.id, 't.1')).toBeUndefined();
    });
  });
}
