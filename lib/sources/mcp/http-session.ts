import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ToolFailed } from '@/lib/core/errors';
import type { HttpKey } from '@/lib/core/tools/http-key';
import { guardedFetch } from '@/lib/guards/outbound/guarded-fetch';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { TokenSource } from '../oauth/token-source';
import { authorizedFetch } from './authorized-fetch';
import { httpStatusOf, mcpFailure } from './mcp-failure';
import { MAX_MESSAGE_BYTES, type McpSession, type McpSessionOptions, openMcpSession } from './mcp-session';
import { failingAlone, replaceLarge } from './oversized-answers';

export interface HttpSessionOptions extends Pick<McpSessionOptions, 'label' | 'asks'> {
  url: string;
  /** Sent with every request to the origin of the URL. */
  key?: HttpKey;
  /** Tokens of a sign-in, also for this origin only. */
  tokens?: TokenSource;
  /** `host:port` of private addresses that users may connect. */
  allowPrivate: readonly string[];
}

/**
 * Opens a session over streamable HTTP; over the older HTTP with SSE when the server rejects that (MCP, "backwards compatibility").
 * @throws {ToolFailed}
 */
export async function openHttpSession(options: HttpSessionOptions): Promise<McpSession> {
  try {
    return await open('streamable', options).catch((error: unknown) => {
      if (!isOlder(error)) throw error;
      // Unless the second error explains itself, the first one is thrown: a server that does not know the older protocol cannot give a reason for it.
      return open('sse', options).catch((second: unknown) => {
        throw second instanceof ToolFailed ? second : error;
      });
    });
  } catch (error) {
    throw mcpFailure(error, options.label);
  }
}

/** Whether a failed first request suggests an older server: any client error except one about the key or the number of requests. */
function isOlder(error: unknown): boolean {
  const status = httpStatusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 403, 429].includes(status);
}

async function open(kind: 'streamable' | 'sse', { url, key, tokens, allowPrivate, ...options }: HttpSessionOptions) {
  const address = new URL(url);
  let session: McpSession | undefined;
  let early: OutboundFailed | undefined;

  // The SDK resumes the stream of streamable HTTP's GET by itself, and an answer to a POST that is too large fails its own request; without
  // the others, calls would wait for ever.
  const onBroken = (failure: OutboundFailed, method: string) => {
    if (kind === 'streamable' && (method === 'GET') !== (failure.code === 'too_large')) return;
    early = failure;
    void session?.fail(failure);
  };
  // The older stream is the session. The SDK would open another one when it ends, but not initialize it.
  const onEnd = (method: string) => {
    if (kind === 'sse' && method === 'GET') onBroken(new OutboundFailed('broken', 'The server has ended the session.'), method);
  };
  const guarded = guardedFetch({ allowPrivate, maxBytes: MAX_MESSAGE_BYTES, onBroken, onEnd, replace: replaceLarge });
  const toServer = tokens ? authorizedFetch(guarded.fetch, tokens) : guarded.fetch;
  const fetch: typeof guarded.fetch = (given, init) => {
    const target = new URL(given);
    if (target.origin !== address.origin) return guarded.fetch(target, init);
    const headers = new Headers(init?.headers);
    if (key?.in === 'header') headers.set(key.name, key.value);
    if (key?.in === 'query') target.searchParams.set(key.name, key.value);
    return toServer(target, { ...init, headers });
  };
  const transport =
    kind === 'streamable'
      ? new StreamableHTTPClientTransport(address, { fetch: failingAlone(fetch) })
      : new SSEClientTransport(address, { fetch });
  try {
    session = await openMcpSession({ ...options, transport, onClose: guarded.close });
    return session;
  } catch (error) {
    guarded.close();
    throw early ?? error;
  }
}
