import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The target's URL, through the proxy. */
  url: string;
  /** Stops all traffic in both directions: connections stay open, new ones are accepted and hang, and closing is not passed on. */
  stall(): void;
  /** Resumes traffic, starting with the data held back. */
  flow(): void;
  /** Closes every connection; new ones are accepted. */
  cut(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a server (`postgres://…`, `http://…`) that fails on demand. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let stalled = false;

  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => to.write(chunk));
    from.on('end', () => to.end());
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (stalled) from.pause();
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    join(client, upstream);
    join(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // Safe: a server listening on a port has an address of this form.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  return {
    url: url.href,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    flow() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
