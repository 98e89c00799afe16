import { currentEnv, type Env } from '@/lib/env';
import { openRunner } from '@/lib/runner';

/** A program: makes the databases of DATA_DIR and DATABASE_URL as a first start leaves them, with nobody in them and for any secret, and ends. */
async function makeDatabase(env: Env): Promise<void> {
  const runner = await openRunner(env);
  await runner.engine.open({ work: true });
  await runner.database.session.executeSql('delete from fingerprint');
  await runner.close();
}

const env = currentEnv();
await Promise.all([makeDatabase(env), makeDatabase({ ...env, DATABASE_URL: undefined })]);
