import { callMs, TOOL_MS } from './paces.mjs';
import { median } from './quantile.mjs';
import { criticalPathMs, eventsOf, runTeam } from './run-team.mjs';

const model = 'quick';

/**
 * One run at a time, the app's and the floor's in turn. Each side is compared with its own critical path, since their tools
 * do not take equally long.
 */
export async function oneRun({ app, floor }, { rounds, times }) {
  const runs = [];
  const floorWallMs = [];
  for (let n = 0; n < times; n++) {
    runs.push(await runTeam(app, { model, rounds }));
    floorWallMs.push(...(await floor.ask({ model, rounds, runs: 1 })).wallMs);
  }
  const pathsMs = runs.map((run) => criticalPathMs(eventsOf(run), callMs(model)));
  const floorPathMs = callMs(model) * (2 + 2 * rounds) + TOOL_MS * rounds;
  return {
    pathMs: median(pathsMs),
    wallMs: median(runs.map(({ wallMs }) => wallMs)),
    ratio: median(runs.map(({ wallMs }, n) => wallMs / pathsMs[n])),
    floorRatio: median(floorWallMs) / floorPathMs,
    firstEventMs: median(runs.map(({ firstEventMs }) => firstEventMs)),
  };
}
