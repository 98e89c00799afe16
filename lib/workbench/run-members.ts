import type { EventType, RunEvent } from '../core/events';
import type { Run } from '../core/run';
import { summarizeRun } from '../core/run-summary';
import type { RunStore, Stores } from '../core/stores';
import { findStrategy } from '../strategies';

const PAGE = 1000;

/** Every turn the run has begun, by its id, and whether it has ended. */
export async function turnsOf({ runs }: Pick<Stores, 'runs'>, run: Run): Promise<Map<string, { ended: boolean }>> {
  const turns = new Map<string, { ended: boolean }>();
  for await (const { type, data } of eventsOf(runs, run, ['agent_start', 'agent_response', 'agent_error'])) {
    if (type === 'agent_start') turns.set(data.turnId, { ended: false });
    else if (type === 'agent_response' || type === 'agent_error') turns.set(data.turnId, { ended: true });
  }
  return turns;
}

/** The members of a run: those it was started with, and those a person has added. */
export async function teamOf({ runs }: Pick<Stores, 'runs'>, run: Run): Promise<string[]> {
  const signals = await runs.signals(run.id);
  const added = signals.flatMap(({ data }) => (data.kind === 'add' ? [data.agent] : []));
  return [...new Set([...summarizeRun(run, findStrategy(run.strategy)).agents, ...added])];
}

async function* eventsOf(runs: RunStore, { id, userId }: Run, types: readonly EventType[]): AsyncGenerator<RunEvent> {
  for (let after = 0; ; ) {
    const page = await runs.events(userId, id, { after, limit: PAGE, types });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.seq ?? after;
  }
}
