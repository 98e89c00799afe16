import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { NewStart, RefusedVisit, RunStore, Started } from '@/lib/core/ports/run-store';
import type { Enqueue } from '@/lib/core/ports/sql-session';
import type { Run } from '@/lib/core/runs/run';

interface Waiting {
  start: NewStart;
  settle(started: Started): void;
  fail(error: unknown): void;
}

const VISIT_REFUSED = { busy: 'visitorBusy', visitor: 'visitorTooFast', address: 'addressTooFast', day: 'deskFull' } as const;

function visitRefused({ reason, retryAfterS: seconds }: RefusedVisit): AppError {
  return new AppError('rate_limited', phrase(VISIT_REFUSED[reason], { seconds }), { retryAfter: seconds });
}

/** Starts runs in batches: starts that arrive during a transaction share the next one. */
export class StartBatcher {
  private readonly runs: Pick<RunStore, 'start'>;
  private readonly enqueue: Enqueue;
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(runs: Pick<RunStore, 'start'>, enqueue: Enqueue) {
    this.runs = runs;
    this.enqueue = enqueue;
  }

  /**
   * Returns the stored run: this one, or an earlier one with the same idempotency key. @throws {AppError} when the run may not
   * start
   */
  async admit(start: NewStart): Promise<{ run: Run; isNew: boolean }> {
    const started = await new Promise<Started>((settle, fail) => {
      this.waiting.push({ start, settle, fail });
      if (!this.busy) this.work();
    });
    switch (started.status) {
      case 'started':
        return { run: { ...start.run, status: 'queued', epoch: 0 }, isNew: true };
      case 'known':
        return { run: started.run, isNew: false };
      case 'too_many':
        throw new AppError(
          'rate_limited',
          phrase('tooManyRuns', { perMinute: Number(start.perMinute), seconds: started.retryAfterS }),
          {
            retryAfter: started.retryAfterS,
          },
        );
      case 'over_budget':
        throw new AppError('rate_limited', phrase(start.visit ? 'deskOverBudget' : 'budgetSpent'));
      case 'not_alone':
        throw new AppError('conflict', phrase('notAlone'));
      case 'overtaken':
        throw new AppError('conflict', start.visit ? phrase('conversationOver') : phrase('continuedElsewhere'), {
          fields: { conversationId: 'continued' },
        });
      case 'visit_refused':
        throw visitRefused(started);
      case 'no_conversation':
        throw new AppError('not_found', phrase('noSuchConversation'), { fields: { conversationId: 'not found' } });
    }
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      await this.start(batch);
    }
    this.busy = false;
  }

  private async start(batch: readonly Waiting[]): Promise<void> {
    try {
      const started = await this.runs.start(
        batch.map(({ start }) => start),
        this.enqueue,
      );
      batch.forEach(({ settle, fail }, n) => {
        const one = started[n];
        if (one) settle(one);
        else fail(new Error('the store returned no result for a start'));
      });
    } catch (error) {
      // The start of a user who was just removed must not refuse those of others.
      if (error instanceof AppError && batch.length > 1) for (const one of batch) await this.start([one]);
      else for (const { fail } of batch) fail(error);
    }
  }
}
