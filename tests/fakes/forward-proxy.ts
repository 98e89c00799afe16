import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface ForwardProxy {
  url: string;
  /** What it was asked to connect to, as `host:port`, with the credentials. */
  readonly asked: { authority: string; credentials?: string }[];
  close(): Promise<void>;
}

/**
 * A proxy for outgoing requests (CONNECT). The servers of the test are on the loopback, whatever they are called: it connects to the port that
 * `portOf` gives, and otherwise answers with that status.
 */
export async function startForwardProxy(
  portOf: (authority: string) => { port: number } | { status: number },
): Promise<ForwardProxy> {
  const asked: ForwardProxy['asked'] = [];
  const server = createServer((_request, response) => response.writeHead(400).end());
  server.on('connect', ({ url = '', headers }, client, head) => {
    asked.push({ authority: url, credentials: headers['proxy-authorization'] });
    const to = portOf(url);
    if ('status' in to) return void client.end(`HTTP/1.1 ${to.status} No\r\ncontent-length: 0\r\n\r\n`);
    const upstream = connect(to.port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const socket of [client, upstream]) {
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (socket === client ? upstream : client).destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    // Safe: a server listening on a port has an address of this form.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
