import type http from 'node:http';
import { agentThat } from './agent-that';
import { proxyFor } from './proxy-for';
import { tunnel } from './tunnel';

/**
 * Returns an agent for an address that the operator has configured, which is not checked; undefined when requests to it are sent directly. The
 * agent also reaches other hosts, such as those that an OpenID provider names.
 */
export function proxyAgent(address: string): http.Agent | undefined {
  const { protocol } = new URL(address);
  if (!proxyFor(new URL(address))) return undefined;
  return agentThat(protocol, async ({ url, host, port, connect }) => {
    const proxy = proxyFor(new URL(url));
    return connect(proxy ? { socket: await tunnel(proxy, { host, port }) } : {});
  });
}
