import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { phrase } from '@/lib/core/phrases/phrase';
import { boundedEvents, type SkippedEvent } from './bounded-events';
import { type GuardedAgentOptions, guardedAgent } from './guarded-agent';
import { isNeverSent } from './never-sent';
import { OutboundFailed } from './outbound-failed';
import { parseTarget } from './parse-target';
import { streamOf } from './stream-of';
import { tooLarge } from './too-large';
import { USER_AGENT } from './user-agent';

const CONNECT_MS = 5_000;

export interface GuardedFetchOptions extends GuardedAgentOptions {
  /** Limit of a response. For an event stream, which may be endless, the limit of each event. */
  maxBytes: number;
  /** Called when a response breaks off, or is too large, after its headers were received. */
  onBroken(failure: OutboundFailed, method: string): void;
  /** Called when a response has ended normally. */
  onEnd?(method: string): void;
  /** Returns the replacement of a large event in the stream of a GET; undefined: the response fails as too large. */
  replace?(skipped: SkippedEvent): string | undefined;
}

/**
 * Creates a `fetch` with streamed responses for servers that users configure, with the checks of `safeFetch`. It follows no redirects, and
 * requests have a text as body or none. `close` closes idle connections.
 * Its promises reject with {OutboundFailed} or the reason of the request's signal.
 */
export function guardedFetch({ maxBytes, onBroken, onEnd, replace, ...options }: GuardedFetchOptions) {
  const agents = { 'http:': guardedAgent('http:', options), 'https:': guardedAgent('https:', options) };

  async function fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const { url } = parseTarget(String(address), options.allowPrivate);
    const isSecure = url.protocol === 'https:';
    const { method = 'GET', body, signal } = init;
    if (typeof body !== 'string' && body != null) throw new TypeError('The body of a request must be a text.');
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(url, {
        method,
        headers: { 'user-agent': USER_AGENT, ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
        agent: agents[isSecure ? 'https:' : 'http:'],
        ...(signal && { signal }),
      });
      const tooLate = setTimeout(() => request.destroy(new OutboundFailed('unreachable', noAnswer(url))), CONNECT_MS);
      request.on('socket', (socket) => {
        if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(tooLate));
        else clearTimeout(tooLate);
      });
      request.on('close', () => clearTimeout(tooLate));
      request.on('response', (response) => {
        const { statusCode: status = 0 } = response;
        if (status >= 200 && status <= 599) return resolve(respond(response, { method, signal }));
        // `Response` accepts no other statuses.
        response.destroy();
        reject(new OutboundFailed('unreachable', phrase('serverAnswered', { status })));
      });
      request.on('error', (error) => reject(signal?.aborted ? signal.reason : failureOf(error, url)));
      request.end(body ?? undefined);
    });
  }

  function respond(response: IncomingMessage, request: { method: string; signal?: AbortSignal | null }): Response {
    const { statusCode: status = 500 } = response;
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    if (status === 204 || status === 205 || status === 304) {
      response.resume();
      return new Response(null, { status, headers });
    }
    const cancelled = new AbortController();
    cancelled.signal.addEventListener('abort', () => response.destroy());
    const chunks = bounded(response, { ...request, cancelled: cancelled.signal });
    return new Response(
      streamOf(chunks, () => cancelled.abort()),
      { status, headers },
    );
  }

  async function* bounded(
    response: IncomingMessage,
    { method, signal, cancelled }: { method: string; signal?: AbortSignal | null; cancelled: AbortSignal },
  ) {
    const isEvents = (response.headers['content-type'] ?? '').startsWith('text/event-stream');
    try {
      if (isEvents) yield* boundedEvents(response, { maxBytes, ...(method === 'GET' && { replace }) });
      else yield* boundedBytes(response, maxBytes);
      onEnd?.(method);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (cancelled.aborted) return;
      const lost = phrase('serverConnectionLost');
      const failure = error instanceof OutboundFailed ? error : new OutboundFailed('broken', lost, { cause: error });
      onBroken(failure, method);
      throw failure;
    }
  }

  return {
    fetch,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

async function* boundedBytes(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

const noAnswer = ({ host }: URL) => phrase('noWebServer', { host });

function failureOf(error: Error, url: URL): OutboundFailed {
  if (error instanceof OutboundFailed) return error;
  return isNeverSent(error)
    ? new OutboundFailed('unreachable', noAnswer(url), { cause: error })
    : new OutboundFailed('broken', phrase('serverConnectionLost'), { cause: error });
}
