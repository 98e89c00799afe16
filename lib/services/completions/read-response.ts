import type { EventType, RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { eventsOf } from '../runs/events-of';
import { callsLeft } from './calls-left';
import { findResponse } from './find-response';
import { pastEvents } from './follow-completion';

/** A step can call all tools of a request, with an event before each. */
const STEP = 500;
/** Events between the calls of one step, which one response contains. */
const OF_STEP: readonly EventType[] = ['agent_tool_call', 'signal_request', 'step_start', 'step_done', 'usage'];

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
}

/** A response with its events. */
export interface ReadResponse extends Awaited<ReturnType<typeof findResponse>> {
  /** Earlier events, which determine which turn writes the answer. */
  past: RunEvent[];
  /** Up to calls of the caller's or to the end of the run; undefined while the response is in progress. */
  events: RunEvent[] | undefined;
  isCallers(tool: string): boolean;
}

/** Reads a response from the log of its run. @throws {AppError} `not_found` */
export async function readResponse({
  ctx: { stores, actor },
  input: { id },
}: Call<Parts, { id: string }>): Promise<ReadResponse> {
  const found = await findResponse(stores, actor.user, id);
  const { run, after } = found;
  const { runs } = stores;
  const names = new Set(run.callerTools?.map(({ name }) => name));
  const start = after === 0 ? 0 : await endOfStep(runs, run, after);
  const [past, events] = await Promise.all([pastEvents(runs, run, start), eventsSince(stores, run, { after, start })]);
  return { ...found, past, events, isCallers: (tool) => names.has(tool) };
}

async function eventsSince(
  stores: Pick<Stores, 'runs'>,
  run: Run,
  { after, start }: { after: number; start: number },
): Promise<RunEvent[] | undefined> {
  const remaining = after === 0 ? [] : await callsLeft(stores, run, { after, end: start });
  if (remaining.length > 0) return remaining;
  const end = await endAfter(stores.runs, run, start);
  return end === undefined ? undefined : Array.fromAsync(eventsOf(stores.runs, run, { after: start, upTo: end }));
}

/** The last event of the response that begins after `start`; undefined while there is none. */
async function endAfter(runs: Stores['runs'], run: Run, start: number): Promise<number | undefined> {
  for await (const { type, data, seq } of eventsOf(runs, run, { after: start, types: ['signal_request', 'run_end'] })) {
    if (type === 'run_end') return seq;
    if (type === 'signal_request' && data.kind === 'client_tool') return endOfStep(runs, run, seq);
  }
  return undefined;
}

/** The last call of this call's step; all calls of a step are in one response. */
export async function endOfStep(runs: Stores['runs'], { userId, id }: Run, call: number): Promise<number> {
  const next = await runs.events(userId, id, { after: call, limit: STEP });
  const end = next.findIndex(({ type }) => !OF_STEP.includes(type));
  const step = end === -1 ? next : next.slice(0, end);
  return step.findLast(({ type }) => type === 'signal_request')?.seq ?? call;
}
