import type { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Address } from './check-host';
import { OutboundFailed } from './outbound-failed';
import { pinnedTo } from './pinned-to';

const CONNECT_MS = 5_000;
const MAX_HEADER_BYTES = 16_384;

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Visit {
  url: URL;
  /** The only addresses to connect to. */
  addresses: readonly Address[];
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
export async function visit<T>(asked: Visit, read: (answer: Answer) => Promise<T>): Promise<T> {
  const agent = new Agent({
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The signal limits the entire request.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: CONNECT_MS, lookup: pinnedTo(asked.addresses), rejectUnauthorized: true },
  });
  try {
    const { url, addresses: _, ...rest } = asked;
    const { statusCode, headers, body } = await request(url, { ...rest, dispatcher: agent }).catch((cause) => {
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
