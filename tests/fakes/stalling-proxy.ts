import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  /** The target's, through the proxy. */
  url: string;
  /** From now on no byte passes either way: connections stay open, new ones are taken and hang, and no end is passed on. */
  stall(): void;
  /** Bytes pass again, those held back first. */
  flow(): void;
  /** Ends every connection; new ones are let through. */
  cut(): void;
  close(): Promise<void>;
}

/** A TCP line to a server (`postgres://…`, `http://…`) that fails when it is told to. */
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
