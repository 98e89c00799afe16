import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Number of connections cut so far. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** A proxy that cuts each of its first connections after this many response bytes. */
export async function startCuttingProxy(
  target: string,
  { bytes, times }: { bytes: number; times: number },
): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    let passed = 0;
    upstream.on('data', (chunk: Buffer) => {
      passed += chunk.length;
      if (passed < bytes || cuts >= times) return void client.write(chunk);
      cuts += 1;
      // Cuts in the middle of a chunk.
      client.write(chunk.subarray(0, chunk.length / 2), () => client.destroy());
    });
    client.pipe(upstream);
    upstream.on('close', () => client.end());
    client.on('close', () => upstream.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Safe: a server listening on a port has an address of this form.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
