import { callIdOf } from '@/lib/core/call-id';
import type { RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import type { Engine } from '@/lib/engine/engine';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { openCalls } from '../programs/open-calls';
import { type AccessWatch, followRun } from '../runs/follow-run';
import type { Completion } from './completion';

const MOST_TURNS = 1000;

interface Parts {
  stores: Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'follow'>;
  access: AccessWatch;
  strategies: Strategies;
}

/** The events of a run that answer a request, and what is needed to read them. */
export interface CompletionEvents {
  /** The earlier events that tell which turn writes the answer. */
  past: RunEvent[];
  isCallers(tool: string): boolean;
  events: AsyncGenerator<RunEvent[]>;
}

/** Follows the run of a completion from where its caller left it. Calls that the caller has not answered yet come first. */
export async function followCompletion({
  ctx,
  input: { completion, signal },
}: Call<Parts, { completion: Completion; signal: AbortSignal }>): Promise<CompletionEvents> {
  const { run, after } = completion;
  const { runs } = ctx.stores;
  const types = ['run_start', 'agent_start'] as const;
  const turns = after === 0 ? [] : await runs.events(run.userId, run.id, { after: 0, limit: MOST_TURNS, types });
  const names = new Set(run.callerTools?.map(({ name }) => name));
  return {
    past: turns.filter(({ seq }) => seq <= after),
    isCallers: (tool) => names.has(tool),
    events: events(),
  };

  async function* events(): AsyncGenerator<RunEvent[]> {
    const left = after === 0 ? [] : await unanswered(ctx, run, after);
    if (left.length > 0) yield left;
    const answered = new Set(after === 0 ? [] : (await runs.signals(run.id)).map(({ key }) => key));
    const isOver = (event: RunEvent) => event.type === 'signal_request' && answered.has(event.data.key);
    for await (const batch of followRun({ ctx, input: { run, after, signal } })) yield batch.filter((event) => !isOver(event));
  }
}

/** The requests up to this event whose calls still wait: those of a step whose results did not all come with one message. */
async function unanswered(ctx: Call<Parts>['ctx'], run: Run, after: number): Promise<RunEvent[]> {
  const open = new Set((await openCalls(ctx.stores, ctx.actor.user, run.id)).map(({ call_id }) => call_id));
  if (open.size === 0) return [];
  const asked = await ctx.stores.runs.events(run.userId, run.id, { after: 0, limit: MOST_TURNS, types: ['signal_request'] });
  return asked.filter((event) => event.seq <= after && open.has(callIdOf(event)));
}
