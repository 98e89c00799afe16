import * as oauth from 'oauth4webapi';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { oauthFetch } from '../../oauth/oauth-requests';

export type OAuthRequests = ReturnType<typeof oauthRequests>;

/**
 * The requests of one operation, which take `limitMs` altogether. Every address is checked by the caller (`secureAddress`), which decides
 * where plain http is allowed, and every connection by `safeFetch`.
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
