import type { ScheduleRunAnswer } from '@/lib/api/schedule-requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { checkSchedule } from './check-schedule';
import type { ScheduleParts } from './parts';
import { refusal } from './refusal';
import { startOccurrence } from './start-occurrence';

/**
 * Starts a run of a schedule now, whether or not it is paused. If the process dies in between, the scheduler starts the run.
 * @throws {AppError} `not_found`; those of starting a run
 */
export async function runSchedule({ ctx, input: { id } }: Call<ScheduleParts, { id: string }>): Promise<ScheduleRunAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const schedule = await stores.schedules.get(userId, id);
  if (!schedule) throw notFound();
  await checkSchedule(ctx, schedule);
  const dueAt = new Date().toISOString();
  await stores.transaction(async (tx) => {
    if (!(await tx.schedules.addOccurrence(id, dueAt))) throw new AppError('conflict', phrase('startedJustNow'));
    await tx.audit.record({ userId, action: 'schedule_run', facts: { id, title: schedule.title } });
  });
  try {
    const { id: runId, conversationId } = await startOccurrence({ ctx, input: { schedule, dueAt } });
    return { runId, conversationId };
  } catch (error) {
    if (error instanceof AppError) await stores.schedules.settle({ scheduleId: id, dueAt }, refusal(error));
    throw error;
  }
}
