import http, { type ClientRequestArgs } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { checkHost, type Resolve } from './check-host';
import { parseTarget } from './parse-target';
import { pinnedTo } from './pinned-to';

export interface GuardedAgentOptions {
  /** The operator's exceptions, as `host:port`: any port, any address. */
  allowPrivate: readonly string[];
  resolve?: Resolve;
}

/** How long an idle connection is kept open, as in Node's own agents. */
const IDLE_MS = 5000;

/**
 * An agent for Node's HTTP client, for long and streamed responses from servers that users configure. Before connecting it makes the checks
 * of `safeFetch`: a web port and public addresses only, to which it then connects. Node's client follows no redirects. A refused request
 * fails with `OutboundFailed`.
 */
export function guardedAgent(protocol: string, options: GuardedAgentOptions): http.Agent {
  const pool = { keepAlive: true, timeout: IDLE_MS };
  const agent = protocol === 'https:' ? new https.Agent(pool) : new http.Agent(pool);
  const connect = agent.createConnection.bind(agent);

  agent.createConnection = (args, callback) => {
    // Safe: Node does not read the socket when there is an error.
    const done = callback as (error: Error | null, socket?: Duplex | null) => void;
    pinned(args).then((checked) => done(null, connect(checked)), done);
    return undefined;
  };

  async function pinned(args: ClientRequestArgs): Promise<ClientRequestArgs> {
    const host = args.host ?? '';
    const written = host.includes(':') ? `[${host}]` : host;
    const { allowPrivate } = parseTarget(`${protocol}//${written}:${args.port}/`, options.allowPrivate);
    const addresses = await checkHost(host, { allowPrivate, resolve: options.resolve });
    return { ...args, lookup: pinnedTo(addresses) };
  }

  return agent;
}
