import { apiKeyOf } from '../../tests/fakes/api-key-of.ts';
import { serveApp } from '../../tests/fakes/serve-app.ts';
import { connectInspector } from './inspector.mjs';

/** Limits that let one person start a burst. */
export const NO_LIMITS = { MULTI_AGENT_RATE_LIMIT: '1000000', MULTI_AGENT_CONCURRENCY: '10000', STREAMS_PER_USER: '100000' };

/** Serves the product with a data folder of its own, as `npm start` does, and signs in. */
export async function startApp({ modelUrl, databaseUrl, env }) {
  const settings = { ...NO_LIMITS, OPENAI_COMPATIBLE_BASE_URL: modelUrl, NODE_OPTIONS: '--inspect-port=127.0.0.1:0', ...env };
  const app = await serveApp({ databaseUrl, env: settings });
  return Object.assign(app, {
    key: await apiKeyOf(app),
    /** Opens the inspector, which is shut until then. */
    inspect() {
      process.kill(app.pid, 'SIGUSR1');
      return app.prints(/^Debugger listening on (ws:\S+)/m).then(connectInspector);
    },
  });
}
