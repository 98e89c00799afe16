// Measures the product over HTTP, partly against the same work done directly on the AI SDK, and compares the figures with their targets.
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '../tests/fakes/postgres.ts';
import { answers } from './bench/answers.mjs';
import { startApp } from './bench/app.mjs';
import { bigTeam } from './bench/big-team.mjs';
import { checkModelServer } from './bench/check-model-server.mjs';
import { startChild } from './bench/child.mjs';
import { citations } from './bench/citations.mjs';
import { dispatch } from './bench/dispatch.mjs';
import { latency } from './bench/latency.mjs';
import { mcp } from './bench/mcp.mjs';
import { mcpCalls } from './bench/mcp-calls.mjs';
import { ownAgents } from './bench/own-agents.mjs';
import { isMet, printFigures } from './bench/print-figures.mjs';
import { resume } from './bench/resume.mjs';
import { reuse } from './bench/reuse.mjs';
import { search } from './bench/search.mjs';
import { slowModels } from './bench/slow-models.mjs';
import { speed } from './bench/speed.mjs';
import { visitors } from './bench/visitors.mjs';
import { words } from './bench/words.mjs';
import { buildIsFresh } from './build-is-fresh.mjs';

const USAGE = `Usage: npm run bench -- [parts] [options]

  speed      at 130 ms a model call: one run and many, beside the AI SDK alone
  team       8 agents × 5 rounds at 130 ms a model call, beside the AI SDK alone
  dispatch   a plan, 3 specialists and a synthesis at 130 ms a model call
  answers    a question to an answer desk at 130 ms a model call
  slow       at 1.5 s a model call: 1, 20, 100, 200 and 500 runs at once
  resume     time until a run resumes after kill -9
  agents     time that 8 own agents add to the first step of a run
  search     search of documents by words and by meaning, over 20,000 chunks
  reuse      similar answered questions among 100,000 kept answers
  words      a word library of 10,000 words: opening, searching, changing
  mcp        time that 5 discovered MCP servers add to the start of a run
  calls      time that a call of an MCP tool takes beside the SDK's client
  citations  check of quotes: one, a hundred, and what is left after the last token
  visitors   200 visitors at once on a published desk
  latency    time until another process reads an event (PostgreSQL only)

  --only pglite|postgres   with one database only
  --quick                  a first look: fewer runs, coarser figures
  --json                   the figures as JSON`;

const PARTS = {
  speed,
  team: bigTeam,
  dispatch,
  answers,
  slow: slowModels,
  resume,
  agents: ownAgents,
  search,
  reuse,
  words,
  mcp,
  calls: mcpCalls,
  citations,
  visitors,
  latency,
};
/** Parts that open a database themselves or need none, without a server. */
const WITHOUT_SERVER = ['search', 'reuse', 'words', 'mcp', 'calls', 'citations'];
const DATABASES = { pglite: 'PGlite', postgres: 'PostgreSQL' };
/** Unlike in the tests, a commit is synced to disk, as in a default installation of PostgreSQL. Commit times are recorded. */
const POSTGRES = { fsync: 'on', track_commit_timestamp: 'on' };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const isWrong = positionals.some((part) => !(part in PARTS)) || !((options.only ?? 'pglite') in DATABASES);
if (options.help || isWrong) {
  console.log(USAGE);
  process.exit(isWrong ? 2 : 0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const needsServer = positionals.some((part) => !WITHOUT_SERVER.includes(part)) || positionals.length === 0;
if (needsServer && !buildIsFresh()) {
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
  await floor.stop();
  await modelServer.stop();
}

/** Measures all requested parts, each with an empty database of its own. */
async function measureWith(database) {
  const modelUrl = modelServer.ready.url;
  const postgres = database === 'postgres' ? await startPostgres({ settings: POSTGRES }) : undefined;
  const figures = [];
  try {
    for (const part of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
      const databaseUrl = await postgres?.createDatabase();
      const serverPid = postgres?.pid;
      const start = (more) => startApp({ modelUrl, databaseUrl, serverPid, ...more });
      const sides = { floor, modelServer, modelUrl, databaseUrl, serverPid, startApp: start };
      try {
        figures.push(...(await PARTS[part]({ ...sides, quick: options.quick })));
      } catch (error) {
        // The figures of the other parts took minutes.
        console.error(`The part ${part} failed:`, error);
        process.exitCode = 1;
      }
    }
    return figures;
  } finally {
    await postgres?.stop();
  }
}

function printMachine({ node, cores, load }, { streams, lateP50Ms, lateP95Ms, lagP99Ms }) {
  console.log(`Node ${node}, ${cores} cores, load average ${load.toFixed(1)}: what else runs here makes the figures worse.`);
  console.log('Model: first token 50 ms, 40 tokens at 2 ms. Floor: the same work on the AI SDK, streamText and Promise.all.');
  console.log('CPU is of every process and thread: server, embedded database, PostgreSQL. ≤ and ≥ are the targets.');
  const late = `p50 ${lateP50Ms.toFixed(1)} ms, p95 ${lateP95Ms.toFixed(1)} ms late, reading them included`;
  console.log(`Model server with ${streams} streams at once: they end ${late}; its own loop p99 ${lagP99Ms.toFixed(1)} ms.`);
}
