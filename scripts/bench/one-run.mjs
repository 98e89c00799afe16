import { callMs, TOOL_MS } from './paces.mjs';
import { mean, median } from './quantile.mjs';
import { criticalPathMs, eventsOf, runTeam } from './run-team.mjs';

const model = 'quick';
/** /proc reports CPU time in hundredths of a second, too coarse for a single run. */
const IN_A_ROW = 4;

/**
 * Plays one run at a time, alternating between several of the app's and as many of the floor's. Each side is compared with its own critical
 * path, since their tools differ in duration.
 */
export async function oneRun({ app, floor }, { rounds, agents, times }) {
  const floorPathMs = callMs(model) * (2 + 2 * rounds) + TOOL_MS * rounds;
  const ours = [];
  const floors = [];
  const cpu = [];
  for (let n = 0; n < times; n++) {
    const before = app.cpuMs();
    for (let run = 0; run < IN_A_ROW; run++) ours.push(await runTeam(app, { model, rounds, agents }));
    const after = app.cpuMs();
    cpu.push({ app: (after.app - before.app) / IN_A_ROW, server: (after.server - before.server) / IN_A_ROW });
    for (let run = 0; run < IN_A_ROW; run++) floors.push(await floor.ask({ model, rounds, agents, runs: 1 }));
  }
  const runs = ours.map(({ wallMs, firstEventMs, ...run }) => {
    return { wallMs, firstEventMs, pathMs: criticalPathMs(eventsOf(run), callMs(model)) };
  });
  const middle = (figure) => median(runs.map(figure));
  const floorWallMs = median(floors.map(({ wallMs }) => wallMs[0]));
  const appCpuMs = mean(cpu.map(({ app }) => app));
  const serverCpuMs = mean(cpu.map(({ server }) => server));
  return {
    floorPathMs,
    pathMs: middle(({ pathMs }) => pathMs),
    wallMs: middle(({ wallMs }) => wallMs),
    ratio: middle(({ wallMs, pathMs }) => wallMs / pathMs),
    floorRatio: floorWallMs / floorPathMs,
    addedMs: middle(({ wallMs, pathMs }) => wallMs - pathMs) - (floorWallMs - floorPathMs),
    firstEventMs: middle(({ firstEventMs }) => firstEventMs),
    cpu: { appCpuMs, serverCpuMs, cpuMsPerRun: appCpuMs + serverCpuMs },
    floorCpu: { cpuMsPerRun: mean(floors.map(({ cpuMs }) => cpuMs)) },
  };
}
