import { onlyQuestion } from '@/lib/api/client-messages';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { ClaimedOccurrence } from '@/lib/core/ports/schedule-store';
import type { Call } from '../call';
import { askRecipient } from '../runs/ask-recipient';
import type { StartedRun } from '../runs/start-run';
import type { ScheduleParts } from './parts';

/**
 * Starts the run of one instant in the schedule's own conversation, and stores the start. The run does not receive the earlier answers there, of
 * which there may be thousands. The idempotency key consists of the schedule and the instant, so that a second start returns the first one's run.
 * @throws {AppError} `conflict` while another run of the conversation has not ended; those of starting a run
 */
export async function startOccurrence({
  ctx,
  input: { schedule, dueAt },
}: Call<ScheduleParts, ClaimedOccurrence>): Promise<StartedRun> {
  const { id, question, recipient } = schedule;
  const key = `schedule.${id}.${dueAt}`;
  const request = { id: `schedule-${id}`, messages: onlyQuestion(question) };
  const caller = { withoutHistory: true, alone: true };
  const run = await askRecipient({ ctx, input: { recipient, request, key, caller } }).catch(explain);
  const started = { state: 'started', runId: run.id, problem: null, problemPhrase: null } as const;
  await ctx.stores.schedules.settle({ scheduleId: id, dueAt }, started);
  return run;
}

function explain(error: unknown): never {
  const isOccupied = error instanceof AppError && typeof error.userMessage === 'object' && error.userMessage.code === 'notAlone';
  throw isOccupied ? new AppError('conflict', phrase('scheduleOccupied'), { cause: error }) : error;
}
