import { Socket } from 'node:net';

/**
 * A connection that is cut when nothing has come or gone for so long: what waits for an answer then fails, instead of
 * waiting for ever on a network that swallows everything. One that is cut is never used again, whatever it was doing.
 */
export function impatientSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
    const silence = new Error(`nothing heard from the database for ${silenceMs} ms`);
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
}
