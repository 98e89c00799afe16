import * as oauth from 'oauth4webapi';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { oauthFetch } from '../../oauth/oauth-requests';

export type OAuthRequests = ReturnType<typeof oauthRequests>;

/**
 * The requests of one operation, which together take at most `limitMs`. Every address is checked by the caller (`secureAddress`), which decides where
 * plain http is allowed, and every connection by `safeFetch`.
 */
export function oauthRequests({
  fetch,
  allowPrivate,
  limitMs,
}: {
  fetch: SafeFetch;
  allowPrivate: readonly string[];
  limitMs: number;
}) {
  const deadline = Date.now() + limitMs;
  const bounded: SafeFetch = (url, options) => fetch(url, { ...options, ...time() });
  const time = () => ({ totalMs: Math.max(1, deadline - Date.now()) });
  return {
    allowPrivate,
    fetch,
    limits: () => ({ allowPrivate, maxBytes: MAX_BYTES, types: ['*'], ...time() }),
    options: () => ({ [oauth.customFetch]: oauthFetch(bounded, allowPrivate), [oauth.allowInsecureRequests]: true }),
  };
}

const MAX_BYTES = 262_144;

/** Returns a JSON response with another body. One that is no JSON object stays as it is, for the library to refuse. */
export async function withBody(
  response: Response,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
  status = response.status,
): Promise<Response> {
  const text = await response.text();
  const body = jsonOf(text);
  const { headers } = response;
  return isRecord(body)
    ? Response.json(change(body), { status, headers })
    : new Response(text, { status: response.status, headers });
}
