import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import type { Schedule } from '@/lib/core/time/schedule';
import { begunRun, newUser } from './store-data';

const MINUTE_MS = 60_000;
const NINE = '2026-05-04T09:00:00.000Z';
const LIMITS = { lostMs: MINUTE_MS, limit: 1000 };

export function newSchedule(userId: string, overrides: Partial<Schedule> = {}): Schedule {
  const at = new Date().toISOString();
  return {
    id: randomUUID(),
    userId,
    title: 'Renewals',
    question: 'Which contracts renew this month?',
    recipient: { type: 'agent', name: 'contract-reader' },
    cron: '0 9 * * *',
    timeZone: 'UTC',
    catchUp: 'skip',
    status: 'active',
    pauseReason: null,
    nextAt: NINE,
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

export function scheduleStoreContract(stores: () => Stores): void {
  async function begin(overrides: Partial<Schedule> = {}) {
    const { schedules, users } = stores();
    const { id: userId } = await newUser(stores());
    const schedule = newSchedule(userId, overrides);
    await schedules.create(schedule);
    /** Claims of this schedule alone: others of the database may be due too. */
    const claim = async (at: string | Date) =>
      (await schedules.claimDue(new Date(at), LIMITS)).filter((claimed) => claimed.schedule.id === schedule.id);
    return { schedules, users, userId, schedule, claim };
  }
  const later = (ms: number, than = NINE) => new Date(Date.parse(than) + ms);

  describe('stores of schedules', () => {
    test('a user sees, changes and removes only their own schedules', async () => {
      const { schedules, userId, schedule } = await begin();
      const { id: other } = await newUser(stores());
      expect(await schedules.list(userId)).toEqual([{ ...schedule, latest: null }]);
      expect(await schedules.count(userId)).toBe(1);
      expect(await schedules.list(other)).toEqual([]);
      expect(await schedules.get(other, schedule.id)).toBeUndefined();
      expect(await schedules.change(other, schedule.id, { title: 'Mine now' })).toBeUndefined();
      expect(await schedules.remove(other, schedule.id)).toBe(false);
      expect(await schedules.change(userId, schedule.id, { title: 'Changed' })).toMatchObject({ title: 'Changed' });
      expect(await schedules.remove(userId, schedule.id)).toBe(true);
      expect(await schedules.get(userId, schedule.id)).toBeUndefined();
    });

    test('an instant that is due is claimed once, and the schedule moves on to the next one', async () => {
      const { schedules, userId, schedule, claim } = await begin();
      expect(await claim(later(-1))).toEqual([]);
      expect(await claim(NINE)).toEqual([{ schedule: { ...schedule, nextAt: '2026-05-05T09:00:00.000Z' }, dueAt: NINE }]);
      expect(await claim(later(1000))).toEqual([]);
      expect(await schedules.get(userId, schedule.id)).toMatchObject({ nextAt: '2026-05-05T09:00:00.000Z' });
    });

    test('of several processes that look at the same moment, one claims the instant', async () => {
      const { claim } = await begin();
      const claims = await Promise.all([claim(NINE), claim(NINE), claim(NINE), claim(NINE)]);
      expect(claims.flat()).toHaveLength(1);
    });

    test('an occurrence whose process died before it started the run is claimed again, until it is settled', async () => {
      const { schedules, userId, schedule, claim } = await begin();
      await claim(NINE);
      expect(await claim(later(MINUTE_MS - 1))).toEqual([]);
      expect(await claim(later(MINUTE_MS))).toMatchObject([{ dueAt: NINE }]);
      expect(await claim(later(MINUTE_MS + 1))).toEqual([]);
      const run = await begunRun(stores(), { userId });
      const settled = { state: 'started', runId: run.id, problem: null, problemPhrase: null } as const;
      await schedules.settle({ scheduleId: schedule.id, dueAt: NINE }, settled);
      expect(await claim(later(10 * MINUTE_MS))).toEqual([]);
      const result = {
        ...settled,
        scheduleId: schedule.id,
        dueAt: NINE,
        missed: 0,
        run: { conversationId: run.conversationId, status: 'running' },
      };
      expect(await schedules.results(userId, schedule.id, 10)).toEqual([result]);
      expect(await schedules.list(userId)).toMatchObject([{ latest: result }]);
      expect(await schedules.results((await newUser(stores())).id, schedule.id, 10)).toEqual([]);
    });

    test('after a week without a server, a schedule that catches up is due once, and one that does not is only recorded', async () => {
      const [caughtUp, skipped] = [await begin({ catchUp: 'last' }), await begin({ catchUp: 'skip' })];
      const aWeekLater = '2026-05-11T12:00:00.000Z';
      expect(await caughtUp.claim(aWeekLater)).toMatchObject([{ dueAt: '2026-05-11T09:00:00.000Z' }]);
      expect(await skipped.claim(aWeekLater)).toEqual([]);
      const results = ({ schedules, userId, schedule }: typeof skipped) => schedules.results(userId, schedule.id, 10);
      expect(await results(caughtUp)).toMatchObject([{ state: 'pending', missed: 7 }]);
      expect(await results(skipped)).toMatchObject([{ state: 'missed', missed: 7, run: null }]);
      expect(await caughtUp.claim(later(1, aWeekLater))).toEqual([]);
    });

    test('an instant that was planned while the clock was ahead is planned again, and one that was claimed is not claimed twice', async () => {
      const { schedules, userId, schedule, claim } = await begin();
      const next = async () => (await schedules.get(userId, schedule.id))?.nextAt;
      expect(await claim('2026-09-01T09:00:00.000Z')).toHaveLength(1);
      expect(await next()).toBe('2026-09-02T09:00:00.000Z');
      await schedules.replanEarly(later(-1));
      expect(await next()).toBe(NINE);
      expect(await claim(NINE)).toMatchObject([{ dueAt: NINE }]);
      await schedules.replanEarly(later(-1));
      expect(await claim(NINE)).toEqual([]);
      expect(await next()).toBe('2026-05-05T09:00:00.000Z');
    });

    test('planning again leaves instants that are due, paused schedules and schedules that are never due as they are', async () => {
      const all = [
        await begin(),
        await begin({ status: 'paused', nextAt: '2091-01-01T09:00:00.000Z' }),
        await begin({ nextAt: null }),
      ];
      await stores().schedules.replanEarly(later(MINUTE_MS));
      const now = await Promise.all(all.map(({ schedules, userId, schedule }) => schedules.get(userId, schedule.id)));
      expect(now).toEqual(all.map(({ schedule }) => schedule));
    });

    test('schedules of a disabled user are not due, and paused ones are not either', async () => {
      const [disabled, paused] = [await begin(), await begin({ status: 'paused' })];
      await disabled.users.setDisabled(disabled.userId, true);
      expect(await disabled.claim(NINE)).toEqual([]);
      expect(await paused.claim(NINE)).toEqual([]);
      await disabled.users.setDisabled(disabled.userId, false);
      expect(await disabled.claim(NINE)).toHaveLength(1);
    });

    test('an instant can be added by hand once', async () => {
      const { schedules, userId, schedule } = await begin({ nextAt: null });
      expect(await schedules.addOccurrence(schedule.id, NINE)).toBe(true);
      expect(await schedules.addOccurrence(schedule.id, NINE)).toBe(false);
      expect(await schedules.results(userId, schedule.id, 10)).toMatchObject([{ state: 'pending', dueAt: NINE }]);
    });
  });
}
