import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataInMemory } from './fakes/place-of-data';
import { type PostgresServer, startPostgres } from './fakes/postgres';
import { makeCluster } from './fakes/postgres-cluster';
import { closeTemplate, openTemplate } from './fakes/shared-postgres';

declare global {
  /** The PostgreSQL server shared by all tests, for `tests/global-teardown`. */
  var sharedPostgres: PostgresServer | undefined;
}

/**
 * Creates, once before all tests, resources that take seconds to create: a data directory of PostgreSQL to copy, a PostgreSQL server shared
 * by all tests with an empty database of ours, and an empty embedded database to copy.
 */
export default async function setup(): Promise<void> {
  if (process.env.EMPTY_DATABASE) return;
  holdDataInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-empty-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  makeCluster(folder);
  process.env.POSTGRES_CLUSTER = folder;
  globalThis.sharedPostgres = await startPostgres({ settings: { max_connections: '500' } });
  process.env.SHARED_POSTGRES = globalThis.sharedPostgres.url;
  makeDatabases({ DATA_DIR: folder, DATABASE_URL: await openTemplate() });
  await closeTemplate();
  process.env.EMPTY_DATABASE = join(folder, 'db');
}

function makeDatabases(places: { DATA_DIR: string; DATABASE_URL: string }): void {
  const { PATH, HOME } = process.env;
  const { status } = spawnSync(
    process.execPath,
    ['--no-warnings', '--import', './scripts/load-typescript.mjs', 'tests/fakes/first-start.ts'],
    {
      env: {
        PATH,
        HOME,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        NEXTAUTH_SECRET: 'the secret of nobody',
        ...places,
      },
      stdio: 'inherit',
    },
  );
  if (status !== 0) throw new Error(`No empty databases could be made (exit code ${status}).`);
}
