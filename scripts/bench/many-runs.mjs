import { eventsOf, runTeam } from './run-team.mjs';

/** Starts that many runs of the app at once and waits for all of them. */
export async function manyRuns(app, { model = 'quick', rounds = 3, runs }) {
  const started = performance.now();
  const before = app.cpuMs();
  const done = await Promise.all(Array.from({ length: runs }, () => runTeam(app, { model, rounds })));
  const after = app.cpuMs();
  return {
    elapsedMs: performance.now() - started,
    appCpuMs: after.app - before.app,
    serverCpuMs: after.server - before.server,
    wallMs: done.map((run) => run.wallMs),
    firstEventMs: done.map((run) => run.firstEventMs),
    events: done.map(eventsOf),
  };
}

/** Plays batches of concurrent runs, alternating between the floor and the app, so that other load on the machine affects both. */
export async function compareManyRuns({ app, floor, modelServer }, { runs, rounds = 3, batches }) {
  const ours = [];
  const floors = [];
  let modelLagMs = 0;
  for (let n = 0; n < batches; n++) {
    floors.push(await floor.ask({ model: 'quick', rounds, runs }));
    await modelServer.ask({});
    ours.push(await manyRuns(app, { runs, rounds }));
    modelLagMs = Math.max(modelLagMs, (await modelServer.ask({})).lagP99Ms);
  }
  const elapsedMs = sumOf(ours, 'elapsedMs');
  const count = batches * runs;
  return {
    app: { runsPerSecond: (count * 1000) / elapsedMs, ...cpuPerRun(ours, count) },
    floor: { runsPerSecond: (count * 1000) / sumOf(floors, 'elapsedMs'), cpuMsPerRun: sumOf(floors, 'cpuMs') / count },
    wallMs: ours.flatMap(({ wallMs }) => wallMs),
    floorWallMs: floors.flatMap(({ wallMs }) => wallMs),
    firstEventMs: ours.flatMap(({ firstEventMs }) => firstEventMs),
    eventsPerSecond: (ours.flatMap(({ events }) => events.flat()).length * 1000) / elapsedMs,
    modelLagMs,
  };
}

function cpuPerRun(batches, count) {
  const appCpuMs = sumOf(batches, 'appCpuMs') / count;
  const serverCpuMs = sumOf(batches, 'serverCpuMs') / count;
  return { appCpuMs, serverCpuMs, cpuMsPerRun: appCpuMs + serverCpuMs };
}

function sumOf(batches, key) {
  return batches.reduce((sum, batch) => sum + batch[key], 0);
}
