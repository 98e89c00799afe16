import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Json } from '@/lib/core/json/json';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { ELSEWHERE_KEY, labelKey, type RunLabel } from '@/lib/core/runs/run-labels';
import { takeConsole } from '../setup';
import { begin, begunRun, claim, delta, entryOf, eventsOf, newRun, newUser, runEnd } from './store-data';

export function runStoreContract(stores: () => Stores): void {
  describe('run stores', () => {
    test('a batch contains the events of many runs of many users', async () => {
      const users = await Promise.all(Array.from({ length: 3 }, () => newUser(stores())));
      const begun = users.flatMap(({ id }) => [newRun(id), newRun(id)]);
      await begin(stores(), ...begun);
      const entries = [2, 3, 4].flatMap((seq) => begun.map((run) => entryOf(run, seq, delta(`${run.id} ${seq}`))));
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [] });
      for (const run of begun) {
        const own = entries.map(({ entry, epoch }) => ({ ...entry, epoch })).filter(({ runId }) => runId === run.id);
        expect((await eventsOf(stores(), run)).slice(1)).toEqual(own);
      }
    });

    test('a record is stored unchanged, and a null record differs from no record', async () => {
      const run = await begunRun(stores());
      const records: (Json | undefined)[] = [null, 'text', '"quoted"', 0, false, [], { b: 1, a: [null, '1'] }, undefined];
      await stores().runs.append({ entries: records.map((record, i) => entryOf(run, i + 2, { ...delta('x'), record })) });
      const kept = (await eventsOf(stores(), run)).slice(1);
      expect(kept.map(({ record }) => record)).toEqual(records);
      expect(Object.keys(kept[6]?.record ?? {})).toEqual(['b', 'a']);
      expect(kept[0]).toHaveProperty('record');
      expect(kept[7]).not.toHaveProperty('record');
    });

    test('events are read page by page', async () => {
      const run = await begunRun(stores());
      await stores().runs.append({ entries: [2, 3, 4].map((seq) => entryOf(run, seq, delta('x'))) });
      const page = await stores().runs.events(run.userId, run.id, { after: 1, limit: 2 });
      expect(page.map(({ seq }) => seq)).toEqual([2, 3]);
      expect(await stores().runs.events(run.userId, run.id, { after: 4, limit: 2 })).toEqual([]);
    });

    test('readers receive neither keys nor records, and only the requested types', async () => {
      const run = await begunRun(stores());
      const end = entryOf(run, 3, runEnd('Done.', 'completed'));
      await stores().runs.append({ entries: [entryOf(run, 2, { ...delta('x'), key: 'k', record: 'secret' }), end] });
      const [, event] = await stores().runs.events(run.userId, run.id, { after: 0, limit: 10 });
      expect(event).toEqual(entryOf(run, 2, { ...delta('x'), at: event?.at }).entry);
      const ends = await stores().runs.events(run.userId, run.id, { after: 0, limit: 10, types: ['run_end'] });
      expect(await stores().runs.entries(run.userId, run.id, { after: 0, limit: 10, types: ['run_end'] })).toMatchObject(ends);
      expect(ends.map(({ seq }) => seq)).toEqual([3]);
    });

    test('the labels of several runs are returned together, to their owner only', async () => {
      const { id: userId } = await newUser(stores());
      const [one, two, three] = [
        await begunRun(stores(), { userId }),
        await begunRun(stores(), { userId }),
        await begunRun(stores()),
      ];
      const label = (name: RunLabel) => ({ type: 'run_label' as const, data: { label: name }, key: labelKey(name) });
      const entries = [entryOf(one, 2, label('untrusted')), entryOf(two, 2, delta('x')), entryOf(three, 2, label('private'))];
      await stores().runs.append({ entries });
      const { runs } = stores();
      expect(await runs.labels(userId, [one.id, two.id, three.id])).toEqual({ labels: ['untrusted'] });
      expect(await runs.labels(userId, [two.id])).toEqual({ labels: [] });
      expect(await runs.labels(userId, [])).toEqual({ labels: [] });
      const [wiki, both] = [await begunRun(stores(), { userId }), await begunRun(stores(), { userId })];
      const from = (name: RunLabel, origin: string) => ({
        type: 'run_label' as const,
        key: labelKey(name),
        data: { label: name, origin },
      });
      const elsewhere = { ...label('private'), key: ELSEWHERE_KEY };
      await stores().runs.append({
        entries: [
          entryOf(wiki, 2, from('untrusted', 'wiki')),
          entryOf(wiki, 3, from('private', 'wiki')),
          entryOf(both, 2, from('private', 'wiki')),
          entryOf(both, 3, elsewhere),
        ],
      });
      expect(await runs.labels(userId, [wiki.id])).toEqual({ labels: ['private', 'untrusted'], from: 'wiki' });
      expect(await runs.labels(userId, [both.id])).toEqual({ labels: ['private'] });
      expect(await runs.labels(userId, [wiki.id, one.id])).toEqual({ labels: ['private', 'untrusted'] });
      const many = Array.from({ length: 70_000 }, (_, n) => `run-${n}`);
      expect(await runs.labels(userId, [...many, one.id])).toEqual({ labels: ['untrusted'] });
    });

    test('the tools that first returned labelled data to runs are returned once each, to the owner of the runs only', async () => {
      const { runs } = stores();
      const { id: userId } = await newUser(stores());
      const begin = () => begunRun(stores(), { userId });
      const [one, two, none] = [await begin(), await begin(), await begin()];
      const other = await begunRun(stores());
      const label = (name: RunLabel, tool?: string) => ({
        type: 'run_label' as const,
        data: { label: name, tool },
        key: labelKey(name),
      });
      const entries = [
        entryOf(one, 2, label('private', 'readDocument')),
        entryOf(one, 3, label('untrusted', 'readPage')),
        entryOf(two, 2, label('private', 'readDocument')),
        entryOf(none, 2, label('private')),
        entryOf(other, 2, label('private', 'getFact')),
      ];
      await runs.append({ entries });
      const ids = [one, two, none, other].map(({ id }) => id);
      expect(await runs.labelTools(userId, ids, 'private')).toEqual(['readDocument']);
      expect(await runs.labelTools(userId, [], 'private')).toEqual([]);
    });

    test('the end of a run sets its status, stores its answer as a message, and moves its conversation to the top', async () => {
      const { runs, conversations } = stores();
      const { id: userId } = await newUser(stores());
      const run = await begunRun(stores(), { userId, createdAt: '2026-01-01T00:00:00.000Z' });
      const newer = await begunRun(stores(), { userId, createdAt: '2026-01-02T00:00:00.000Z' });
      const end = entryOf(run, 2, { ...runEnd('Acme, on 1 May.', 'partial'), at: '2026-01-03T00:00:00.000Z' });
      expect(await runs.append({ entries: [end] })).toEqual({ fenced: [] });
      expect(await runs.get(userId, run.id)).toMatchObject({ status: 'partial', endedAt: end.entry.at });
      expect((await conversations.messages(userId, run.conversationId)).at(-1)).toMatchObject({
        runId: run.id,
        role: 'assistant',
        content: 'Acme, on 1 May.',
        createdAt: end.entry.at,
      });
      const listed = await conversations.list(userId);
      expect(listed.map(({ id }) => id)).toEqual([run.conversationId, newer.conversationId]);
      expect(listed[0]?.updatedAt).toBe(end.entry.at);
    });

    test('an encrypted question does not outlive its run, however it ends; the rest of the input does', async () => {
      const { runs } = stores();
      const desk = { id: 'a-desk', version: 1 };
      for (const status of ['completed', 'failed', 'cancelled'] as const) {
        const run = await begunRun(stores(), { strategy: 'answers', input: { desk, sealed: 'ciphertext' } });
        expect(await runs.get(run.userId, run.id)).toMatchObject({ input: { desk, sealed: 'ciphertext' } });
        await runs.append({ entries: [entryOf(run, 2, runEnd('', status))] });
        expect((await runs.get(run.userId, run.id))?.input).toEqual({ desk });
      }
      const other = await begunRun(stores(), { input: { agent: 'ada', sealed: 'of another strategy' } });
      await runs.append({ entries: [entryOf(other, 2, runEnd('Done.'))] });
      expect((await runs.get(other.userId, other.id))?.input).toEqual(other.input);
    });

    test('a batch that is repeated because its result was lost changes nothing', async () => {
      const { runs, conversations } = stores();
      const run = await begunRun(stores());
      const batch = { entries: [entryOf(run, 2, { ...delta('x'), key: 'a' }), entryOf(run, 3, runEnd('Done.'))] };
      expect(await runs.append(batch)).toEqual({ fenced: [] });
      const before = await Promise.all([runs.get(run.userId, run.id), eventsOf(stores(), run)]);
      expect(await runs.append(batch)).toEqual({ fenced: [] });
      expect(await Promise.all([runs.get(run.userId, run.id), eventsOf(stores(), run)])).toEqual(before);
      expect(await conversations.messages(run.userId, run.conversationId)).toHaveLength(2);
    });

    test('no events are accepted after a run has ended', async () => {
      const run = await begunRun(stores());
      await stores().runs.append({ entries: [entryOf(run, 2, runEnd('Done.'))] });
      const late = [entryOf(run, 3, delta('late')), entryOf(run, 4, runEnd('Other.', 'failed'))];
      expect(await stores().runs.append({ entries: late })).toEqual({ fenced: [run.id] });
      expect(await eventsOf(stores(), run)).toHaveLength(2);
      expect(await stores().runs.get(run.userId, run.id)).toMatchObject({ status: 'completed' });
      expect(await stores().conversations.messages(run.userId, run.conversationId)).toHaveLength(2);
    });

    test('after a hand-over the old process is refused, but not the new one or other runs', async () => {
      const { runs } = stores();
      const [run, other] = [await begunRun(stores()), await begunRun(stores())];
      expect(await claim(stores(), [run])).toMatchObject({ claimed: [{ run: { id: run.id, epoch: 2 }, lastSeq: 1 }] });
      const zombie = [entryOf(run, 2, delta('old')), entryOf(run, 3, runEnd('old')), entryOf(other, 2, delta('x'))];
      expect(await runs.append({ entries: zombie })).toEqual({ fenced: [run.id] });
      expect(await runs.get(run.userId, run.id)).toMatchObject({ status: 'running' });
      expect(await runs.append({ entries: [entryOf(run, 2, delta('new'), 2)] })).toEqual({ fenced: [] });
      expect((await eventsOf(stores(), run)).at(-1)?.data).toMatchObject({ delta: 'new' });
      expect(await eventsOf(stores(), other)).toHaveLength(2);
    });

    test('events of a run whose conversation was removed are refused, and those of other runs are stored', async () => {
      const [run, other] = [await begunRun(stores()), await begunRun(stores())];
      await stores().conversations.remove(run.userId, run.conversationId);
      const entries = [entryOf(run, 2, delta('x')), entryOf(run, 3, runEnd('x')), entryOf(other, 2, delta('x'))];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [run.id] });
      expect(await eventsOf(stores(), other)).toHaveLength(2);
    });

    test('characters that the database cannot store are replaced', async () => {
      const { id: userId } = await newUser(stores());
      const run = newRun(userId, { question: 'a\0b', input: { note: '\ud83d' } });
      const literal = 'C:\\u0000\\ud800 and \\\\u0000';
      await begin(stores(), run);
      const entries = [
        entryOf(run, 2, delta('NUL \0, half \ud83d, other half \udc18, whole 🐘, \u001b, é')),
        entryOf(run, 3, { ...delta(literal), record: { 'k\0': [literal, '\0'] } }),
        entryOf(run, 4, runEnd('\0\udfff')),
      ];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [] });
      const [, first, second, third] = await eventsOf(stores(), run);
      expect(first?.data).toMatchObject({ delta: 'NUL \ufffd, half \ufffd, other half \ufffd, whole 🐘, \u001b, é' });
      expect(second).toMatchObject({ data: { delta: literal }, record: { 'k\ufffd': [literal, '\ufffd'] } });
      expect(third?.data).toMatchObject({ answer: '\ufffd\ufffd' });
      expect(await stores().runs.get(userId, run.id)).toMatchObject({ question: 'a\ufffdb', input: { note: '\ufffd' } });
      const messages = await stores().conversations.messages(userId, run.conversationId);
      expect(messages.map(({ content }) => content)).toEqual(['a\ufffdb', '\ufffd\ufffd']);
    });

    test('deeply nested values are stored up to the depth that the database supports', async () => {
      const run = await begunRun(stores());
      const record: Json = JSON.parse(`${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`);
      const entries = [entryOf(run, 2, { ...delta('x'), record }), entryOf(run, 3, delta('after'))];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [] });
      expect(JSON.stringify((await eventsOf(stores(), run))[1]?.record)).toMatch(/^\{"a":\[\{"a":.*"\[nested too deeply\]"/);
    });

    test('only the run whose events the database rejects is given up', async () => {
      const [bad, good] = [await begunRun(stores()), await begunRun(stores())];
      const unindexable = Array.from({ length: 20_000 }, () => randomUUID()).join('');
      const entries = [entryOf(bad, 2, { ...delta('x'), key: unindexable }), entryOf(good, 2, { ...delta('x'), key: 'short' })];
      expect(await stores().runs.append({ entries })).toEqual({ fenced: [bad.id] });
      expect(takeConsole()).toEqual([expect.stringContaining(bad.id)]);
      expect(await eventsOf(stores(), good)).toHaveLength(2);
      expect(await eventsOf(stores(), bad)).toHaveLength(1);
    });

    test('a run that uses a key for another event again is given up', async () => {
      const run = await begunRun(stores());
      const again = (seq: number) => entryOf(run, seq, { ...delta('x'), key: 'r1.data-steward.m1' });
      expect(await stores().runs.append({ entries: [again(2)] })).toEqual({ fenced: [] });
      expect(await stores().runs.append({ entries: [again(3)] })).toEqual({ fenced: [run.id] });
      expect(takeConsole()).toHaveLength(1);
    });

    test('runs are listed newest first, by conversation, by status and page by page', async () => {
      const { runs } = stores();
      const { id: userId } = await newUser(stores());
      const conversationId = randomUUID();
      const at = (ms: number) => new Date(1_800_000_000_000 + ms).toISOString();
      const begun = [0, 1, 1, 1, 2].map((ms) =>
        newRun(userId, { createdAt: at(ms), conversationId: ms === 1 ? conversationId : randomUUID() }),
      );
      await begin(stores(), ...begun);
      await runs.append({ entries: begun.slice(0, 2).map((run) => entryOf(run, 2, runEnd('x'))) });
      const ids = (list: { id: string }[]) => list.map(({ id }) => id);

      const paged: Run[] = [];
      for (let before: string | undefined; paged.length < 5; ) {
        const [next] = await runs.list(userId, { limit: 1, before });
        if (!next) break;
        paged.push(next);
        before = pageCursor(next.createdAt, next.id);
      }
      expect(paged.map(({ createdAt }) => createdAt)).toEqual([2, 1, 1, 1, 0].map(at));
      expect(ids(await runs.list(userId))).toEqual(ids(paged));
      expect(ids(paged).sort()).toEqual(ids(begun).sort());
      expect(ids(await runs.list(userId, { conversationId })).sort()).toEqual(ids(begun.slice(1, 4)).sort());
      expect(ids(await runs.list(userId, { status: 'completed' }))).toEqual(ids(begun.slice(0, 2).reverse()));
      expect(await runs.list(userId, { conversationId, status: 'failed' })).toEqual([]);
      const unfinished = ids(paged).filter((id) => !ids(begun.slice(0, 2)).includes(id));
      expect(ids(await runs.list(userId, { onlyUnfinished: true }))).toEqual(unfinished);
      expect(ids(await runs.list(userId, { conversationId, onlyUnfinished: true, limit: 1 }))).toEqual(unfinished.slice(1, 2));
      expect(ids(await runs.list(userId, { before: at(1) }))).toEqual(ids(begun.slice(0, 1)));
      const until = pageCursor(at(1), paged[2]?.id ?? '');
      expect(ids(await runs.list(userId, { until }))).toEqual(ids(paged.slice(2)));
      expect(ids(await runs.list(userId, { until, before: at(3) }))).toEqual(ids(paged.slice(2)));
    });

    test('an ended run is rated by its user, who can change and remove the rating and list runs by it', async () => {
      const { runs } = stores();
      const run = await begunRun(stores());
      const { id, userId } = run;
      expect(await runs.rate(userId, id, 'good')).toBe(false);
      await runs.append({ entries: [entryOf(run, 2, runEnd('Done.'))] });
      expect(await runs.get(userId, id)).not.toHaveProperty('rating');
      const { id: other } = await newUser(stores());
      expect(await runs.rate(other, id, 'bad')).toBe(false);
      for (const rating of ['good', 'good', 'bad'] as const) {
        expect(await runs.rate(userId, id, rating)).toBe(true);
        expect(await runs.get(userId, id)).toMatchObject({ rating });
      }
      expect(await runs.list(userId, { rating: 'bad' })).toMatchObject([{ id, rating: 'bad' }]);
      expect(await runs.list(userId, { rating: 'good' })).toEqual([]);
      expect(await runs.rate(userId, id, null)).toBe(true);
      expect(await runs.get(userId, id)).not.toHaveProperty('rating');
      expect(await runs.list(userId, { rating: 'bad' })).toEqual([]);
    });

    test('a run does not exist for other users and cannot be written by them', async () => {
      const { runs } = stores();
      const run = await begunRun(stores());
      const { id: other } = await newUser(stores());
      expect(await runs.get(other, run.id)).toBeUndefined();
      expect(await runs.list(other)).toEqual([]);
      expect(await runs.list(other, { conversationId: run.conversationId })).toEqual([]);
      expect(await runs.events(other, run.id, { after: 0, limit: 10 })).toEqual([]);
      expect(await runs.entries(other, run.id, { after: 0, limit: 10 })).toEqual([]);
      const forged = [
        entryOf({ id: run.id, userId: other }, 2, delta('x')),
        entryOf({ id: run.id, userId: other }, 3, runEnd('x')),
      ];
      expect(await runs.append({ entries: forged })).toEqual({ fenced: [run.id] });
      expect(await eventsOf(stores(), run)).toHaveLength(1);
      expect(await runs.get(run.userId, run.id)).toMatchObject({ status: 'running' });
    });
  });
}
