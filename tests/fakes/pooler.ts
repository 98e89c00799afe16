import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Pooler {
  /** The target's URL, through the pooler. */
  url: string;
  /** Number of transactions assigned to backends so far, and number of backends. */
  readonly transactions: number;
  readonly backends: number;
  close(): Promise<void>;
}

/** Which free backend the next transaction gets: the most recently used, as in PgBouncer, or the least recently used. */
type Order = 'last' | 'first';

interface Backend {
  socket: Socket;
  /** The client it currently serves. */
  client: Socket | undefined;
}

/** Message types of PostgreSQL's protocol ("Message Formats"). */
const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const STARTUP_VERSION = 196_608;
/** AuthenticationOk and ReadyForQuery, for a client that has no session of its own. */
const WELCOME = 'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I';

/**
 * A pooler in transaction mode before a PostgreSQL without passwords: each transaction of a client runs on any free backend, and no session
 * state is preserved.
 */
export async function startPooler(target: string, { order = 'last' }: { order?: Order } = {}): Promise<Pooler> {
  const { hostname, port, pathname, username } = new URL(target);
  const free: Backend[] = [];
  const working = new Map<Socket, Promise<Backend>>();
  const all = new Set<Socket>();
  const counts = { transactions: 0, backends: 0 };

  /** Opens a backend and consumes its start-up messages; later ones go to the client it serves. */
  async function openBackend(): Promise<Backend> {
    const socket = connect(Number(port), hostname);
    all.add(socket);
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    socket.write(startup({ user: username, database: pathname.slice(1) }));
    const backend: Backend = { socket, client: undefined };
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.on(
      'data',
      messages((type, message) => {
        const { client } = backend;
        if (!client) return type === READY ? resolve() : undefined;
        client.write(message);
        if (type !== READY || message[5] !== IDLE) return;
        backend.client = undefined;
        working.delete(client);
        free.push(backend);
      }),
    );
    await promise;
    counts.backends++;
    return backend;
  }

  async function backendFor(client: Socket): Promise<Backend> {
    const backend = (order === 'last' ? free.pop() : free.shift()) ?? (await openBackend());
    backend.client = client;
    counts.transactions++;
    return backend;
  }

  const server = createServer((client) => {
    all.add(client);
    client.on('error', () => client.destroy());
    let started = false;
    let last: Promise<unknown> = Promise.resolve();
    client.once('data', () => {
      client.write(Buffer.from(WELCOME, 'latin1'));
      started = true;
      client.on(
        'data',
        messages((type, message) => {
          if (type === TERMINATE) return void client.end();
          last = last.then(async () => {
            const backend = working.get(client) ?? backendFor(client);
            working.set(client, backend);
            (await backend).socket.write(message);
          });
        }),
      );
    });
    client.on('close', () => started && void working.get(client)?.then(({ socket }) => socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // Safe: a server listening on a port has an address of this form.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    get transactions() {
      return counts.transactions;
    },
    get backends() {
      return counts.backends;
    },
    async close() {
      server.close();
      for (const socket of all) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Startup parameters that PgBouncer accepts by default. */
const ACCEPTED = [
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
];

/** A pooler in session mode: a client keeps its backend, but may set nothing else at its start, as with PgBouncer's default settings. */
export async function startSessionPooler(target: string): Promise<Pick<Pooler, 'url' | 'close'>> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.once('data', (startMessage: Buffer) => {
      const unknown = parametersOf(startMessage).find((name) => !ACCEPTED.includes(name));
      if (unknown !== undefined) return void client.end(fatal(`unsupported startup parameter: ${unknown}`));
      const backend = connect(Number(port), hostname);
      sockets.add(backend);
      backend.on('error', () => client.destroy());
      backend.write(startMessage);
      client.pipe(backend).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // Safe: a server listening on a port has an address of this form.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** A pooler without a connection for anybody: like PgBouncer, it lets clients in and refuses their first query, though not after two minutes. */
export async function startFullPooler(target: string, { afterMs = 0 } = {}): Promise<Pick<Pooler, 'url' | 'close'>> {
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', () => {
      client.write(Buffer.from(WELCOME, 'latin1'));
      client.once('data', () => setTimeout(() => client.end(fatal('query_wait_timeout')), afterMs));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  // Safe: a server listening on a port has an address of this form.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Names of a StartupMessage, which contains pairs of names and values. */
function parametersOf(message: Buffer): string[] {
  const words = message.subarray(8).toString('utf8').split('\0');
  return words.filter((word, n) => n % 2 === 0 && word !== '').map((name) => name.toLowerCase());
}

/** An ErrorResponse. */
function fatal(text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`, 'utf8');
  const head = Buffer.from('E\0\0\0\0', 'latin1');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** Splits a stream into messages: a type, and a length that includes itself. */
function messages(hear: (type: number, message: Buffer) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 5) {
      const length = waiting.readInt32BE(1) + 1;
      if (waiting.length < length) return;
      const message = waiting.subarray(0, length);
      waiting = waiting.subarray(length);
      hear(message[0] ?? 0, message);
    }
  };
}

function startup(parameters: Record<string, string>): Buffer {
  const words = Object.entries(parameters).flat();
  const body = Buffer.from(`${words.map((word) => `${word}\0`).join('')}\0`, 'utf8');
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + body.length, 0);
  head.writeInt32BE(STARTUP_VERSION, 4);
  return Buffer.concat([head, body]);
}
