// `npm run worker`: plays the runs of a PostgreSQL without serving HTTP. It needs neither Next nor a build.
import './load-typescript.mjs';
import { logConsole } from './log-console.mjs';
import { onStop } from './on-stop.mjs';
import { prepare } from './prepare.mjs';

prepare('production');
process.env.WORKER = 'only';

const { explainFailure } = await import('../lib/core/problems/explain-failure.ts');
const { currentEnv } = await import('../lib/env.ts');
const { createLog } = await import('../lib/log.ts');
const { openRunner } = await import('../lib/runner.ts');

let runner;
onStop(() => runner?.close());
try {
  const env = currentEnv();
  runner = await openRunner(env);
  await runner.open({ work: true });
  const { host, pathname } = new URL(env.DATABASE_URL);
  console.log(`Ready: worker ${process.pid} processes the runs of ${host}${pathname}`);
  logConsole(createLog(env));
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}
