import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers without a port of their own (32768 and up on Linux). */
const [FIRST, LAST] = [20_000, 32_000];

/** Returns a free port for a server that stops and starts again on it: nothing else gets it in the meantime. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
