import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { pageCursor } from '@/lib/core/page-cursor';
import type { RunFilter, RunSearch } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun } from '@/lib/core/runs/run';
import { searchPatterns } from '@/lib/core/text/search-pattern';
import { begin, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

type Ended = Parameters<typeof runEnd>[1];

/** The turn of an agent as the engine writes it. */
const turnOf = (agent: string) => ({
  type: 'agent_start' as const,
  data: { agent, turnId: `r1.${agent}`, round: 1, attempt: 1, maxSteps: 5, model: 'offline:extractive' },
});

const ids = (runs: readonly { id: string }[]) => runs.map(({ id }) => id);

export function runSearchContract(stores: () => Stores): void {
  describe('the search for runs', () => {
    /** A run at a minute of a day, ended, in which these agents had turns. */
    async function ran(userId: string, minute: number, { agents = [] as string[], ended = 'completed' as Ended, ...overrides }) {
      const createdAt = new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString();
      const run = newRun(userId, { createdAt, ...(overrides as Partial<NewRun>) });
      await begin(stores(), run);
      const turns = agents.map((agent, at) => entryOf(run, at + 2, turnOf(agent)));
      await stores().runs.append({ entries: [...turns, entryOf(run, agents.length + 2, runEnd('Done.', ended))] });
      return run;
    }

    const search = (userId: string, { words = '', ...given }: Partial<RunSearch> & { words?: string }) =>
      stores().runs.search(userId, { patterns: searchPatterns(words), slice: 100, limit: 100, ...given });
    const found = async (userId: string, overrides: Partial<RunSearch> & { words?: string }) =>
      ids((await search(userId, overrides)).runs);

    /** All runs that a list or a search gives page by page. */
    async function paged(page: (before?: string) => Promise<{ runs: { id: string }[]; next: string | null }>) {
      const all: string[] = [];
      let before: string | undefined;
      for (let pages = 0; pages < 50; pages++) {
        const { runs, next } = await page(before);
        all.push(...ids(runs));
        if (next === null) return all;
        expect(next).not.toBe(before);
        before = next;
      }
      throw new Error('the pages have no end');
    }

    test('a list has the beginnings of questions, without what a program added, and no run of a temporary conversation', async () => {
      const { runs } = stores();
      const { id: userId } = await newUser(stores());
      const callerContext = { instructions: 'Be brief.', history: [{ role: 'user' as const, content: 'A long story.' }] };
      const run = newRun(userId, { question: '🌍 and more', callerContext, createdAt: '2026-03-01T10:00:00.000Z' });
      const hidden = newRun(userId, { conversationId: randomUUID(), createdAt: '2026-03-01T10:01:00.000Z' });
      await runs.start([newStart(run), { ...newStart(hidden), temporary: true }], noQueue);
      const filter = { onlyListed: true, questionLength: 5 };
      const { runs: searched } = await search(userId, { words: 'more', ...filter });
      for (const [listed, ...others] of [await runs.list(userId, filter), searched]) {
        expect(others).toEqual([]);
        expect(listed).toMatchObject({ id: run.id, question: '🌍 and' });
        expect(listed).not.toHaveProperty('callerContext');
      }
      expect(await runs.get(userId, run.id)).toMatchObject({ question: '🌍 and more', callerContext });
      expect(ids(await runs.list(userId, { withoutContext: true }))).toEqual([hidden.id]);
      expect(await runs.ids(userId, hidden.conversationId)).toEqual([hidden.id]);
      expect(await runs.ids(userId, run.conversationId)).toEqual([run.id]);
    });

    test('runs are listed by strategy and from a time on, together with their status and rating, page by page', async () => {
      const { id: userId } = await newUser(stores());
      const all: NewRun[] = [];
      for (let minute = 0; minute < 12; minute++) {
        const run = await ran(userId, minute, {
          strategy: minute % 2 === 0 ? 'rounds' : 'single',
          ended: minute % 3 === 0 ? 'failed' : 'completed',
        });
        if (minute % 4 === 0) await stores().runs.rate(userId, run.id, 'bad');
        all.unshift(run);
      }
      const those = (fits: (minute: number) => boolean) => ids(all.filter((_, at) => fits(11 - at)));
      const expected: [RunFilter, (minute: number) => boolean][] = [
        [{ strategy: 'rounds' }, (minute) => minute % 2 === 0],
        [{ strategy: 'dispatch' }, () => false],
        [{ from: all[5]?.createdAt }, (minute) => minute >= 6],
        [{ strategy: 'single', from: all[5]?.createdAt }, (minute) => minute >= 6 && minute % 2 === 1],
        [{ strategy: 'rounds', status: 'failed' }, (minute) => minute % 6 === 0],
        [{ status: 'failed', rating: 'bad' }, (minute) => minute % 12 === 0],
        [{ strategy: 'rounds', rating: 'bad', from: all[5]?.createdAt }, (minute) => minute === 8],
      ];
      for (const [filter, fits] of expected) {
        expect([filter, ids(await stores().runs.list(userId, filter))]).toEqual([filter, those(fits)]);
        const pages = paged(async (before) => {
          const runs = await stores().runs.list(userId, { ...filter, limit: 2, before });
          const last = runs.at(-1);
          return { runs, next: last ? pageCursor(last.createdAt, last.id) : null };
        });
        expect([filter, await pages]).toEqual([filter, those(fits)]);
        expect([filter, await found(userId, filter)]).toEqual([filter, those(fits)]);
      }
    });

    test('runs are found by the words of their questions, whatever case and accents', async () => {
      const { id: userId } = await newUser(stores());
      const first = await ran(userId, 1, { question: 'Combien paie CASTELLANE à l’équipe ?' });
      const second = await ran(userId, 2, { question: 'Which contracts of Castellane renew?' });
      const third = await ran(userId, 3, { question: 'Which contracts renew at 100% (or more)?' });
      expect(await found(userId, { words: 'castellane' })).toEqual([second.id, first.id]);
      expect(await found(userId, { words: "EQUIPE castellané l'equipe" })).toEqual([first.id]);
      expect(await found(userId, { words: '"contracts renew"' })).toEqual([third.id]);
      expect(await found(userId, { words: '100% (or' })).toEqual([third.id]);
      expect(await found(userId, { words: 'castellane nobody' })).toEqual([]);
      expect(await found(userId, { words: '\0' })).toEqual([]);
      expect(await found(userId, {})).toEqual([third.id, second.id, first.id]);
    });

    test('runs are found by an agent that had a turn', async () => {
      const { id: userId } = await newUser(stores());
      const team = await ran(userId, 1, { agents: ['data-steward', 'contract-reader', 'data-steward'], strategy: 'rounds' });
      const chat = await ran(userId, 2, { agents: ['contract-reader'] });
      await ran(userId, 3, { input: { agent: 'contract-reader' } });
      expect(await found(userId, { agent: 'data-steward' })).toEqual([team.id]);
      expect(await found(userId, { agent: 'contract-reader' })).toEqual([chat.id, team.id]);
      expect(await found(userId, { agent: 'contract' })).toEqual([]);
      expect(await found(userId, { agent: "'\0" })).toEqual([]);
    });

    test('a run whose events were removed is found by the agents that its request named', async () => {
      const { id: userId } = await newUser(stores());
      const at = '2001-05-01T00:00:00.000Z';
      const run = newRun(userId, { createdAt: at });
      const { id: runId, conversationId, strategy, question, limits } = run;
      const start = { runId, conversationId, strategy, question, agents: ['contract-reader'], rounds: 0, limits };
      await stores().runs.start([newStart(run, { type: 'run_start', data: start, key: 'run_start', at })], noQueue);
      await stores().runs.claim({ workerId: 1, concurrency: {} }, async () => [run.id]);
      const entries = [
        entryOf(run, 2, turnOf('contract-reader')),
        entryOf(run, 3, turnOf('clerk')),
        entryOf(run, 4, { ...runEnd('x'), at }),
      ];
      await stores().runs.append({ entries });
      expect(await found(userId, { agent: 'clerk' })).toEqual([run.id]);
      while ((await stores().retention.dropEvents('2001-06-01T00:00:00.000Z', 10)) > 0);
      expect(await found(userId, { agent: 'contract-reader' })).toEqual([run.id]);
      expect(await found(userId, { agent: 'clerk' })).toEqual([]);
    });

    test('a search with all filters gives each run once, whatever the sizes of slices and pages', async () => {
      const { id: userId } = await newUser(stores());
      const expectedIds: string[] = [];
      const expectedRun = { strategy: 'rounds', ended: 'failed' as Ended, question: 'Castellane?', agents: ['data-steward'] };
      for (let minute = 0; minute < 20; minute++) {
        const others = [
          { strategy: 'single' },
          { ended: 'completed' as Ended },
          { question: 'Acme?' },
          { agents: ['clerk'] },
          {},
        ];
        // Two of each five at the same time.
        const run = await ran(userId, Math.floor(minute / 2), { ...expectedRun, ...others[minute % 5] });
        if (minute % 5 !== 4) continue;
        await stores().runs.rate(userId, run.id, 'bad');
        if (minute > 4) expectedIds.unshift(run.id);
      }
      const from = new Date(Date.UTC(2026, 2, 1, 10, 3)).toISOString();
      const filter = {
        strategy: 'rounds',
        status: 'failed',
        rating: 'bad',
        from,
        agent: 'data-steward',
        words: 'castellane',
      } as const;
      expect(await found(userId, filter)).toEqual(expectedIds);
      const { rating: _, ...unrated } = filter;
      for (const slice of [1, 2, 3, 7, 100]) {
        for (const limit of [1, 2, 100]) {
          const pages = await paged((before) => search(userId, { ...unrated, slice, limit, before }));
          expect([slice, limit, pages]).toEqual([slice, limit, expectedIds]);
        }
      }
    });

    test('a slice without a match leads to the next one, and the last one to none', async () => {
      const { id: userId } = await newUser(stores());
      const runs = [await ran(userId, 1, { question: 'Castellane?' }), await ran(userId, 2, {}), await ran(userId, 3, {})];
      const first = await search(userId, { words: 'castellane', slice: 2 });
      expect(first).toEqual({ runs: [], next: pageCursor(runs[1]?.createdAt ?? '', runs[1]?.id ?? '') });
      const second = await search(userId, { words: 'castellane', slice: 2, before: first.next ?? '' });
      expect([ids(second.runs), second.next]).toEqual([[runs[0]?.id], null]);
      expect(second.runs).toEqual([await stores().runs.get(userId, runs[0]?.id ?? '')]);
      expect(await search(userId, { words: 'castellane', slice: 2, before: 'x' }).catch(({ code }) => code)).toBe('bad_request');
    });

    test('nobody finds the runs of another user, or runs that are not listed', async () => {
      const [{ id: userId }, { id: other }] = [await newUser(stores()), await newUser(stores())];
      const run = await ran(userId, 1, { question: 'Castellane?', agents: ['data-steward'] });
      const draft = { name: 'data-steward', title: 'x', description: '', enabled: true, definition: {} };
      await ran(userId, 2, { question: 'Castellane?', agents: ['data-steward'], draft });
      const filter = { words: 'castellane', agent: 'data-steward', onlyListed: true };
      expect(await found(userId, filter)).toEqual([run.id]);
      expect(await found(other, filter)).toEqual([]);
      expect(await found(other, {})).toEqual([]);
      expect(await found(other, { conversationId: run.conversationId })).toEqual([]);
      expect(await stores().runs.list(other, { strategy: 'single' })).toEqual([]);
    });
  });
}
