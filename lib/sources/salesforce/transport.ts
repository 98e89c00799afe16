import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpRequest, HttpResponse } from 'jsforce';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeFetchOptions, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import type { TokenSource } from '../oauth/token-source';
import type { SalesforceTokens } from './oauth';
import { salesforceOrigin } from './salesforce-host';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20 * 1_048_576;
const RETRIES = 2;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** In bytes; Salesforce accepts 16,384 (REST API Developer Guide, "Status Codes and Error Responses", 414). */
const MAX_URL = 16_000;

export interface TransportOptions {
  tokens: TokenSource<SalesforceTokens>;
  fetch: SafeFetch;
  alsoHosts: readonly string[];
  signal?: AbortSignal;
  /** Called for each response that reports the usage. */
  onUsage(usage: { used: number; limit: number }): void;
}

/**
 * Sends jsforce's requests only to the user's instance, with the current token, which is renewed once when it is refused. Retries when
 * Salesforce is busy, which is safe because all requests sent here are idempotent.
 */
export function salesforceTransport({ tokens, fetch, alsoHosts, signal, onUsage }: TransportOptions) {
  async function once(request: HttpRequest, { accessToken, instanceUrl }: SalesforceTokens): Promise<SafeResponse> {
    const { pathname, search } = new URL(request.url);
    if (pathname.length + search.length > MAX_URL) {
      throw new ToolFailed('The query is too long for Salesforce. Use fewer or shorter values.');
    }
    const response = await fetch(`${salesforceOrigin(instanceUrl, alsoHosts)}${pathname}${search}`, {
      // Safe: only these methods are used through jsforce, and `fetch` refuses any other.
      method: request.method as SafeFetchOptions['method'],
      headers: { ...request.headers, authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      body: typeof request.body === 'string' ? request.body : undefined,
      totalMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowPrivate: alsoHosts,
      signal,
    });
    const [, used, limit] = /api-usage=(\d+)\/(\d+)/.exec(response.headers['sforce-limit-info'] ?? '') ?? [];
    if (used && limit) onUsage({ used: Number(used), limit: Number(limit) });
    return response;
  }

  async function withToken(request: HttpRequest): Promise<SafeResponse> {
    const current = await tokens.current();
    const response = await once(request, current);
    if (response.status !== 401) return response;
    return once(request, await tokens.renew(current.accessToken));
  }

  async function send(request: HttpRequest): Promise<HttpResponse> {
    for (let tries = 0; ; tries++) {
      signal?.throwIfAborted();
      const answer = await withToken(request).catch(keepOutbound);
      const pause = tries < RETRIES ? pauseBefore(answer, tries) : undefined;
      if (pause === undefined) {
        if (answer instanceof OutboundFailed)
          throw new SourceUnreached(phrase('sourceUnreached', { source: 'Salesforce', why: answer.userMessage }), {
            cause: answer,
          });
        return { statusCode: answer.status, headers: { ...answer.headers }, body: answer.body.toString('utf8') };
      }
      await wait(pause, undefined, { signal });
    }
  }

  /** jsforce awaits the promise; it uses the stream only for large data, which we do not request. */
  return { httpRequest: (request: HttpRequest) => Object.assign(send(request), { stream: () => new PassThrough() }) };
}

function keepOutbound(error: unknown): OutboundFailed {
  if (error instanceof OutboundFailed) return error;
  throw error;
}

/** Delay before a retry in milliseconds; undefined when a retry would not help. */
function pauseBefore(answer: SafeResponse | OutboundFailed, tries: number): number | undefined {
  const backoff = FIRST_WAIT_MS * 2 ** tries * (0.75 + Math.random() / 2);
  if (answer instanceof OutboundFailed) return answer.code === 'unreachable' || answer.code === 'broken' ? backoff : undefined;
  if (![429, 502, 503, 504].includes(answer.status)) return undefined;
  const asked = Number(answer.headers['retry-after'] ?? Number.NaN) * 1000;
  if (Number.isNaN(asked)) return backoff;
  return asked <= LONGEST_WAIT_MS ? asked : undefined;
}
