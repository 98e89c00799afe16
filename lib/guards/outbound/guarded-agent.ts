import type http from 'node:http';
import { agentThat } from './agent-that';
import type { Resolve } from './check-host';
import { parseTarget } from './parse-target';
import { pinnedTo } from './pinned-to';
import { routeTo } from './route-to';
import { tunnel } from './tunnel';

export interface GuardedAgentOptions {
  /** The operator's exceptions, as `host:port`: any port, any address. */
  allowPrivate: readonly string[];
  resolve?: Resolve;
}

/**
 * An agent for Node's HTTP client, for long and streamed responses from servers that users configure. Before connecting it makes the checks
 * of `safeFetch`: a web port and public addresses only, to which it then connects. Node's client follows no redirects. A refused request
 * fails with `OutboundFailed`.
 */
export function guardedAgent(protocol: string, { allowPrivate, resolve }: GuardedAgentOptions): http.Agent {
  return agentThat(protocol, async ({ url, port, connect }) => {
    const route = await routeTo(parseTarget(url, allowPrivate), { resolve });
    if (!route.proxy) return connect({ lookup: pinnedTo(route.addresses) });
    return connect({ socket: await tunnel(route.proxy, { host: route.host, port }) });
  });
}
