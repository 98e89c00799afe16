import type { ScheduleAnswer } from '@/lib/api/schedule-requests';
import { nextInstants } from '@/lib/core/time/cron';
import type { ScheduleContent } from '@/lib/core/time/schedule';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkSchedule } from './check-schedule';
import type { ScheduleParts } from './parts';
import { shownSchedule } from './shown-schedule';

interface Change {
  id: string;
  content: ScheduleContent;
}

/**
 * Replaces the content of a schedule. A new time applies from now on: no earlier instants are caught up. A schedule that was paused because its
 * recipient was gone stays paused, without the reason.
 * @throws {AppError} `not_found`; `bad_request` at the field; `forbidden`
 */
export async function changeSchedule({ ctx, input: { id, content } }: Call<ScheduleParts, Change>): Promise<ScheduleAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  if (!(await stores.schedules.get(userId, id))) throw notFound();
  await checkSchedule(ctx, content);
  const [next = null] = nextInstants(content, new Date(), 1);
  return stores.transaction(async (tx) => {
    const before = await tx.schedules.get(userId, id);
    const hasSameTime = before?.cron === content.cron && before.timeZone === content.timeZone;
    const changed = await tx.schedules.change(userId, id, {
      ...content,
      pauseReason: null,
      ...(!hasSameTime && { nextAt: next }),
    });
    if (!changed) throw notFound();
    await tx.audit.record({ userId, action: 'schedule_changed', facts: { id, title: changed.title } });
    return { schedule: shownSchedule(changed) };
  });
}
