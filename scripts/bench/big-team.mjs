import { cpuFigure } from './cpu-figure.mjs';
import { oneRun } from './one-run.mjs';
import { AGENTS, EIGHT_AGENTS, runTeam } from './run-team.mjs';

const PLAN = { agents: EIGHT_AGENTS, rounds: 5 };
const WARM_UPS = 10;

/** 8 agents × 5 rounds at 130 ms per model call, compared with the same work on the AI SDK. Five agents are duplicates of built-in ones. */
export async function bigTeam({ startApp, floor, quick }) {
  const app = await startApp({ env: { MULTI_AGENT_MAX_AGENTS: String(EIGHT_AGENTS.length) } });
  try {
    await duplicateAgents(app);
    const model = 'quick';
    await Promise.all(Array.from({ length: quick ? 3 : WARM_UPS }, () => runTeam(app, { model, ...PLAN })));
    await floor.ask({ model, ...PLAN, runs: quick ? 3 : WARM_UPS });
    const { ratio, floorRatio, cpu, floorCpu } = await oneRun({ app, floor }, { ...PLAN, times: quick ? 1 : 4 });
    return [
      cpuFigure('8 agents × 5 rounds', cpu, floorCpu, 0.55),
      {
        name: '8 agents × 5 rounds: wall ÷ critical path',
        value: ratio,
        atMost: 1.09,
        detail: `the floor's is ${floorRatio.toFixed(3)}`,
      },
    ];
  } finally {
    await app.close();
  }
}

async function duplicateAgents(app) {
  const { items } = await call(app, '/api/agents?scope=builtin');
  const originals = AGENTS.map((name) => items.find((item) => item.name === name));
  for (const [n, name] of EIGHT_AGENTS.filter((agent) => !AGENTS.includes(agent)).entries()) {
    const { item } = await call(app, `/api/agents/${originals[n % originals.length].id}`);
    await call(app, '/api/agents', { name, title: name, description: item.description, definition: item.definition });
  }
}

async function call({ url, key }, path, body) {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The app answered ${response.status}: ${await response.text()}`);
  return response.json();
}
