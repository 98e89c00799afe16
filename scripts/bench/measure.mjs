import { lookInside } from './inside.mjs';
import { compareManyRuns, manyRuns } from './many-runs.mjs';
import { oneRun } from './one-run.mjs';
import { quantile } from './quantile.mjs';

const HOSTED_RUNS = 25;
/** Targets that depend on how many runs there are at once. */
const AT_MOST = {
  10: { path: 1.4, cpu: 1.25, firstByteMs: 60 },
  20: {},
  50: { cpu: 1.25, firstByteMs: 150 },
};

/** Measures an app from the outside and then from the inside. Figures: `{ name, value, unit?, atMost?, atLeast?, detail? }`. */
export async function measure(sides, plan) {
  await compareManyRuns(sides, { runs: 20, batches: plan.warmUps });
  const short = await oneRun(sides, { rounds: 3, times: plan.times });
  const long = await oneRun(sides, { rounds: 5, times: plan.times });
  const figures = [
    { name: '3 agents × 3 rounds: wall ÷ critical path', value: short.ratio, atMost: 1.06, detail: wallsOf(short) },
    {
      name: '3 agents × 5 rounds: wall ÷ critical path',
      value: long.ratio,
      atMost: 1.09,
      detail: `${wallsOf(long)}; the target was set for 8 × 5`,
    },
    { name: '1 run: first byte', value: short.firstEventMs, unit: 'ms', atMost: 10 },
  ];
  for (const [runs, batches] of plan.atOnce) {
    const compared = await compareManyRuns(sides, { runs, batches });
    figures.push(...manyRunsFigures(compared, { runs, pathMs: short.pathMs }));
  }
  return [...figures, await hostedFigure(sides.app), ...insideFigures(await lookInside(sides.app))];
}

function wallsOf({ wallMs, pathMs, floorRatio }) {
  return `${wallMs.toFixed(0)} of ${pathMs.toFixed(0)} ms; the floor's is ${floorRatio.toFixed(3)}`;
}

function manyRunsFigures({ app, floor, wallMs, firstEventMs, eventsPerSecond, modelLagMs }, { runs, pathMs }) {
  const { path, cpu, firstByteMs } = AT_MOST[runs];
  const figure = (name, value, more) => ({ name: `${runs} at once: ${name}`, value, ...more });
  const late = `model server up to ${modelLagMs.toFixed(0)} ms late`;
  const rates = `${app.runsPerSecond.toFixed(1)} and ${floor.runsPerSecond.toFixed(1)} a second`;
  const used = `${app.cpuMsPerRun.toFixed(0)} and ${floor.cpuMsPerRun.toFixed(0)} ms`;
  return [
    figure('wall p95 ÷ critical path', quantile(wallMs, 0.95) / pathMs, { atMost: path, detail: late }),
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
