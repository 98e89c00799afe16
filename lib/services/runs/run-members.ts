import { summarizeRun } from '@/lib/api/run-summary';
import type { EventType, RunEvent } from '@/lib/core/events';
import type { RunStore } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import type { Strategies } from '@/lib/strategies';

const PAGE = 1000;

/** `failed`: its round goes on without it, so that it can be begun anew. `over`: nothing can be done to it any more. */
export interface TurnState {
  state: 'running' | 'failed' | 'over';
  round?: number;
}

/** Every turn the run has begun, by its id. */
export async function turnsOf({ runs }: Pick<Stores, 'runs'>, run: Run): Promise<Map<string, TurnState>> {
  const turns = new Map<string, TurnState>();
  for await (const { type, data } of eventsOf(runs, run, ['agent_start', 'agent_response', 'agent_error', 'round_complete'])) {
    if (type === 'agent_start') turns.set(data.turnId, { state: 'running', round: data.round });
    if (type === 'agent_response') turns.set(data.turnId, { state: 'over' });
    if (type === 'agent_error') {
      const left = data.action !== 'retry' && data.round !== undefined;
      turns.set(data.turnId, { state: left ? 'failed' : 'over', round: data.round });
    }
    if (type === 'round_complete') {
      for (const turn of turns.values()) if (turn.round === data.round) turn.state = 'over';
    }
  }
  return turns;
}

/** The members of a run: those it was started with, and those a person has added. */
export async function teamOf(
  { stores, strategies }: { stores: Pick<Stores, 'runs'>; strategies: Strategies },
  run: Run,
): Promise<string[]> {
  const signals = await stores.runs.signals(run.id);
  const added = signals.flatMap(({ data }) => (data.kind === 'add' ? [data.agent] : []));
  return [...new Set([...summarizeRun(run, strategies.find(run.strategy)).agents, ...added])];
}

async function* eventsOf(runs: RunStore, { id, userId }: Run, types: readonly EventType[]): AsyncGenerator<RunEvent> {
  for (let after = 0; ; ) {
    const page = await runs.events(userId, id, { after, limit: PAGE, types });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.seq ?? after;
  }
}
