import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import { MAX_SET_RUNS, type QuestionSet, type SetRun } from '@/lib/core/question-sets/question-set';
import { newKeptAnswer } from './answer-store.contract';
import { begunRun, entryOf, newUser, runEnd } from './store-data';

const ASKED = { agent: 'data-steward', turnId: 'r1.data-steward' };
const tokens = { inputTokens: 10, outputTokens: 5 };

/** A set of a user with one question. */
export function newQuestionSet(userId: string, overrides: Partial<QuestionSet> = {}): QuestionSet {
  return {
    id: randomUUID(),
    deskId: null,
    userId,
    title: 'Fares',
    createdAt: new Date().toISOString(),
    questions: [{ conversation: '1', question: 'What is the fare?', area: 'ferries' }],
    ...overrides,
  };
}

export function newSetRun({ id: setId, userId }: QuestionSet, overrides: Partial<SetRun> = {}): SetRun {
  return {
    id: randomUUID(),
    setId,
    userId,
    recipient: { type: 'agent', name: 'data-steward' },
    model: null,
    status: 'running',
    createdAt: new Date().toISOString(),
    endedAt: null,
    ...overrides,
  };
}

export function questionSetStoreContract(stores: () => Stores): void {
  describe('stores of question sets', () => {
    async function home() {
      const { id: userId } = await newUser(stores());
      const sets = stores().questionSets;
      const deskId = randomUUID();
      const set = newQuestionSet(userId, { deskId });
      await sets.add(set);
      const newRun = (second: number) =>
        newSetRun(set, {
          recipient: { type: 'desk', name: deskId, language: 'en' },
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
        });
      return { sets, home: { deskId }, set, newRun };
    }

    test('a set belongs to its desk and is removed with it', async () => {
      const { sets, home: place, set, newRun } = await home();
      const run = newRun(1);
      await sets.start(run);
      const { questions, ...listed } = set;
      expect(await sets.list(place)).toEqual([{ ...listed, questions: questions.length, latest: run }]);
      expect(await sets.get(place, set.id)).toEqual(set);
      const other = { deskId: randomUUID() };
      expect([await sets.list(other), await sets.get(other, set.id), await sets.remove(other, set.id)]).toEqual([
        [],
        undefined,
        false,
      ]);
      await sets.removeOfDesk(place.deskId);
      expect([await sets.list(place), await sets.runs(set.id)]).toEqual([[], []]);
    });

    test('one run of a set is running at a time, and its runs are listed, the newest first', async () => {
      const { sets, set, newRun } = await home();
      const [first, second] = [newRun(1), newRun(2)];
      expect([await sets.start(first), await sets.start(second)]).toEqual([true, false]);
      expect((await sets.running()).filter(({ run }) => run.setId === set.id)).toEqual([{ run: first, set }]);
      expect([await sets.end(first.id, 'stopped'), await sets.end(first.id, 'done')]).toEqual([true, false]);
      expect(await sets.start(second)).toBe(true);
      const stopped = { ...first, status: 'stopped', endedAt: expect.any(String) };
      expect(await sets.runs(set.id)).toEqual([second, stopped]);
    });

    test('a set keeps its newest runs, and the runs of other sets stay', async () => {
      const [{ sets, home: place, set, newRun }, other] = [await home(), await home()];
      const others = other.newRun(0);
      await sets.start(others);
      const runs = Array.from({ length: MAX_SET_RUNS + 2 }, (_, second) => newRun(second));
      for (const run of runs) {
        expect(await sets.start(run)).toBe(true);
        await sets.save(run.id, { place: 0, answerId: null, problem: { message: 'It does not exist.' } });
        await sets.end(run.id, 'done');
      }
      expect(await sets.list(place)).toMatchObject([{ latest: { id: runs.at(-1)?.id } }]);
      expect((await sets.runs(set.id)).map(({ id }) => id)).toEqual(
        runs
          .map(({ id }) => id)
          .reverse()
          .slice(0, MAX_SET_RUNS),
      );
      expect(await sets.answers(runs[0]?.id ?? '')).toEqual([]);
      expect(await sets.runs(other.set.id)).toEqual([others]);
    });

    test('the sets of a user are handed over with all runs of the user, of which a running one is stopped, and the runs of others stay theirs', async () => {
      const { sets, home: place, set, newRun } = await home();
      const other = await home();
      const { id: heir } = await newUser(stores());
      const [ended, anothers, running] = [newRun(1), { ...newRun(2), userId: other.set.userId }, newRun(3)];
      const othersRunning = other.newRun(4);
      await sets.start(othersRunning);
      for (const run of [ended, anothers]) {
        await sets.start(run);
        await sets.end(run.id, 'done');
      }
      await sets.start(running);
      await sets.handOver(set.userId, heir);
      const [listed] = await sets.list(place);
      expect(listed?.userId).toBe(heir);
      const runs = await sets.runs(set.id);
      expect(runs.map(({ id, userId, status }) => [id, userId, status])).toEqual([
        [running.id, heir, 'stopped'],
        [anothers.id, other.set.userId, 'done'],
        [ended.id, heir, 'done'],
      ]);
      expect(runs[0]?.endedAt).toEqual(expect.any(String));
      expect(await sets.get(other.home, other.set.id)).toEqual(other.set);
      expect(await sets.runs(other.set.id)).toEqual([othersRunning]);
    });

    test('the running runs that a user started are stopped, and those of others go on', async () => {
      const [{ sets, set, newRun }, other] = [await home(), await home()];
      const [stopped, goesOn] = [newRun(1), other.newRun(1)];
      await sets.start(stopped);
      await sets.start(goesOn);
      await sets.stopRunsOf(set.userId);
      expect(await sets.runs(set.id)).toMatchObject([{ status: 'stopped', endedAt: expect.any(String) }]);
      expect(await sets.runs(other.set.id)).toEqual([goesOn]);
      expect(await sets.start(newRun(2))).toBe(true);
    });

    test('what became of a question is stored once, and shown with its kept answer', async () => {
      const { sets, home: place, newRun } = await home();
      const run = newRun(1);
      await sets.start(run);
      const kept = newKeptAnswer(place.deskId);
      await stores().answers.keep(kept);
      const asked = { place: 0, answerId: kept.id, problem: null };
      const refused = { place: 1, answerId: null, problem: { message: 'It does not exist.' } };
      await sets.save(run.id, refused);
      await sets.save(run.id, asked);
      await sets.save(run.id, { ...asked, answerId: randomUUID() });
      await sets.save(randomUUID(), asked);
      const open = { status: null, isSettled: false, conversationId: null };
      expect(await sets.answers(run.id)).toEqual([
        { ...asked, ...open },
        { ...refused, ...open },
      ]);
      const unknown = { status: null, outcome: null, score: null };
      expect(await sets.results(run.id)).toEqual([
        { ...asked, ...unknown, kept },
        { ...refused, ...unknown, kept: null },
      ]);
    });

    test('the own sets of a user are those without a desk, are found by that user only, and are not handed over', async () => {
      const { sets, home: place, set } = await home();
      const [mine, others] = [{ userId: set.userId }, { userId: (await newUser(stores())).id }];
      const own: QuestionSet = { ...set, id: randomUUID(), deskId: null };
      await sets.add(own);
      expect([await sets.count(mine.userId), await sets.count(others.userId)]).toEqual([1, 0]);
      expect((await sets.list(mine)).map(({ id }) => id)).toEqual([own.id]);
      expect((await sets.list(place)).map(({ id }) => id)).toEqual([set.id]);
      expect([await sets.get(mine, own.id), await sets.get(mine, set.id)]).toEqual([own, undefined]);
      expect([await sets.list(others), await sets.get(others, own.id), await sets.remove(others, own.id)]).toEqual([
        [],
        undefined,
        false,
      ]);
      await sets.handOver(mine.userId, others.userId);
      expect((await sets.list(mine)).map(({ id }) => id)).toEqual([own.id]);
      expect(await sets.remove(mine, own.id)).toBe(true);
    });

    test('a run of a set has its own recipient and model, and those that a user has running are counted', async () => {
      const { sets, set, newRun } = await home();
      const own: QuestionSet = { ...set, id: randomUUID(), deskId: null };
      await sets.add(own);
      const team: SetRun = { ...newRun(1), setId: own.id, recipient: { type: 'team', name: 'sales' }, model: 'openai:gpt-5' };
      await sets.start(team);
      await sets.start(newRun(2));
      expect(await sets.runs(own.id)).toEqual([team]);
      expect(await sets.countRunning(set.userId)).toBe(2);
      await sets.end(team.id, 'done');
      expect(await sets.countRunning(set.userId)).toBe(1);
    });

    test('the answer and the usage of a question are stored once its run has ended, and stay when that run is removed', async () => {
      const { sets, set, newRun } = await home();
      const run = newRun(1);
      await sets.start(run);
      const { userId } = set;
      const ended = await begunRun(stores(), { userId });
      const failed = await begunRun(stores(), { userId });
      const going = await begunRun(stores(), { userId });
      for (const [place, { id }] of [ended, failed, going].entries()) {
        await sets.save(run.id, { place, answerId: id, problem: null });
      }
      const why = (status: 'failed' | 'cancelled', reason: string) => {
        const end = runEnd('', status);
        return { ...end, data: { ...end.data, reason } };
      };
      await stores().runs.append({
        entries: [
          entryOf(ended, 2, { type: 'usage', data: { ...ASKED, model: 'openai:gpt-5', ms: 10, ...tokens, costUsd: 0.25 } }),
          entryOf(ended, 3, { type: 'agent_tool_call', data: { ...ASKED, toolCall: { id: 'c1', name: 'checkUrl', args: {} } } }),
          entryOf(ended, 4, runEnd('It costs $6.50.')),
          entryOf(failed, 2, why('failed', 'The model is away.')),
        ],
      });
      await sets.settle();
      await stores().conversations.remove(userId, ended.conversationId);
      const usage = { calls: 1, ...tokens, costUsd: 0.25, unpriced: 0, toolCalls: 1, models: ['openai:gpt-5'] };
      // The texts are not read with each look at what is to be asked next.
      expect(await sets.answers(run.id)).toEqual([
        { place: 0, answerId: ended.id, status: null, problem: null, isSettled: true, conversationId: null },
        expect.objectContaining({ status: 'failed', isSettled: true }),
        expect.objectContaining({ status: 'running', isSettled: false }),
      ]);
      expect(await sets.results(run.id)).toMatchObject([
        { status: null, problem: null, outcome: { answer: 'It costs $6.50.', usage: { ...usage, ms: expect.any(Number) } } },
        { status: 'failed', problem: { message: 'The model is away.' }, outcome: { answer: '' } },
        { status: 'running', problem: null, outcome: null },
      ]);
      await sets.explain(run.id, 2, { message: 'It waited.' });
      await stores().runs.append({ entries: [entryOf(going, 2, why('cancelled', 'Cancelled.'))] });
      await sets.settle();
      expect((await sets.results(run.id))[2]).toMatchObject({ problem: { message: 'It waited.' }, outcome: { answer: '' } });
    });

    test('nothing is stored for a run of a set that ended more than a week ago', async () => {
      const { sets, set } = await home();
      const DAY = 24 * 60 * 60_000;
      const run = (days: number) => newSetRun(set, { status: 'done', endedAt: new Date(Date.now() - days * DAY).toISOString() });
      const [recent, old] = [run(6), run(8)];
      for (const one of [recent, old]) {
        const ended = await begunRun(stores(), { userId: set.userId });
        await sets.start(one);
        await sets.save(one.id, { place: 0, answerId: ended.id, problem: null });
        await stores().runs.append({ entries: [entryOf(ended, 2, runEnd('It costs $6.50.'))] });
      }
      await sets.settle();
      expect(await sets.answers(recent.id)).toMatchObject([{ isSettled: true }]);
      expect(await sets.answers(old.id)).toMatchObject([{ isSettled: false }]);
    });
  });
}
