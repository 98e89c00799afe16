import { dataFolder } from '../../tests/fakes/data-folder.ts';
import { startChild } from './child.mjs';

const SCRIPT = new URL('./setup-app.mjs', import.meta.url);
const LOADER = new URL('../load-typescript.mjs', import.meta.url);
const AT_MOST_MS = 3;
const WARM_UPS = 50;

/** The time that a team of 8 own agents, each with two small prompts, adds to the first step of a run, compared with the built-in team. */
export async function ownAgents({ modelUrl, databaseUrl, quick }) {
  const folder = dataFolder();
  const child = await startChild(SCRIPT, [], {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--no-warnings --import=${LOADER}`,
    DATA_DIR: folder.path,
    LOCAL_MODELS: 'false',
    OPENAI_COMPATIBLE_BASE_URL: modelUrl,
    MODEL: 'openai-compatible:quick',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: 'the secret of every instance' }),
  });
  try {
    await child.ask({ times: WARM_UPS });
    const { own, builtin } = await child.ask({ times: quick ? 50 : 300 });
    const figure = (name, of) => ({
      name: `first step of a run with 8 own agents: added ${name}`,
      value: own[of] - builtin[of],
      unit: 'ms',
      atMost: AT_MOST_MS,
      detail: `${own[of].toFixed(2)} and ${builtin[of].toFixed(2)} ms`,
    });
    return [figure('wall', 'wallMs'), figure('CPU', 'cpuMs')];
  } finally {
    await child.stop();
    folder.remove();
  }
}
