import { Socket } from 'node:net';

/**
 * A socket that is destroyed after a period without traffic, so that pending queries fail instead of waiting forever on a network that
 * drops all packets. A destroyed socket is never reused.
 */
export function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => {
    const silence = new Error(`no data received from the database for ${silenceMs} ms`);
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
}
