import { randomUUID } from 'node:crypto';
import type { ScheduleAnswer } from '@/lib/api/schedule-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { nextInstants } from '@/lib/core/time/cron';
import type { Schedule, ScheduleContent } from '@/lib/core/time/schedule';
import type { Call } from '../call';
import { checkSchedule } from './check-schedule';
import type { ScheduleParts } from './parts';
import { shownSchedule } from './shown-schedule';

/** A safety limit per user. */
const MOST_SCHEDULES = 50;

/** @throws {AppError} `bad_request` at the field; `forbidden`; `conflict` when the user has too many schedules */
export async function createSchedule({ ctx, input }: Call<ScheduleParts, ScheduleContent>): Promise<ScheduleAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  await checkSchedule(ctx, input);
  const now = new Date();
  const [nextAt = null] = nextInstants(input, now, 1);
  const at = now.toISOString();
  const schedule: Schedule = {
    ...input,
    id: randomUUID(),
    userId,
    status: 'active',
    pauseReason: null,
    nextAt,
    createdAt: at,
    updatedAt: at,
  };
  await stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    if ((await tx.schedules.count(userId)) >= MOST_SCHEDULES)
      throw new AppError('conflict', phrase('mostSchedules', { most: MOST_SCHEDULES }));
    await tx.schedules.create(schedule);
    await tx.audit.record({ userId, action: 'schedule_created', facts: { id: schedule.id, title: schedule.title } });
  });
  return { schedule: shownSchedule(schedule) };
}
