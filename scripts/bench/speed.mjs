import { lookInside } from './inside.mjs';
import { compareManyRuns, manyRuns } from './many-runs.mjs';
import { oneRun } from './one-run.mjs';
import { mean, quantile } from './quantile.mjs';

const HOSTED_RUNS = 25;
/** What wall ÷ critical path may be for one run and for 20 at once. */
const WALL = { postgres: { 1: 1.05, 20: 1.1 }, pglite: { 1: 1.08, 20: 1.15 } };
/** Targets that depend on how many runs there are at once. */
const AT_MOST = {
  10: { p95: 1.4, cpu: 1.15, firstByteMs: 60 },
  20: {},
  50: { cpu: 1.15, firstByteMs: 150 },
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

/** At 130 ms a model call, beside the same work on the AI SDK: from the outside and then from the inside. */
export async function speed({ database, startApp, floor, modelServer, quick }) {
  const plan = quick ? QUICK : FULL;
  const app = await startApp();
  try {
    const sides = { app, floor, modelServer };
    await compareManyRuns(sides, { runs: 20, batches: plan.warmUps });
    const short = await oneRun(sides, { rounds: 3, times: plan.times });
    const long = await oneRun(sides, { rounds: 5, times: plan.times });
    const figures = oneRunFigures(short, long, WALL[database]);
    for (const [runs, batches] of plan.atOnce) {
      const compared = await compareManyRuns(sides, { runs, batches });
      figures.push(...manyRunsFigures(compared, { runs, paths: short, mean: WALL[database][runs] }));
    }
    return [...figures, await hostedFigure(app), ...insideFigures(await lookInside(app))];
  } finally {
    await app.close();
  }
}

function oneRunFigures(short, long, wall) {
  const pathOf = ({ wallMs, pathMs, floorRatio }) =>
    `${wallMs.toFixed(0)} of ${pathMs.toFixed(0)} ms; the floor's is ${floorRatio.toFixed(3)}`;
  return [
    { name: '3 agents × 3 rounds: wall ÷ critical path', value: short.ratio, atMost: wall[1], detail: pathOf(short) },
    {
      name: '3 agents × 5 rounds: wall ÷ critical path',
      value: long.ratio,
      atMost: 1.09,
      detail: `${pathOf(long)}; the target was set for 8 × 5`,
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

function manyRunsFigures(compared, { runs, paths: { pathMs, floorPathMs }, mean: atMostMean }) {
  const { app, floor, wallMs, floorWallMs, firstEventMs, eventsPerSecond, modelLagMs } = compared;
  const { p95, cpu, firstByteMs } = AT_MOST[runs];
  const figure = (name, value, more) => ({ name: `${runs} at once: ${name}`, value, ...more });
  const floorRatio = (mean(floorWallMs) / floorPathMs).toFixed(3);
  const late = `the floor's is ${floorRatio}; model server up to ${modelLagMs.toFixed(0)} ms late`;
  const rates = `${app.runsPerSecond.toFixed(1)} and ${floor.runsPerSecond.toFixed(1)} a second`;
  const used = `${app.cpuMsPerRun.toFixed(0)} and ${floor.cpuMsPerRun.toFixed(0)} ms`;
  return [
    figure('wall ÷ critical path, mean', mean(wallMs) / pathMs, { atMost: atMostMean, detail: late }),
    figure('wall ÷ critical path, p95', quantile(wallMs, 0.95) / pathMs, { atMost: p95 }),
    figure('runs per second ÷ floor', app.runsPerSecond / floor.runsPerSecond, { atLeast: 0.8, detail: rates }),
    figure('CPU per run ÷ floor', app.cpuMsPerRun / floor.cpuMsPerRun, { atMost: cpu, detail: used }),
    figure('first byte, p95', quantile(firstEventMs, 0.95), { unit: 'ms', atMost: firstByteMs }),
    figure('events per second', eventsPerSecond, { unit: '/s' }),
  ];
}

async function hostedFigure(app) {
  const { cpuMs, elapsedMs } = await manyRuns(app, { model: 'hosted', runs: HOSTED_RUNS });
  const name = `${HOSTED_RUNS} at hosted-model speed: share of a core`;
  return {
    name,
    value: cpuMs / elapsedMs,
    atMost: 0.55,
    detail: `first token 400 ms, 60 tokens/s; ${(elapsedMs / 1000).toFixed(1)} s`,
  };
}

function insideFigures({ lagP99Ms, kbPerRunning, kbPerEnded }) {
  return [
    { name: '50 at once: event-loop lag, p99', value: lagP99Ms, unit: 'ms', atMost: 100 },
    { name: 'held for a running run', value: kbPerRunning, unit: 'KB', atMost: 600 },
    { name: 'held for an ended run', value: kbPerEnded, unit: 'KB', atMost: 40 },
  ];
}
