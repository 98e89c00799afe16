// Measures the product over HTTP against the same work done directly on the AI SDK, beside the targets set for it.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/fakes/postgres.ts';
import { startApp } from './bench/app.mjs';
import { checkModelServer } from './bench/check-model-server.mjs';
import { startChild } from './bench/child.mjs';
import { measure } from './bench/measure.mjs';
import { isMet, printFigures } from './bench/print-figures.mjs';
import { buildIsFresh } from './build-is-fresh.mjs';

const USAGE = `Usage: npm run bench -- [options]

  --only pglite|postgres   with one database only
  --quick                  a first look: fewer runs, coarser figures
  --json                   the figures as JSON`;

const DATABASES = { pglite: 'PGlite', postgres: 'PostgreSQL' };
/** How often each thing is measured; `atOnce` as [runs, batches]. */
const FULL = {
  warmUps: 6,
  times: 5,
  atOnce: [
    [10, 4],
    [20, 2],
    [50, 2],
  ],
};
const QUICK = {
  warmUps: 3,
  times: 1,
  atOnce: [
    [10, 1],
    [20, 1],
    [50, 1],
  ],
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (options.help || (options.only !== undefined && !(options.only in DATABASES))) {
  console.log(USAGE);
  process.exit(options.help ? 0 : 2);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (!buildIsFresh()) {
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

const modelServer = await startChild(new URL('./bench/model-server.mjs', import.meta.url));
const floor = await startChild(new URL('./bench/floor.mjs', import.meta.url), [modelServer.ready.url]);
try {
  const machine = { node: process.version, cores: availableParallelism(), load: loadavg()[0] };
  const models = await checkModelServer(modelServer);
  if (!options.json) printMachine(machine, models);

  const results = {};
  for (const database of options.only ? [options.only] : Object.keys(DATABASES)) {
    results[database] = await measureWith(database);
    if (!options.json) printFigures(DATABASES[database], results[database]);
  }
  if (options.json) {
    const marked = Object.entries(results).map(([name, figures]) => [name, figures.map((one) => ({ ...one, met: isMet(one) }))]);
    console.log(JSON.stringify({ machine, models, figures: Object.fromEntries(marked) }, null, 2));
  }
} finally {
  floor.stop();
  modelServer.stop();
}

async function measureWith(database) {
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  try {
    const app = await startApp({ modelUrl: modelServer.ready.url, databaseUrl: await postgres?.createDatabase() });
    try {
      return await measure({ app, floor, modelServer }, options.quick ? QUICK : FULL);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres?.stop();
  }
}

function printMachine({ node, cores, load }, { streams, lateP50Ms, lateP95Ms, lagP99Ms }) {
  console.log(`Node ${node}, ${cores} cores, load average ${load.toFixed(1)}: what else runs here makes the figures worse.`);
  console.log('Model: first token 50 ms, 40 tokens at 2 ms. Floor: the same work on the AI SDK, streamText and Promise.all.');
  const late = `p50 ${lateP50Ms.toFixed(1)} ms, p95 ${lateP95Ms.toFixed(1)} ms late, reading them included`;
  console.log(`Model server with ${streams} streams at once: they end ${late}; its own loop p99 ${lagP99Ms.toFixed(1)} ms.`);
}
