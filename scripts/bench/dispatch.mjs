import { callMs, TOOL_MS } from './paces.mjs';
import { median } from './quantile.mjs';
import { AGENTS, criticalPathMs, play, QUESTION } from './run-team.mjs';

const model = 'quick';
const AT_MOST = 1.06;
const WARM_UPS = 10;

/**
 * A dispatch at 130 ms per model call: a plan, three specialists at once with a tool each, and a synthesis. The floor is a team with one
 * round, whose calls have the same order.
 */
export async function dispatch({ startApp, floor, quick }) {
  const app = await startApp();
  try {
    await Promise.all(Array.from({ length: quick ? 3 : WARM_UPS }, () => runDispatch(app)));
    const runs = [];
    const floors = [];
    for (let n = 0; n < (quick ? 5 : 20); n++) {
      const run = await runDispatch(app);
      runs.push({ ...run, pathMs: criticalPathMs(await eventsOf(app, run), callMs(model)) });
      floors.push((await floor.ask({ model, rounds: 1, agents: AGENTS, runs: 1 })).wallMs[0]);
    }
    const floorRatio = median(floors) / (callMs(model) * 4 + TOOL_MS);
    const middle = (figure) => median(runs.map(figure));
    const [wallMs, pathMs] = [middle((run) => run.wallMs), middle((run) => run.pathMs)];
    return [
      {
        name: 'dispatch of 3 specialists: wall ÷ critical path',
        value: middle((run) => run.wallMs / run.pathMs),
        atMost: AT_MOST,
        detail: `${wallMs.toFixed(0)} of ${pathMs.toFixed(0)} ms; the floor's is ${floorRatio.toFixed(3)}`,
      },
    ];
  } finally {
    await app.close();
  }
}

async function runDispatch(app) {
  const config = { maxIterations: 1 };
  const run = await play(app, '/api/chat-orchestrated', {
    message: QUESTION,
    team: AGENTS,
    model: `openai-compatible:${model}`,
    config,
  });
  if (!/^event: done\ndata: .*"status":"completed"/m.test(run.text)) throw new Error(`A dispatch did not complete: ${run.text}`);
  return run;
}

/** Reads the log of a run, whose own wire tells of no model calls. */
async function eventsOf({ url, key }, { runId }) {
  const events = [];
  for (let after = 0; after !== null; ) {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
    const response = await fetch(`${url}/api/runs/${runId}/events?after=${after}`, { headers });
    if (!response.ok) throw new Error(`The app answered ${response.status}: ${await response.text()}`);
    const page = await response.json();
    events.push(...page.events);
    after = page.next;
  }
  return events;
}
