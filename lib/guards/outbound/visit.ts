import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, buildConnector, request } from 'undici';
import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from './outbound-failed';
import { pinnedTo } from './pinned-to';
import type { Route } from './route-to';
import { tunnel } from './tunnel';

const CONNECT_MS = 5_000;
const MAX_HEADER_BYTES = 16_384;

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Visit {
  url: URL;
  route: Route;
  method: HttpMethod;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Readable;
}

/**
 * Sends one request without following redirects and passes the response to `read`; the connection is closed afterwards.
 * @throws {OutboundFailed} `unreachable` for anything that is not an HTTP response; whatever `read` throws
 */
export async function visit<T>(visited: Visit, read: (answer: Answer) => Promise<T>): Promise<T> {
  const agent = new Agent({
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The signal limits the entire request.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connector(visited.route),
  });
  try {
    const { url, route: _, ...rest } = visited;
    const { statusCode, headers, body } = await request(url, { ...rest, dispatcher: agent }).catch((cause) => {
      if (cause instanceof OutboundFailed) throw cause;
      throw new OutboundFailed('unreachable', phrase('noWebServer', { host: url.host }), { cause });
    });
    const single = Object.entries(headers).map(([name, value = '']) => [
      name,
      typeof value === 'string' ? value : value.join(', '),
    ]);
    return await read({ status: statusCode, headers: Object.fromEntries(single), body });
  } finally {
    await agent.destroy();
  }
}

function connector(route: Route): buildConnector.connector {
  const limits = { timeout: CONNECT_MS, rejectUnauthorized: true };
  if (!route.proxy) return buildConnector({ ...limits, lookup: pinnedTo(route.addresses) });
  const { proxy, host } = route;
  const connect = buildConnector(limits);
  return (options, callback) => {
    const { protocol, port } = options;
    tunnel(proxy, { host, port: port || (protocol === 'https:' ? 443 : 80) }).then(
      // Safe: Node's client returns the socket of its connection.
      (socket) =>
        protocol === 'https:'
          ? connect({ ...options, httpSocket: socket as Socket }, callback)
          : callback(null, socket as Socket),
      (error) => callback(error, null),
    );
  };
}
