import { setTimeout as wait } from 'node:timers/promises';
import { refusalText } from './refusal-text.mjs';

/** How long an absent server is waited for. */
export const PATIENCE_MS = 30 * 60_000;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 5000;
const LIMIT_MS = 60_000;
/** What a header can carry, which a literal `rt_…` copied from a guide is not. */
const KEY = /^[\x21-\x7e]+$/;

/** A request that the server refused, with its code. */
export class ApiError extends Error {
  name = 'ApiError';
  constructor(status, { code, message = `The server answered ${status}.`, retryAfter } = {}) {
    super(refusalText({ message, retryAfter }));
    this.status = status;
    this.code = code;
  }
}

/** The server did not answer at all, or not with its API. */
export class Unreachable extends Error {
  name = 'Unreachable';
}

/**
 * A client of the API of one server. With `patient` a request is repeated while the server is away; `onAway` is called once for each
 * absence. @throws {ApiError | Unreachable}; `createApi` itself {ApiError} for what cannot be a key
 */
export function createApi({ url, key, onAway = () => {} }) {
  if (!KEY.test(key.trim()))
    throw new ApiError(401, { message: 'This API key is not valid: it has characters that no key has.' });
  const headers = { authorization: `Bearer ${key}` };

  async function once(method, path, { body, idempotencyKey, signal } = {}) {
    const limit = AbortSignal.timeout(LIMIT_MS);
    const response = await fetch(url + path, {
      method,
      // The key is for this server only.
      redirect: 'error',
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }).catch((error) => {
      signal?.throwIfAborted();
      throw new Unreachable(`${url} cannot be reached: ${error.cause?.message ?? error.message}.`, { cause: error });
    });
    if (response.status === 204) return undefined;
    const answer = await response.json().catch((error) => {
      signal?.throwIfAborted();
      if (response.ok) throw new Unreachable(`${url} did not answer with JSON.`, { cause: error });
      return {};
    });
    if (!response.ok) throw new ApiError(response.status, answer.error);
    return answer;
  }

  async function request(method, path, { patient = false, ...options } = {}) {
    const since = Date.now();
    for (let tries = 0; ; tries++) {
      try {
        return await once(method, path, options);
      } catch (error) {
        const isAway = error instanceof Unreachable || (error instanceof ApiError && error.status >= 500);
        if (!patient || !isAway || Date.now() - since > PATIENCE_MS) throw error;
        if (tries === 0) onAway();
        await wait(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS), undefined, { signal: options.signal });
      }
    }
  }

  return {
    url,
    headers,
    get: (path, options) => request('GET', path, options),
    post: (path, body, options) => request('POST', path, { ...options, body }),
  };
}
