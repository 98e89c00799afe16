import type { SchedulesAnswer } from '@/lib/api/schedule-requests';
import type { Call } from '../call';
import type { ScheduleStores } from './parts';
import { shownSchedule } from './shown-schedule';

export async function listSchedules({ ctx: { stores, actor } }: Call<ScheduleStores>): Promise<SchedulesAnswer> {
  const schedules = await stores.schedules.list(actor.user.id);
  return { schedules: schedules.map(({ latest, ...schedule }) => ({ ...shownSchedule(schedule), latest })) };
}
