import { setTimeout as wait } from 'node:timers/promises';
import { createModels } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/database';
import { ABSENCES, type Absence } from '../fakes/absent-provider';
import { createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';
import { startModelLedger } from './model-ledger';

/** The provider used for each kind of outage: each has an outage state of its own. */
const PROVIDERS = { '429': 'openrouter', '503': 'openai', 'refused connections': 'openai-compatible' } as const;

export interface OutageResult {
  /** Number of runs that completed with the answer of an undisturbed run. */
  completed: number;
  /** Number of runs whose log records a wait for the provider. */
  waited: number;
  /** Number of calls that reached the provider during the outage. */
  refused: number;
  /** Time from the provider's return until the last run ended, in milliseconds. */
  lastEndMs: number;
  /** The ends of all other runs. */
  otherEnds: string[];
}

/**
 * Plays teams of two with one round on three providers. While they are working, each provider becomes unavailable in its own
 * way, for as long as the time limit of runs and longer than that of turns.
 */
export async function playThroughOutages(
  database: Database,
  userId: string,
  { runs, awayMs }: { runs: number; awayMs: number },
): Promise<Record<Absence, OutageResult>> {
  const providers = await Promise.all(ABSENCES.map(() => startModelLedger()));
  const at = (n: number) => ({ apiKey: 'sk-test-0123456789', baseURL: providers[n]?.url });
  const models = createModels({ openrouter: at(0), openai: at(1), openaiCompatible: at(2), maxConcurrentCalls: 80 });
  const limits = { agentTimeoutMs: awayMs * 0.75, runTimeoutMs: awayMs, agents: ['ada', 'bob'], rounds: 1 };
  const table = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, {
    models,
  });
  const start = (absence: Absence) => table.engine.start({ ...newRun(userId, limits), model: `${PROVIDERS[absence]}:fake` });

  const undisturbed = await readAll(table, await start('429'));
  const [expected] = dataOf(undisturbed, 'run_end');
  const started = await Promise.all(ABSENCES.map((absence) => Promise.all(Array.from({ length: runs }, () => start(absence)))));
  const ends = started.map((some) =>
    some.map(async (run) => ({ events: await readAll(table, run), endedAt: performance.now() })),
  );
  await wait(150);
  await Promise.all(providers.map((provider, n) => provider.leave(ABSENCES[n] ?? '503')));
  await wait(awayMs);
  await Promise.all(providers.map((provider) => provider.comeBack()));
  const backAt = performance.now();

  const results = await Promise.all(
    ends.map(async (some, n): Promise<OutageResult> => {
      const ended = await Promise.all(some);
      const statuses = ended.map(({ events }) => dataOf(events, 'run_end')[0]);
      const others = statuses.filter((end) => end?.status !== 'completed' || end.answer !== expected?.answer);
      return {
        completed: runs - others.length,
        waited: ended.filter(({ events }) => dataOf(events, 'provider_wait_start').length > 0).length,
        refused: providers[n]?.refused ?? 0,
        lastEndMs: Math.round(Math.max(...ended.map(({ endedAt }) => endedAt)) - backAt),
        otherEnds: others.map((end) => JSON.stringify(end)),
      };
    }),
  );
  await table.engine.shutdown();
  await Promise.all(providers.map((provider) => provider.close()));
  return Object.fromEntries(ABSENCES.map((absence, n) => [absence, results[n]])) as Record<Absence, OutageResult>;
}
