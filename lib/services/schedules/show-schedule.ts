import type { ScheduleResultsAnswer } from '@/lib/api/schedule-requests';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { ScheduleStores } from './parts';
import { shownSchedule } from './shown-schedule';

const RESULTS = 20;

/** @throws {AppError} `not_found` */
export async function showSchedule({
  ctx: { stores, actor },
  input: { id },
}: Call<ScheduleStores, { id: string }>): Promise<ScheduleResultsAnswer> {
  const schedule = await stores.schedules.get(actor.user.id, id);
  if (!schedule) throw notFound();
  return { schedule: shownSchedule(schedule), results: await stores.schedules.results(actor.user.id, id, RESULTS) };
}
