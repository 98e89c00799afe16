import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import type { QuestionSet, SetRun } from '@/lib/core/question-set';
import { newKeptAnswer } from './answer-store.contract';
import { newUser } from './store-data';

export function questionSetStoreContract(stores: () => Stores): void {
  describe('stores of question sets', () => {
    async function home() {
      const { id: userId } = await newUser(stores());
      const sets = stores().questionSets;
      const questions = [{ conversation: '1', question: 'What is the fare?', area: 'ferries' }];
      const set: QuestionSet = {
        ...{ id: randomUUID(), deskId: randomUUID(), userId, title: 'Fares', questions },
        createdAt: new Date().toISOString(),
      };
      await sets.add(set);
      const newRun = (second: number): SetRun => ({
        ...{ id: randomUUID(), setId: set.id, userId, status: 'running', endedAt: null },
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
      });
      return { sets, set, newRun };
    }

    test('a set belongs to its desk and is removed with it', async () => {
      const { sets, set, newRun } = await home();
      const run = newRun(1);
      await sets.start(run);
      const { questions, ...listed } = set;
      expect(await sets.list(set.deskId)).toEqual([{ ...listed, questions: questions.length, runs: [run] }]);
      expect(await sets.get(set.deskId, set.id)).toEqual(set);
      const other = randomUUID();
      expect([await sets.list(other), await sets.get(other, set.id), await sets.remove(other, set.id)]).toEqual([
        [],
        undefined,
        false,
      ]);
      await sets.removeOfDesk(set.deskId);
      expect([await sets.list(set.deskId), await sets.findRun(set.id, run.id)]).toEqual([[], undefined]);
    });

    test('one run of a set is running at a time, and knows the one before it', async () => {
      const { sets, set, newRun } = await home();
      const [first, second] = [newRun(1), newRun(2)];
      expect([await sets.start(first), await sets.start(second)]).toEqual([true, false]);
      expect((await sets.running()).filter(({ run }) => run.setId === set.id)).toEqual([{ run: first, set }]);
      expect([await sets.end(first.id, 'stopped'), await sets.end(first.id, 'done')]).toEqual([true, false]);
      expect(await sets.start(second)).toBe(true);
      const stopped = { ...first, status: 'stopped', endedAt: expect.any(String) };
      expect(await sets.findRun(set.id, second.id)).toEqual({ run: second, previous: stopped });
      expect(await sets.findRun(set.id, first.id)).toEqual({ run: stopped, previous: undefined });
    });

    test('the sets of a user are handed over with all runs of the user, of which a running one is stopped, and the runs of others stay theirs', async () => {
      const { sets, set, newRun } = await home();
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
      const [listed] = await sets.list(set.deskId);
      expect(listed?.userId).toBe(heir);
      expect(listed?.runs.map(({ id, userId, status }) => [id, userId, status])).toEqual([
        [running.id, heir, 'stopped'],
        [anothers.id, other.set.userId, 'done'],
        [ended.id, heir, 'done'],
      ]);
      expect(listed?.runs[0]?.endedAt).toEqual(expect.any(String));
      expect(await sets.get(other.set.deskId, other.set.id)).toEqual(other.set);
      expect(await sets.findRun(other.set.id, othersRunning.id)).toMatchObject({ run: othersRunning });
    });

    test('the running runs that a user started are stopped, and those of others go on', async () => {
      const [{ sets, set, newRun }, other] = [await home(), await home()];
      const [stopped, goesOn] = [newRun(1), other.newRun(1)];
      await sets.start(stopped);
      await sets.start(goesOn);
      await sets.stopRunsOf(set.userId);
      expect(await sets.findRun(set.id, stopped.id)).toMatchObject({ run: { status: 'stopped', endedAt: expect.any(String) } });
      expect(await sets.findRun(other.set.id, goesOn.id)).toMatchObject({ run: goesOn });
      expect(await sets.start(newRun(2))).toBe(true);
    });

    test('what became of a question is stored once, and shown with its kept answer', async () => {
      const { sets, set, newRun } = await home();
      const run = newRun(1);
      await sets.start(run);
      const kept = newKeptAnswer(set.deskId);
      await stores().answers.keep(kept);
      const asked = { place: 0, answerId: kept.id, problem: null };
      const refused = { place: 1, answerId: null, problem: { message: 'It does not exist.' } };
      await sets.save(run.id, refused);
      await sets.save(run.id, asked);
      await sets.save(run.id, { ...asked, answerId: randomUUID() });
      expect(await sets.answers(run.id)).toEqual([
        { ...asked, status: null, conversationId: null },
        { ...refused, status: null, conversationId: null },
      ]);
      expect(await sets.results(run.id)).toEqual([
        { ...asked, status: null, kept, score: null },
        { ...refused, status: null, kept: null, score: null },
      ]);
    });
  });
}
