import { currentEnv, type Env } from '@/lib/env';
import { openRunner } from '@/lib/runner';

/** A program that creates the databases of DATA_DIR and DATABASE_URL as after a first start, without users and for any secret. */
async function makeDatabase(env: Env): Promise<void> {
  const runner = await openRunner(env);
  await runner.engine.open({ work: true });
  await runner.database.session.executeSql('delete from fingerprint');
  await runner.close();
}

const env = currentEnv();
await Promise.all([makeDatabase(env), makeDatabase({ ...env, DATABASE_URL: undefined })]);
