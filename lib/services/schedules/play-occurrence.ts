import { AppError, passesSoon, StoreUnavailable } from '@/lib/core/errors';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { ClaimedOccurrence } from '@/lib/core/ports/schedule-store';
import type { Stores } from '@/lib/core/ports/stores';
import { ON_TIME_MS, type PauseReason } from '@/lib/core/time/schedule';
import { whyNotAsked } from '../runs/why-not-asked';
import type { ScheduleParts } from './parts';
import { refusal } from './refusal';
import { startOccurrence } from './start-occurrence';

export interface PlayParts extends ScheduleParts {
  stores: ScheduleParts['stores'] & Pick<Stores, 'users'>;
}

/** How long a start that fails temporarily, for example at a rate limit, is repeated. */
const TRIED_MS = 3_600_000;
/** An occurrence that is this late was not tried for some minutes after it was claimed, because the server was off or the user disabled. */
const MISSED_MS = TRIED_MS + ON_TIME_MS;
const MISSED = { state: 'missed', runId: null, problem: null, problemPhrase: null } as const;
const PAUSED: Record<PauseReason, Phrase> = {
  agent_gone: phrase('pausedAgentGone'),
  team_gone: phrase('pausedTeamGone'),
  desk_gone: phrase('pausedDeskGone'),
  not_allowed: phrase('pausedNotAllowed'),
};

/**
 * Starts the run of a claimed occurrence as its owner and stores the result. An occurrence that cannot be started now stays pending and is claimed
 * again later; if the reason is another unfinished run of the conversation, only as long as it is on time. An occurrence that was not tried until an
 * hour after its instant counts as missed, unless the schedule catches up. A schedule whose recipient is gone is paused, unless it has been changed
 * since it was claimed: then its occurrence stays pending.
 */
export async function playOccurrence(parts: PlayParts, { schedule, dueAt }: ClaimedOccurrence, now: Date): Promise<void> {
  const { stores } = parts;
  const occurrence = { scheduleId: schedule.id, dueAt };
  const user = await stores.users.byId(schedule.userId);
  if (!user || user.disabled) return;
  const ctx = { ...parts, actor: { type: 'schedule' as const, user } };
  const reason = await whyNotAsked(ctx, schedule.recipient);
  if (reason) {
    await stores.transaction(async (tx) => {
      const change = { status: 'paused', pauseReason: reason } as const;
      if (!(await tx.schedules.change(user.id, schedule.id, change, schedule.updatedAt))) return;
      await tx.schedules.settle(occurrence, refusal({ userMessage: PAUSED[reason] }));
      await tx.schedules.missPending(schedule.id);
      await tx.audit.record({
        userId: user.id,
        action: 'schedule_paused',
        facts: { id: schedule.id, title: schedule.title, reason },
      });
    });
    return;
  }
  // The schedule may have been paused since its instant was claimed.
  if (!(await stores.schedules.isPending(occurrence))) return;
  const lateMs = now.getTime() - Date.parse(dueAt);
  if (lateMs > MISSED_MS && schedule.catchUp === 'skip') return stores.schedules.settle(occurrence, MISSED);
  try {
    await startOccurrence({ ctx, input: { schedule, dueAt } });
  } catch (error) {
    const isEarly = lateMs < TRIED_MS;
    if (!(error instanceof AppError)) {
      if (isEarly || error instanceof StoreUnavailable) throw error;
      await stores.schedules.settle(occurrence, refusal({ userMessage: phrase('failedUnexpectedly') }));
      throw error;
    }
    if (isEarly && passesSoon(error)) return;
    if (error.code === 'conflict' && lateMs < ON_TIME_MS) return;
    await stores.schedules.settle(occurrence, refusal(error));
  }
}
