import http, { type ClientRequestArgs } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';

/** How long an idle connection is kept open, as in Node's own agents. */
const IDLE_MS = 5000;

interface Wanted {
  /** The address to connect to, with its port. */
  url: string;
  host: string;
  port: number | string;
  /** Connects as Node's agent does, but with these arguments; over a given socket, uses TLS if the protocol requires it. */
  connect(args: Pick<ClientRequestArgs, 'lookup'> & { socket?: Duplex }): Duplex | null | undefined;
}

/** An agent for Node's HTTP client that opens its connections as given. An error of `open` fails the request. */
export function agentThat(protocol: string, open: (wanted: Wanted) => Promise<Duplex | null | undefined>): http.Agent {
  const pool = { keepAlive: true, timeout: IDLE_MS };
  const isSecure = protocol === 'https:';
  const agent = isSecure ? new https.Agent(pool) : new http.Agent(pool);
  const usual = agent.createConnection.bind(agent);

  agent.createConnection = (args, callback) => {
    // Safe: Node does not read the socket when there is an error.
    const done = callback as (error: Error | null, socket?: Duplex | null) => void;
    const { host = '', port = isSecure ? 443 : 80 } = args;
    open({
      url: `${protocol}//${host?.includes(':') ? `[${host}]` : host}:${port}/`,
      host: host ?? '',
      port: port ?? '',
      connect: (own) => (own.socket && !isSecure ? own.socket : usual({ ...args, ...own })),
    }).then((socket) => done(null, socket), done);
    return undefined;
  };
  return agent;
}
