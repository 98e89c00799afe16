import { startWorker } from '../../tests/fakes/serve-app.ts';
import { NO_LIMITS } from './app.mjs';
import { cancelRun, followRun, startTeam } from './follow-run.mjs';

const RUN = { model: 'slow', rounds: 3 };
const AT_MOST_MS = 2000;

/** Measures how soon a run resumes after kill -9: when the same process restarts, and when another process takes over. */
export async function resume({ startApp, databaseUrl, modelUrl, quick }) {
  const times = quick ? 1 : 5;
  const figures = [await sameProcess(startApp, times)];
  if (databaseUrl) figures.push(await otherProcess({ startApp, databaseUrl, modelUrl, times }));
  return figures;
}

async function sameProcess(startApp, times) {
  const app = await startApp();
  const took = [];
  try {
    for (let n = 0; n < times; n++) {
      const runId = await startTeam(app, RUN);
      await nextEvent(app, runId, ({ type }) => type === 'round_start');
      const killedAt = Date.now();
      await app.kill();
      await app.restart();
      const upAt = Date.now();
      const cameAt = await nextEvent(app, runId, ({ at }) => Date.parse(at) > killedAt);
      took.push({ ms: Math.max(0, cameAt - upAt), sinceKillMs: cameAt - killedAt });
      await cancelRun(app, runId);
    }
  } finally {
    await app.close();
  }
  const sinceKillMs = Math.max(...took.map((one) => one.sinceKillMs));
  const detail = `slowest of ${times}; with the start of the process at most ${(sinceKillMs / 1000).toFixed(1)} s`;
  return figure(
    'same process: from up to its next event',
    took.map(({ ms }) => ms),
    detail,
  );
}

async function otherProcess({ startApp, databaseUrl, modelUrl, times }) {
  const web = await startApp({ env: { WORKER: 'off' } });
  const worker = () => startWorker({ databaseUrl, env: { ...NO_LIMITS, OPENAI_COMPATIBLE_BASE_URL: modelUrl } });
  const took = [];
  try {
    for (let n = 0; n < times; n++) {
      const first = await worker();
      const runId = await startTeam(web, RUN);
      await nextEvent(web, runId, ({ type }) => type === 'round_start');
      const second = await worker();
      const killedAt = Date.now();
      await first.close();
      took.push((await nextEvent(web, runId, ({ at }) => Date.parse(at) > killedAt)) - killedAt);
      await cancelRun(web, runId);
      await second.close();
    }
  } finally {
    await web.close();
  }
  return figure('another process: from the kill to the next event', took, `slowest of ${times}, read through a third process`);
}

/** Resolves with the arrival time of the first event that `isMeant` accepts. */
async function nextEvent(app, runId, isMeant) {
  for await (const { event, cameAt } of followRun(app, runId)) if (isMeant(event)) return cameAt;
  throw new Error(`The run ${runId} ended too soon.`);
}

function figure(name, values, detail) {
  return { name: `kill -9, ${name}`, value: Math.max(...values), unit: 'ms', atMost: AT_MOST_MS, detail };
}
