import { watchLoop } from './inside.mjs';
import { callMs } from './paces.mjs';
import { mean, quantile } from './quantile.mjs';
import { criticalPathMs, eventsOf, runTeam } from './run-team.mjs';

const model = 'slow';
const AT_ONCE = [1, 20, 100, 200, 500];
const AT_MOST = { 1: 1.02, 20: 1.05, 100: 1.1, 200: 1.1 };

/**
 * Plays many concurrent runs in one process at 1.5 s per model call, with the product's default settings, and measures what delays them.
 */
export async function slowModels({ startApp, modelServer, quick }) {
  const rounds = quick ? 1 : 3;
  const app = await startApp();
  try {
    await Promise.all(Array.from({ length: 20 }, () => runTeam(app, { model: 'quick', rounds: 3 })));
    const figures = [];
    for (const runs of AT_ONCE) figures.push(await atOnce({ app, modelServer }, { runs, rounds }));
    return figures;
  } finally {
    await app.close();
  }
}

async function atOnce({ app, modelServer }, { runs, rounds }) {
  const inspector = await app.inspect();
  const readLoop = await watchLoop(inspector);
  await modelServer.ask({});
  const started = performance.now();
  const done = await Promise.all(Array.from({ length: runs }, () => runTeam(app, { model, rounds })));
  const allMs = performance.now() - started;
  const { lagP99Ms: modelLagMs } = await modelServer.ask({});
  const { lagP99Ms, busy } = await readLoop();
  inspector.close();

  const events = done.map(eventsOf);
  const ratios = done.map((run, n) => run.wallMs / criticalPathMs(events[n], callMs(model)));
  const delays = events.map(heldUp);
  const seconds = (figure) => `${(mean(delays.map(figure)) / 1000).toFixed(1)} s`;
  const detail = [
    `mean ${mean(ratios).toFixed(3)}; all in ${(allMs / 1000).toFixed(1)} s`,
    `held up by: queue ${seconds(({ queuedMs }) => queuedMs)}, permits of turns ${seconds(({ permitMs }) => permitMs)}, model calls ${seconds(({ callsMs }) => callsMs)}`,
    `event loop ${(busy * 100).toFixed(0)} % busy, p99 ${lagP99Ms.toFixed(0)} ms late; model server ${modelLagMs.toFixed(0)} ms`,
  ];
  const name = `1.5 s calls, ${runs} at once: wall ÷ critical path, p95`;
  return { name, value: quantile(ratios, 0.95), atMost: AT_MOST[runs], detail: detail.join('; ') };
}

/**
 * Returns the delays of a run besides its models and tools, in milliseconds: waiting for a worker (until the second event), waiting of its
 * slowest turns for permits, and the mean excess of its calls over the model's own duration.
 */
function heldUp(events) {
  const at = (event) => Date.parse(event.at);
  const queuedMs = at(events[1]) - at(events[0]);
  let permitMs = 0;
  let roundAt;
  let slowestMs = 0;
  for (const event of events) {
    if (event.type === 'round_start') {
      permitMs += slowestMs;
      slowestMs = 0;
      roundAt = at(event);
    }
    if (event.type === 'agent_start' && event.data.round !== undefined) slowestMs = Math.max(slowestMs, at(event) - roundAt);
  }
  const callsMs = mean(events.flatMap(({ type, data }) => (type === 'usage' ? data.ms - callMs(model) : [])));
  return { queuedMs, permitMs: permitMs + slowestMs, callsMs };
}
