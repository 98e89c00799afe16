import { apiKeyOf } from '../../tests/fakes/api-key-of.ts';
import { serveApp } from '../../tests/fakes/serve-app.ts';
import { cpuMs } from './cpu-ms.mjs';
import { connectInspector } from './inspector.mjs';

/**
 * Limits that allow one user to start a burst, and as many concurrent model calls as to a hosted provider, which the model server
 * simulates.
 */
export const NO_LIMITS = {
  MULTI_AGENT_RATE_LIMIT: '1000000',
  MULTI_AGENT_CONCURRENCY: '10000',
  STREAMS_PER_USER: '100000',
  MODEL_CONCURRENCY: '1000',
};

/** Serves the product with a data folder of its own, as `npm start` does, and signs in. `serverPid`: the database server's process. */
export async function startApp({ modelUrl, databaseUrl, serverPid, env }) {
  const settings = { ...NO_LIMITS, OPENAI_COMPATIBLE_BASE_URL: modelUrl, NODE_OPTIONS: '--inspect-port=127.0.0.1:0', ...env };
  const app = await serveApp({ databaseUrl, env: settings });
  return Object.assign(app, {
    key: await apiKeyOf(app),
    /** CPU time used so far, in milliseconds: by the product with all its threads, and by its database server. */
    cpuMs: () => ({ app: cpuMs(app.pid), server: serverPid === undefined ? 0 : cpuMs(serverPid) }),
    /** Opens the inspector, which is closed by default. */
    inspect() {
      process.kill(app.pid, 'SIGUSR1');
      return app.prints(/^Debugger listening on (ws:\S+)/m).then(connectInspector);
    },
  });
}
