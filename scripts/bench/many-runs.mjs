import { cpuMs } from './cpu-ms.mjs';
import { eventsOf, runTeam } from './run-team.mjs';

/** Starts that many runs of the app in one moment and waits for all of them. */
export async function manyRuns(app, { model = 'quick', rounds = 3, runs }) {
  const started = performance.now();
  const usedMs = cpuMs(app.pid);
  const done = await Promise.all(Array.from({ length: runs }, () => runTeam(app, { model, rounds })));
  return {
    elapsedMs: performance.now() - started,
    cpuMs: cpuMs(app.pid) - usedMs,
    wallMs: done.map((run) => run.wallMs),
    firstEventMs: done.map((run) => run.firstEventMs),
    events: done.reduce((sum, run) => sum + eventsOf(run).length, 0),
  };
}

/** Batches of runs at once, the floor's and the app's in turn, so that what else the machine does meets both. */
export async function compareManyRuns({ app, floor, modelServer }, { runs, batches }) {
  const ours = [];
  const floors = [];
  let modelLagMs = 0;
  for (let n = 0; n < batches; n++) {
    floors.push(await floor.ask({ model: 'quick', rounds: 3, runs }));
    await modelServer.ask({});
    ours.push(await manyRuns(app, { runs }));
    modelLagMs = Math.max(modelLagMs, (await modelServer.ask({})).lagP99Ms);
  }
  const elapsedMs = sumOf(ours, 'elapsedMs');
  return {
    app: ratesOf(ours, runs),
    floor: ratesOf(floors, runs),
    wallMs: ours.flatMap(({ wallMs }) => wallMs),
    floorWallMs: floors.flatMap(({ wallMs }) => wallMs),
    firstEventMs: ours.flatMap(({ firstEventMs }) => firstEventMs),
    eventsPerSecond: (sumOf(ours, 'events') * 1000) / elapsedMs,
    modelLagMs,
  };
}

function ratesOf(batches, runs) {
  const count = batches.length * runs;
  return { runsPerSecond: (count * 1000) / sumOf(batches, 'elapsedMs'), cpuMsPerRun: sumOf(batches, 'cpuMs') / count };
}

function sumOf(batches, key) {
  return batches.reduce((sum, batch) => sum + batch[key], 0);
}
