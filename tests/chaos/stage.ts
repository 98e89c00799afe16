import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { NewRun } from '@/lib/core/run';
import type { Stores } from '@/lib/core/stores';
import { createEngine, type Engine } from '@/lib/engine/engine';
import { type Database, rowsOf } from '@/lib/stores/database';
import { openDatabase } from '@/lib/stores/open-database';
import { OWNER_LOCKS } from '@/lib/stores/rescue-runs';
import { createStores } from '@/lib/stores/stores';
import { type EngineProcess, startEngineProcess } from '../fakes/engine-process';
import { portsOf } from '../fakes/engine-process-ports';
import { MEMBERS, newRun } from '../fakes/play';
import { startPostgres } from '../fakes/postgres';
import { type ModelLedger, startModelLedger, teamAnswer } from './model-ledger';
import { type RestlessReader, readRestlessly } from './restless-reader';
import { judge, type Verdict } from './verdict';

export const ROUNDS = 2;
export const ANSWER = teamAnswer(MEMBERS, ROUNDS);

export interface Worker extends EngineProcess {
  /** As `run.owner` names it. */
  owner: number;
}

/** A PostgreSQL, a model server, an engine of the test's own that plays nothing, and the processes that do. */
export interface Stage {
  databaseUrl: string;
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  database: Database;
  stores: Stores;
  engine: Engine;
  userId: string;
  models: ModelLedger;
  readers: RestlessReader[];
  /** Starts a run of a team and somebody who reads it. */
  begin(): Promise<RestlessReader>;
  startWorker(given?: { databaseUrl?: string; concurrency?: Record<string, number> }): Promise<Worker>;
  /** Ids of the runs a process plays. */
  playedBy(owner: number): Promise<string[]>;
  /** Resolves when every reader has seen the end of its run, with what became of them. */
  verdict(): Promise<Verdict>;
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
  const engine = createEngine(portsOf(database, outside), { places: 1 });
  await engine.open({ work: false });
  const readers: RestlessReader[] = [];
  const workers: EngineProcess[] = [];

  async function owners(): Promise<number[]> {
    const locks = await rowsOf<{ owner: number }>(
      database.db,
      sql`select objid::integer as owner from pg_locks where locktype = 'advisory' and classid = ${OWNER_LOCKS} and objsubid = 2 and granted`,
    );
    return locks.map(({ owner }) => owner);
  }

  return {
    databaseUrl,
    postgres,
    database,
    stores,
    engine,
    userId,
    models,
    readers,
    async begin() {
      const run = teamRun(userId);
      await engine.start(run);
      const reader = readRestlessly(() => engine, { id: run.id, userId });
      readers.push(reader);
      return reader;
    },
    async startWorker(given = {}) {
      const before = await owners();
      const place = { databaseUrl: given.databaseUrl ?? databaseUrl, dataDir: folder };
      const worker = await startEngineProcess({ ...outside, place, concurrency: given.concurrency });
      workers.push(worker);
      for (;;) {
        const owner = (await owners()).find((one) => !before.includes(one));
        if (owner !== undefined) return Object.assign(worker, { owner });
      }
    },
    async playedBy(owner) {
      const runs = await rowsOf<{ id: string }>(
        database.db,
        sql`select id from run where status = 'running' and owner = ${owner}`,
      );
      return runs.map(({ id }) => id);
    },
    async verdict() {
      await Promise.all(readers.map(({ ended }) => ended));
      return judge({ runs: stores.runs, readers, calls: models.calls, toolFile, answer: ANSWER });
    },
    async close() {
      for (const reader of readers) reader.leave();
      await Promise.all(workers.filter(({ isAlive }) => isAlive).map((worker) => worker.kill()));
      await engine.shutdown();
      await database.close();
      await postgres.stop();
      await models.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Patient limits: nothing here is to fail because the machine is busy. */
export function teamRun(userId: string): NewRun {
  return patient(newRun(userId, { rounds: ROUNDS }));
}

/** A run of one agent that sends a letter, which takes so many milliseconds. */
export function letterRun(userId: string, ms: number): NewRun {
  const run = patient(newRun(userId, { rounds: 0 }));
  return { ...run, question: `${run.question} Send a letter, ${ms} ms` };
}

function patient(run: NewRun): NewRun {
  const limits = { ...run.limits, runTimeoutMs: 600_000, agentTimeoutMs: 120_000 };
  return { ...run, question: `Question of ${run.id}.`, model: 'openai-compatible:fake', limits };
}
