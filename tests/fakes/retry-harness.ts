import { AgentFailed } from '@/lib/core/errors';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun, Run } from '@/lib/core/runs/run';
import type { EnginePorts } from '@/lib/engine/ports';
import { runHistory } from '@/lib/services/runs/run-history';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { withDatabase } from './engine-database';
import { answerIfAsked, brief, createHarness, readAll, type Table } from './play';
import { type Asked, type Reply, scriptedModel } from './scripted-model';

export type Play = (asked: Asked, call: number) => Reply;

export const BROKEN = new AgentFailed('provider_error', 'The model is broken.', false);

export const approve = { kind: 'approval', decision: 'approve' } as const;

/** A team of three. Each agent looks up two words in a round, except that in the first one bob sends a letter instead of the second look-up. */
export function team({ instructions, json, results, prompt }: Asked): Reply {
  if (json) return { text: brief };
  const name = instructions.slice(8, -1);
  if (name === 'summarizer') return { text: 'All in all, it is found.' };
  const round = prompt.includes('<round number="2"') ? 2 : 1;
  const id = `${name}${round}`;
  if (results.length === 0) return { calls: [{ name: 'lookUp', id, args: { word: id } }] };
  if (results.length > 1) return { text: `Found ${id}.` };
  return name === 'bob' && round === 1
    ? { calls: [{ name: 'send', id: 'letter', args: { letter: 'Dear all' } }] }
    : { calls: [{ name: 'lookUp', id: `more${id}`, args: { word: `more of ${id}` } }] };
}

/** Plays a run to its end, and approves bob's letter as its user would. `retries`: the run that it retries. */
export async function play(t: Table, run: NewRun, retries?: Run): Promise<{ run: Run; events: RunEvent[] }> {
  const started = await t.engine.start(retries ? { ...run, retryOf: retries.retryOf ?? retries.id } : run, { retries });
  void answerIfAsked(t, started, 'r1.bob.letter', approve);
  return { run: started, events: await readAll(t, started) };
}

/** A database for the runs of a test file, with one user. */
export function retryHarness() {
  let database: Database;
  let userId: string;
  withDatabase((opened) => {
    ({ database, userId } = opened);
  });

  return {
    get database(): Database {
      return database;
    },
    get userId(): string {
      return userId;
    },
    get stores(): Stores {
      return createStores(database.db);
    },
    /** A table whose model takes a moment for each call, so that the turns of a round overlap. */
    async table(answers: Play, { delayMs = 1, ...ports }: { delayMs?: number } & Partial<EnginePorts> = {}) {
      const { model, calls } = scriptedModel(answers, { delayMs });
      const stores = createStores(database.db);
      const history: EnginePorts['history'] = (run) => runHistory(stores, run);
      return { ...(await createHarness(database, userId, model, { history, ...ports })), calls };
    },
    /** The log of a run, with the attempt that emitted each entry. */
    entriesOf(run: Run): Promise<(LogEntry & { epoch: number })[]> {
      return createStores(database.db).runs.entries(userId, run.id, { after: 0, limit: 1000 });
    },
  };
}
