import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded } from '@/lib/core/runs/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type Door, type EngineProcess, startEngineProcess } from '../fakes/engine-process';
import { type PostgresServer, startPostgres } from '../fakes/postgres';
import { type ModelLedger, startModelLedger } from './model-ledger';
import { answerIn, readRestlessly } from './restless-reader';
import { openTraffic, type Traffic, teamRun } from './traffic';
import { judge, type Verdict } from './verdict';

interface WorkerPlan {
  databaseUrl?: string;
  concurrency?: Record<string, number>;
}

/** A PostgreSQL, a model server, a process that starts and shows runs, and others that play them. */
export interface Stage extends Traffic {
  postgres: PostgresServer;
  databaseUrl: string;
  database: Database;
  stores: Stores;
  web: Door;
  userId: string;
  models: ModelLedger;
  toolFile: string;
  /** Starts a process that plays runs; `databaseUrl`: another route to the database. */
  startWorker(plan?: WorkerPlan): Promise<EngineProcess>;
  /** Returns the ids of the runs that a process plays. */
  playedBy(owner: number): Promise<string[]>;
  /** Returns the number of jobs in the queue. */
  jobs(): Promise<number>;
  /** Returns those of these runs that have not ended. */
  notEnded(runIds: readonly string[]): Promise<string[]>;
  /** Judges all runs, once every reader has seen the end of its run; each run must have the answer of an undisturbed one. */
  verdict(answer?: string): Promise<Verdict>;
  /** Kills the remaining processes with SIGKILL. */
  killAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const toolFile = join(folder, 'tools');
  writeFileSync(toolFile, '');
  const models = await startModelLedger();
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  const stores = createStores(database.db);
  const { id: userId } = await stores.users.create({ email: 'kim@example.com', name: 'Kim', role: 'owner' });
  const outside = { modelsUrl: models.url, toolFile };
  const web = await startEngineProcess({ ...outside, place: { databaseUrl, dataDir: folder }, work: false });
  const workers: (EngineProcess & { isNear: boolean })[] = [];
  // Any process serves any run, and accepts new ones.
  const doors = () => [web, ...workers.filter(({ isAlive, isNear }) => isAlive && isNear)];
  const traffic = openTraffic(() => doors().at(randomInt(doors().length)), userId);

  async function startWorker({ databaseUrl: way = databaseUrl, concurrency }: WorkerPlan = {}): Promise<EngineProcess> {
    const worker = await startEngineProcess({ ...outside, place: { databaseUrl: way, dataDir: folder }, concurrency });
    workers.push(Object.assign(worker, { isNear: way === databaseUrl }));
    return worker;
  }

  /** Returns the answer of a team's run that is played without disturbance. */
  async function undisturbed(): Promise<string> {
    if (!workers.some(({ isAlive }) => isAlive)) await startWorker();
    const run = await web.start(teamRun(userId));
    const reader = readRestlessly(() => web, run);
    await reader.ended;
    return answerIn(reader);
  }

  async function killAll(): Promise<void> {
    await Promise.all(workers.splice(0).map((worker) => (worker.isAlive ? worker.kill() : undefined)));
  }

  return {
    ...traffic,
    postgres,
    databaseUrl,
    database,
    stores,
    web,
    userId,
    models,
    toolFile,
    startWorker,
    async playedBy(owner) {
      const runs = await rowsOf<{ id: string }>(
        database.db,
        sql`select id from run where status = 'running' and owner = ${owner}`,
      );
      return runs.map(({ id }) => id);
    },
    async jobs() {
      const [row] = await rowsOf<{ jobs: number }>(
        database.db,
        sql`select count(*)::integer as jobs from pgboss.job where name = 'run'`,
      );
      return row?.jobs ?? 0;
    },
    async notEnded(runIds) {
      const runs = await Promise.all(runIds.map((id) => stores.runs.get(userId, id)));
      return runs.flatMap((run) => (run && !isEnded(run.status) ? [run.id] : []));
    },
    async verdict(given) {
      await Promise.all(traffic.readers.map(({ ended }) => ended));
      const answer = given ?? (await undisturbed());
      return judge({ runs: stores.runs, readers: traffic.readers, calls: models.calls, toolFile, answer });
    },
    killAll,
    async close() {
      traffic.close();
      await killAll();
      await web.kill();
      await database.close();
      await postgres.stop();
      await models.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
