import { callMs } from './paces.mjs';
import { mean, quantile } from './quantile.mjs';
import { criticalPathMs, eventsOf, runTeam } from './run-team.mjs';

const model = 'slow';
/** Every turn of 100 teams of three may be at work: the defaults would let 80 and queue the others. */
const ROOM = { AGENT_TURNS: '400', MODEL_CONCURRENCY: '400' };
const AT_MOST = { 1: 1.02, 20: 1.02, 100: 1.05 };

/** At 1.5 s a model call: one run, 20 at once, 100 at once in one process. */
export async function slowModels({ startApp, modelServer, quick }) {
  const rounds = quick ? 1 : 3;
  const app = await startApp({ env: ROOM });
  try {
    await Promise.all(Array.from({ length: 20 }, () => runTeam(app, { model: 'quick', rounds: 3 })));
    const figures = [];
    for (const runs of [1, 20, 100]) figures.push(await atOnce({ app, modelServer }, { runs, rounds }));
    return figures;
  } finally {
    await app.close();
  }
}

async function atOnce({ app, modelServer }, { runs, rounds }) {
  await modelServer.ask({});
  const started = performance.now();
  const done = await Promise.all(Array.from({ length: runs }, () => runTeam(app, { model, rounds })));
  const allMs = performance.now() - started;
  const ratios = done.map((run) => run.wallMs / criticalPathMs(eventsOf(run), callMs(model)));
  const { lagP99Ms } = await modelServer.ask({});
  const all = `p95 ${quantile(ratios, 0.95).toFixed(3)}; all in ${(allMs / 1000).toFixed(1)} s`;
  const detail = `3 agents × ${rounds}; ${all}; model server up to ${lagP99Ms.toFixed(0)} ms late`;
  return { name: `1.5 s calls, ${runs} at once: wall ÷ critical path, mean`, value: mean(ratios), atMost: AT_MOST[runs], detail };
}
