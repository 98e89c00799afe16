import type { Socket } from 'node:net';

/**
 * Destroys a socket after a period without traffic, so that pending queries fail instead of waiting forever on a network that drops all
 * packets. A destroyed socket is never reused.
 */
export function endSilent(socket: Socket, silenceMs: number): Socket {
  return socket.setTimeout(silenceMs).on('timeout', () => {
    const silence = new Error(`no data received from the database for ${silenceMs} ms`);
    socket.destroy(Object.assign(silence, { code: 'ETIMEDOUT' }));
  });
}
