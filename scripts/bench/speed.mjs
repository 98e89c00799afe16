import { cpuFigure } from './cpu-figure.mjs';
import { lookInside } from './inside.mjs';
import { compareManyRuns, manyRuns } from './many-runs.mjs';
import { oneRun } from './one-run.mjs';
import { callMs } from './paces.mjs';
import { mean, quantile } from './quantile.mjs';
import { criticalPathMs } from './run-team.mjs';

const HOSTED_RUNS = [25, 33];
/** Targets that depend on the number of concurrent runs. */
const AT_MOST = {
  1: { mean: 1.05, cpu: 0.8 },
  10: { p95: 1.4, cpu: 0.7, firstByteMs: 60 },
  20: { mean: 1.2 },
  50: { cpu: 0.6, firstByteMs: 150 },
};
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

/** Compares the app with the same work on the AI SDK at 130 ms per model call, first from outside, then from inside. */
export async function speed({ startApp, floor, modelServer, quick }) {
  const plan = quick ? QUICK : FULL;
  const app = await startApp();
  try {
    const sides = { app, floor, modelServer };
    await compareManyRuns(sides, { runs: 20, batches: plan.warmUps });
    const short = await oneRun(sides, { rounds: 3, times: plan.times });
    const long = await oneRun(sides, { rounds: 5, times: plan.times });
    const figures = oneRunFigures(short, long);
    for (const [runs, batches] of plan.atOnce) {
      const compared = await compareManyRuns(sides, { runs, batches });
      figures.push(...manyRunsFigures(compared, { runs, paths: short }));
    }
    return [...figures, ...(await hostedFigures(app)), ...insideFigures(await lookInside(app))];
  } finally {
    await app.close();
  }
}

function oneRunFigures(short, long) {
  const pathOf = ({ wallMs, pathMs, floorRatio }) =>
    `${wallMs.toFixed(0)} of ${pathMs.toFixed(0)} ms; the floor's is ${floorRatio.toFixed(3)}`;
  return [
    cpuFigure('1 run', short.cpu, short.floorCpu, AT_MOST[1].cpu),
    { name: '3 agents × 3 rounds: wall ÷ critical path', value: short.ratio, atMost: AT_MOST[1].mean, detail: pathOf(short) },
    {
      name: '3 agents × 5 rounds: wall ÷ critical path',
      value: long.ratio,
      detail: pathOf(long),
    },
    {
      name: '3 agents × 3 rounds: added to the floor',
      value: short.addedMs,
      unit: 'ms',
      atMost: 15,
      detail: 'not durability alone: HTTP, sign-in and events too',
    },
    { name: '1 run: first byte', value: short.firstEventMs, unit: 'ms', atMost: 10 },
  ];
}

function manyRunsFigures(compared, { runs, paths: { pathMs, floorPathMs } }) {
  const { app, floor, wallMs, floorWallMs, firstEventMs, eventsPerSecond, modelLagMs } = compared;
  const { mean: atMostMean, p95, cpu, firstByteMs } = AT_MOST[runs];
  const figure = (name, value, more) => ({ name: `${runs} at once: ${name}`, value, ...more });
  const floorRatio = (mean(floorWallMs) / floorPathMs).toFixed(3);
  const late = `the floor's is ${floorRatio}; model server up to ${modelLagMs.toFixed(0)} ms late`;
  const rates = `${app.runsPerSecond.toFixed(1)} and ${floor.runsPerSecond.toFixed(1)} a second`;
  return [
    figure('wall ÷ critical path, mean', mean(wallMs) / pathMs, { atMost: atMostMean, detail: late }),
    figure('wall ÷ critical path, p95', quantile(wallMs, 0.95) / pathMs, { atMost: p95 }),
    figure('runs per second ÷ floor', app.runsPerSecond / floor.runsPerSecond, { atLeast: 0.8, detail: rates }),
    cpuFigure(`${runs} at once`, app, floor, cpu),
    figure('first byte, p95', quantile(firstEventMs, 0.95), { unit: 'ms', atMost: firstByteMs }),
    figure('events per second', eventsPerSecond, { unit: '/s' }),
  ];
}

/** Measures at the speed of a hosted model: first token after 400 ms, 60 tokens a second. */
async function hostedFigures(app) {
  const figures = [];
  for (const runs of HOSTED_RUNS) {
    const { appCpuMs, serverCpuMs, elapsedMs, wallMs, events } = await manyRuns(app, { model: 'hosted', runs });
    const ratios = wallMs.map((ms, n) => ms / criticalPathMs(events[n], callMs('hosted')));
    const share = (appCpuMs + serverCpuMs) / elapsedMs;
    const detail = `p50 ${quantile(ratios, 0.5).toFixed(3)}; ${share.toFixed(2)} of a core, all counted; ${(elapsedMs / 1000).toFixed(1)} s`;
    const name = `${runs} at hosted-model speed: wall ÷ critical path, p95`;
    figures.push({ name, value: quantile(ratios, 0.95), atMost: 1.05, detail });
  }
  return figures;
}

function insideFigures({ lagP99Ms, kbPerRunning, kbPerEnded }) {
  return [
    { name: '50 at once: event-loop lag, p99', value: lagP99Ms, unit: 'ms', atMost: 50 },
    { name: 'held for a running run', value: kbPerRunning, unit: 'KB', atMost: 600 },
    { name: 'held for an ended run', value: kbPerEnded, unit: 'KB', atMost: 40 },
  ];
}
