import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { callIdOf } from '@/lib/core/tools/call-id';
import type { Engine } from '@/lib/engine/engine';
import type { RunView } from '@/lib/run-view/types';
import { WAIT_EVENTS } from '@/lib/run-view/wait-events';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { openRequestsOf } from '../programs/open-requests-of';
import { eventsOf } from '../runs/events-of';
import { type AccessWatch, followRun } from '../runs/follow-run';
import type { Completion } from './completion';
import { requestsUpTo } from './requests-up-to';
import { stillWaits } from './still-waits';

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'follow'>;
  access: AccessWatch;
  strategies: Strategies;
}

/** The events of a run that answer a request, and what is needed to read them. */
export interface CompletionEvents {
  /** Earlier events, which determine which turn writes the answer, and what the run waits for. */
  past: RunEvent[];
  isCallers(tool: string): boolean;
  /** Whether the run really waits when it does according to this view of the events so far. */
  stillWaits(view: RunView): Promise<boolean>;
  events: AsyncGenerator<RunEvent[]>;
}

/**
 * Follows the run of a completion from the last event that its caller received. Calls that the caller has not answered yet come first. Requests that
 * already have an answer are left out, except for a caller who starts from the beginning: it may have repeated its request to get its calls again.
 */
export async function followCompletion({
  ctx,
  input: { completion, signal },
}: Call<Parts, { completion: Completion; signal: AbortSignal }>): Promise<CompletionEvents> {
  const { run, after } = completion;
  const { runs } = ctx.stores;
  const names = new Set(run.callerTools?.map(({ name }) => name));
  const isCallers = (tool: string) => names.has(tool);
  const past = await pastEvents(runs, run, after);
  return { past, isCallers, stillWaits: (view) => stillWaits(runs, run, view), events: events() };

  async function* events(): AsyncGenerator<RunEvent[]> {
    const unansweredRequests = after === 0 ? [] : await unanswered(ctx.stores, run, after);
    if (unansweredRequests.length > 0) yield unansweredRequests;
    for await (const batch of followRun({ ctx, input: { run, after, signal } })) yield withoutAnswered(batch);
  }

  async function withoutAnswered(batch: RunEvent[]): Promise<RunEvent[]> {
    if (!batch.some(({ type }) => type === 'signal_request')) return batch;
    const answered = new Set((await runs.signals(run.id)).map(({ key }) => key));
    const isAgain = (name: string) => after === 0 && isCallers(name);
    return batch.filter(({ type, data }) => type !== 'signal_request' || !answered.has(data.key) || isAgain(data.name));
  }
}

/** Events of a run up to this one that determine which turn writes the answer, and what the run waits for. */
export function pastEvents(runs: Stores['runs'], run: Run, upTo: number): Promise<RunEvent[]> {
  return Array.fromAsync(eventsOf(runs, run, { upTo, types: WAIT_EVENTS }));
}

/** The requests up to this event whose calls still wait: those of a step whose results did not all come in one message. */
async function unanswered(stores: Pick<Stores, 'runs'>, run: Run, after: number): Promise<RunEvent[]> {
  const { calls: waiting } = await openRequestsOf(stores, { id: run.userId }, run.id);
  const open = new Set(waiting.map(({ call_id }) => call_id));
  if (open.size === 0) return [];
  return (await requestsUpTo(stores.runs, run, after)).filter((event) => open.has(callIdOf(event)));
}
