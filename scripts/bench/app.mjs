import { apiKeyOf } from '../../tests/fakes/api-key-of.ts';
import { serveApp } from '../../tests/fakes/serve-app.ts';
import { cpuMs } from './cpu-ms.mjs';
import { connectInspector } from './inspector.mjs';

/** Limits that let one person start a burst, and as many model calls at once as to a hosted provider, for which the model server stands. */
export const NO_LIMITS = {
  MULTI_AGENT_RATE_LIMIT: '1000000',
  MULTI_AGENT_CONCURRENCY: '10000',
  STREAMS_PER_USER: '100000',
  MODEL_CONCURRENCY: '1000',
};

/** Serves the product with a data folder of its own, as `npm start` does, and signs in. `serverPid`: of the database's server. */
export async function startApp({ modelUrl, databaseUrl, serverPid, env }) {
  const settings = { ...NO_LIMITS, OPENAI_COMPATIBLE_BASE_URL: modelUrl, NODE_OPTIONS: '--inspect-port=127.0.0.1:0', ...env };
  const app = await serveApp({ databaseUrl, env: settings });
  return Object.assign(app, {
    key: await apiKeyOf(app),
    /** CPU time used so far, in milliseconds: by the product with all its threads, and by the server of its database. */
    cpuMs: () => ({ app: cpuMs(app.pid), server: serverPid === undefined ? 0 : cpuMs(serverPid) }),
    /** Opens the inspector, which is shut until then. */
    inspect() {
      process.kill(app.pid, 'SIGUSR1');
      return app.prints(/^Debugger listening on (ws:\S+)/m).then(connectInspector);
    },
  });
}
