import type { ScheduleAnswer } from '@/lib/api/schedule-requests';
import { isCron, nextInstants } from '@/lib/core/time/cron';
import type { Schedule } from '@/lib/core/time/schedule';
import { isTimeZone } from '@/lib/core/time/time-zone';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkRecipient } from '../runs/check-recipient';
import type { Checking } from '../runs/why-not-asked';
import type { ScheduleStores } from './parts';
import { shownSchedule } from './shown-schedule';

type Input = Pick<Schedule, 'id' | 'status'>;

/**
 * Pauses or resumes a schedule. A schedule that catches up keeps the instants it misses while it is paused; its last one runs when it is
 * resumed. An instant that has not been started when the schedule is paused is missed.
 * @throws {AppError} `not_found`; when it is resumed, `bad_request` or `forbidden` for a recipient that is gone or may not be asked
 */
export async function setScheduleStatus({
  ctx,
  input: { id, status },
}: Call<Checking & ScheduleStores, Input>): Promise<ScheduleAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  if (status === 'active') {
    const schedule = await stores.schedules.get(userId, id);
    if (!schedule) throw notFound();
    await checkRecipient(ctx, schedule.recipient);
  }
  return stores.transaction(async (tx) => {
    const before = await tx.schedules.get(userId, id);
    if (!before) throw notFound();
    if (before.status === status) return { schedule: shownSchedule(before) };
    const changed = await tx.schedules.change(userId, id, { status, pauseReason: null, ...nextOf(before, status) });
    if (!changed) throw notFound();
    if (status === 'paused') await tx.schedules.missPending(id);
    const action = status === 'paused' ? 'schedule_paused' : 'schedule_resumed';
    await tx.audit.record({ userId, action, facts: { id, title: changed.title } });
    return { schedule: shownSchedule(changed) };
  });
}

function nextOf(schedule: Schedule, status: Schedule['status']): Partial<Pick<Schedule, 'nextAt'>> {
  const isKept = schedule.catchUp === 'last' && schedule.nextAt !== null;
  if (status === 'paused' || isKept || !isCron(schedule.cron) || !isTimeZone(schedule.timeZone)) return {};
  const [nextAt = null] = nextInstants(schedule, new Date(), 1);
  return { nextAt };
}
