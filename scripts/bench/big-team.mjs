import { dataFolder } from '../../tests/fakes/data-folder.ts';
import { NO_LIMITS } from './app.mjs';
import { startChild } from './child.mjs';
import { cpuFigure } from './cpu-figure.mjs';
import { cpuMs } from './cpu-ms.mjs';
import { oneRun } from './one-run.mjs';
import { EIGHT_AGENTS, runTeam } from './run-team.mjs';

const SCRIPT = new URL('./team-app.mjs', import.meta.url);
const LOADER = new URL('../load-typescript.mjs', import.meta.url);
const PLAN = { agents: EIGHT_AGENTS, rounds: 5 };
const WARM_UPS = 10;

/** 8 agents × 5 rounds at 130 ms a model call, beside the same on the AI SDK. */
export async function bigTeam({ floor, modelUrl, databaseUrl, serverPid, quick }) {
  const app = await startTeamApp({ modelUrl, databaseUrl, serverPid });
  try {
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

async function startTeamApp({ modelUrl, databaseUrl, serverPid }) {
  const folder = dataFolder();
  const child = await startChild(SCRIPT, [], {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--no-warnings --import=${LOADER}`,
    DATA_DIR: folder.path,
    LOCAL_MODELS: 'false',
    NEXTAUTH_URL: 'http://127.0.0.1',
    OPENAI_COMPATIBLE_BASE_URL: modelUrl,
    MULTI_AGENT_MAX_AGENTS: String(EIGHT_AGENTS.length),
    ...NO_LIMITS,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: 'the secret of every instance' }),
  });
  const { pid, url, key } = child.ready;
  return {
    url,
    key,
    cpuMs: () => ({ app: cpuMs(pid), server: serverPid === undefined ? 0 : cpuMs(serverPid) }),
    async close() {
      await child.stop();
      folder.remove();
    },
  };
}
