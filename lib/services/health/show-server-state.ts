import type { ProcessState, ServerAnswer } from '@/lib/api/server-answer';
import type { BackupState } from '@/lib/core/ports/backups';
import type { Stores } from '@/lib/core/ports/stores';
import type { DailyJobs, DatabaseState, ProcessLoad, ProviderAway } from '@/lib/core/server-state';
import type { Env } from '@/lib/env';
import type { Call } from '../call';
import { serverProblems } from './server-problems';

interface Parts {
  env: Pick<Env, 'WORKER'>;
  stores: Pick<Stores, 'queueState'>;
  /** Figures of this process and its database. Costly ones are shared by all requests within some seconds. */
  figures: {
    product: Pick<ProcessState, 'version' | 'commit'>;
    load(): ProcessLoad;
    database(): Promise<DatabaseState>;
    jobs(): Promise<DailyJobs>;
    backups(): Promise<BackupState | null>;
    providersAway(): ProviderAway[];
  };
}

/** Shows owners how the server is doing, and what needs their attention. */
export async function showServerState({ ctx: { env, stores, figures } }: Call<Parts>): Promise<ServerAnswer> {
  const [queue, database, jobs, backups] = await Promise.all([
    stores.queueState(),
    figures.database(),
    figures.jobs(),
    figures.backups(),
  ]);
  const state: Omit<ServerAnswer, 'problems'> = {
    at: new Date().toISOString(),
    process: {
      ...figures.product,
      ...figures.load(),
      node: process.versions.node,
      startedAt: new Date(performance.timeOrigin).toISOString(),
      playsRuns: env.WORKER !== 'off',
      memoryBytes: process.memoryUsage.rss(),
    },
    database,
    queue,
    providersAway: figures.providersAway(),
    jobs,
    backups,
  };
  return { ...state, problems: serverProblems(state) };
}
