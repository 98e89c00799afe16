import type { ShownSchedule } from '@/lib/api/schedule-requests';
import { isCron, nextInstants } from '@/lib/core/time/cron';
import type { Schedule } from '@/lib/core/time/schedule';
import { isTimeZone } from '@/lib/core/time/time-zone';

const SHOWN = 3;

export function shownSchedule({ userId: _userId, ...schedule }: Schedule): ShownSchedule {
  const isDue = schedule.status === 'active' && isCron(schedule.cron) && isTimeZone(schedule.timeZone);
  return { ...schedule, next: isDue ? nextInstants(schedule, new Date(), SHOWN) : [] };
}
