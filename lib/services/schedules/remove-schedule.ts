import type { Call } from '../call';
import { notFound } from '../not-found';
import type { ScheduleStores } from './parts';

/** Removes a schedule with its list of results; its conversation and runs remain. @throws {AppError} `not_found` */
export async function removeSchedule({
  ctx: { stores, actor },
  input: { id },
}: Call<ScheduleStores, { id: string }>): Promise<undefined> {
  const userId = actor.user.id;
  await stores.transaction(async (tx) => {
    const schedule = await tx.schedules.get(userId, id);
    if (!schedule || !(await tx.schedules.remove(userId, id))) throw notFound();
    await tx.audit.record({ userId, action: 'schedule_removed', facts: { id, title: schedule.title } });
  });
}
