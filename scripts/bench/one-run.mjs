import { callMs, TOOL_MS } from './paces.mjs';
import { median } from './quantile.mjs';
import { criticalPathMs, eventsOf, runTeam } from './run-team.mjs';

const model = 'quick';

/**
 * One run at a time, the app's and the floor's in turn. Each side is compared with its own critical path, since their tools
 * do not take equally long.
 */
export async function oneRun({ app, floor }, { rounds, times }) {
  const floorPathMs = callMs(model) * (2 + 2 * rounds) + TOOL_MS * rounds;
  const runs = [];
  for (let n = 0; n < times; n++) {
    const { wallMs, firstEventMs, ...run } = await runTeam(app, { model, rounds });
    const [floorWallMs] = (await floor.ask({ model, rounds, runs: 1 })).wallMs;
    runs.push({ wallMs, firstEventMs, pathMs: criticalPathMs(eventsOf(run), callMs(model)), floorWallMs });
  }
  const middle = (figure) => median(runs.map(figure));
  return {
    floorPathMs,
    pathMs: middle(({ pathMs }) => pathMs),
    wallMs: middle(({ wallMs }) => wallMs),
    ratio: middle(({ wallMs, pathMs }) => wallMs / pathMs),
    floorRatio: middle(({ floorWallMs }) => floorWallMs / floorPathMs),
    addedMs: middle(({ wallMs, pathMs }) => wallMs - pathMs) - middle(({ floorWallMs }) => floorWallMs - floorPathMs),
    firstEventMs: middle(({ firstEventMs }) => firstEventMs),
  };
}
