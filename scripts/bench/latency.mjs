import { Client } from 'pg';
import { startWorker } from '../../tests/fakes/serve-app.ts';
import { NO_LIMITS } from './app.mjs';
import { followRun, startTeam } from './follow-run.mjs';
import { quantile } from './quantile.mjs';

const RUNS = 5;

/**
 * Measures the time from the commit of an event in one process to its arrival at a reader of another process. The commit time is
 * PostgreSQL's own (track_commit_timestamp), the arrival time ours, both by this machine's clock.
 */
export async function latency({ startApp, databaseUrl, modelUrl, quick }) {
  if (!databaseUrl) return [];
  const web = await startApp({ env: { WORKER: 'off' } });
  const worker = await startWorker({ databaseUrl, env: { ...NO_LIMITS, OPENAI_COMPATIBLE_BASE_URL: modelUrl } });
  const took = [];
  try {
    await readRuns(web);
    for (let n = 0; n < (quick ? 1 : 4); n++) took.push(...latenciesOf(await readRuns(web), await commitTimes(databaseUrl)));
  } finally {
    await worker.close();
    await web.close();
  }
  const figure = (share) => ({ value: quantile(took, share), unit: 'ms' });
  const detail = `${took.length} events, ${RUNS} runs at once at 130 ms calls`;
  return [
    { name: 'event from another process after its commit, p50', ...figure(0.5), detail },
    { name: 'event from another process after its commit, p99', ...figure(0.99), atMost: 50 },
  ];
}

/** Starts runs and reads each to its end. */
async function readRuns(web) {
  const read = async () => {
    const runId = await startTeam(web, { model: 'quick', rounds: 3 });
    const began = performance.timeOrigin + performance.now();
    const events = await Array.fromAsync(followRun(web, runId));
    // Excludes events that were committed before reading began: their delay is not the product's.
    return events.filter(({ event }) => Date.parse(event.at) > began).map((read) => ({ runId, ...read }));
  };
  return (await Promise.all(Array.from({ length: RUNS }, read))).flat();
}

async function commitTimes(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select run_id, seq, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as ms from run_event',
    );
    return new Map(rows.map(({ run_id, seq, ms }) => [`${run_id} ${seq}`, Number(ms)]));
  } finally {
    await client.end();
  }
}

function latenciesOf(read, committed) {
  return read.map(({ runId, event, cameAt }) => cameAt - committed.get(`${runId} ${event.seq}`));
}
