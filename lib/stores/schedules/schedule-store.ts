import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lte, not, sql } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import { scheduleOccurrence as occurrence, schedule } from '@/drizzle/schema/schedule';
import { user } from '@/drizzle/schema/user';
import type { ClaimedOccurrence, OccurrenceKey, ScheduleStore } from '@/lib/core/ports/schedule-store';
import { planDue } from '@/lib/core/time/schedule';
import type { Db } from '../database/database';
import { readSchedule, scheduleRow } from './schedule-row';

const { claimedAt: _claimedAt, ...columns } = getTableColumns(occurrence);
const isOccurrence = ({ scheduleId, dueAt }: OccurrenceKey) =>
  and(eq(occurrence.scheduleId, scheduleId), eq(occurrence.dueAt, dueAt));
const ofRun = { conversationId: run.conversationId, status: run.status };

export function scheduleStore(db: Db): ScheduleStore {
  const owned = (userId: string, id: string) => and(eq(schedule.userId, userId), eq(schedule.id, id));

  return {
    async list(userId) {
      const newest = db
        .select(columns)
        .from(occurrence)
        .where(eq(occurrence.scheduleId, schedule.id))
        .orderBy(desc(occurrence.dueAt))
        .limit(1)
        .as('newest');
      const rows = await db
        .select({ schedule: getTableColumns(schedule), latest: newest._.selectedFields, run: ofRun })
        .from(schedule)
        .leftJoinLateral(newest, sql`true`)
        .leftJoin(run, eq(run.id, newest.runId))
        .where(eq(schedule.userId, userId))
        .orderBy(desc(schedule.createdAt), desc(schedule.id));
      return rows.map(({ schedule: one, latest, run: started }) => ({
        ...readSchedule(one),
        latest: latest && { ...latest, run: started },
      }));
    },

    async count(userId) {
      const [counted] = await db.select({ schedules: count() }).from(schedule).where(eq(schedule.userId, userId));
      return counted?.schedules ?? 0;
    },

    async get(userId, id) {
      const [found] = await db.select().from(schedule).where(owned(userId, id));
      return found && readSchedule(found);
    },

    async create(given) {
      await db.insert(schedule).values(scheduleRow(given));
    },

    async change(userId, id, change, since) {
      const updatedAt = new Date().toISOString();
      const [changed] = await db
        .update(schedule)
        .set({ ...scheduleRow(change), updatedAt })
        .where(and(owned(userId, id), since === undefined ? undefined : eq(schedule.updatedAt, since)))
        .returning();
      return changed && readSchedule(changed);
    },

    async remove(userId, id) {
      return (await db.delete(schedule).where(owned(userId, id)).returning({ id: schedule.id })).length > 0;
    },

    results: (userId, id, limit) =>
      db
        .select({ ...columns, run: ofRun })
        .from(occurrence)
        .innerJoin(schedule, eq(schedule.id, occurrence.scheduleId))
        .leftJoin(run, eq(run.id, occurrence.runId))
        .where(owned(userId, id))
        .orderBy(desc(occurrence.dueAt))
        .limit(limit),

    async addOccurrence(scheduleId, dueAt) {
      const added = await db
        .insert(occurrence)
        .values({ scheduleId, dueAt, state: 'pending', claimedAt: new Date().toISOString() })
        .onConflictDoNothing()
        .returning({ dueAt: occurrence.dueAt });
      return added.length > 0;
    },

    claimDue: (now, { lostMs, limit }) =>
      db.transaction(async (tx) => {
        const lost = await claimLost(tx, { now, lostMs, limit });
        return [...lost, ...(await planAll(tx, { now, limit }))];
      }),

    async replanEarly(now) {
      const ahead = await db
        .select(getTableColumns(schedule))
        .from(schedule)
        .where(and(eq(schedule.status, 'active'), gt(schedule.nextAt, now.toISOString())));
      for (const one of ahead) {
        const { nextAt } = planDue(one, now);
        if (one.nextAt === null || nextAt === null || nextAt >= one.nextAt) continue;
        // Not if the schedule has been changed in the meantime.
        await db
          .update(schedule)
          .set({ nextAt })
          .where(and(eq(schedule.id, one.id), eq(schedule.nextAt, one.nextAt)));
      }
    },

    async isPending(key) {
      const found = await db
        .select({ dueAt: occurrence.dueAt })
        .from(occurrence)
        .where(and(isOccurrence(key), eq(occurrence.state, 'pending')));
      return found.length > 0;
    },

    async settle(key, settlement) {
      const open = settlement.state === 'started' ? (['pending', 'missed'] as const) : (['pending'] as const);
      await db
        .update(occurrence)
        .set(settlement)
        .where(and(isOccurrence(key), inArray(occurrence.state, open)));
    },

    async missPending(scheduleId) {
      const pending = and(eq(occurrence.scheduleId, scheduleId), eq(occurrence.state, 'pending'));
      await db.update(occurrence).set({ state: 'missed' }).where(pending);
    },
  };
}

/** Plans the due schedules. A schedule that another process is planning is skipped: it is no longer due afterwards. */
async function planAll(tx: Db, { now, limit }: { now: Date; limit: number }): Promise<ClaimedOccurrence[]> {
  const due = await tx
    .select(getTableColumns(schedule))
    .from(schedule)
    .innerJoin(user, eq(user.id, schedule.userId))
    .where(and(eq(schedule.status, 'active'), lte(schedule.nextAt, now.toISOString()), not(user.disabled)))
    .orderBy(asc(schedule.nextAt))
    .limit(limit)
    .for('update', { of: schedule, skipLocked: true });
  const claimed: ClaimedOccurrence[] = [];
  for (const one of due) {
    const { occurrence: planned, nextAt } = planDue(one, now);
    await tx.update(schedule).set({ nextAt }).where(eq(schedule.id, one.id));
    if (!planned) continue;
    const added = await tx
      .insert(occurrence)
      .values({ scheduleId: one.id, ...planned, claimedAt: now.toISOString() })
      .onConflictDoNothing()
      .returning({ state: occurrence.state });
    if (added[0]?.state === 'pending') claimed.push({ schedule: readSchedule({ ...one, nextAt }), dueAt: planned.dueAt });
  }
  return claimed;
}

async function claimLost(
  tx: Db,
  { now, lostMs, limit }: { now: Date; lostMs: number; limit: number },
): Promise<ClaimedOccurrence[]> {
  const lost = await tx
    .select({ schedule: getTableColumns(schedule), dueAt: occurrence.dueAt })
    .from(occurrence)
    .innerJoin(schedule, eq(schedule.id, occurrence.scheduleId))
    .innerJoin(user, eq(user.id, schedule.userId))
    .where(
      and(
        eq(occurrence.state, 'pending'),
        lte(occurrence.claimedAt, new Date(now.getTime() - lostMs).toISOString()),
        not(user.disabled),
      ),
    )
    .limit(limit)
    .for('update', { of: occurrence, skipLocked: true });
  if (lost.length === 0) return [];
  const keys = lost.map(({ schedule: { id }, dueAt }) => sql`(${id}, ${dueAt}::timestamptz)`);
  await tx
    .update(occurrence)
    .set({ claimedAt: now.toISOString() })
    .where(inArray(sql`(${occurrence.scheduleId}, ${occurrence.dueAt})`, keys));
  return lost.map((one) => ({ ...one, schedule: readSchedule(one.schedule) }));
}
