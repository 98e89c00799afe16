import {
  AuthorizationResponseError,
  type CustomFetchOptions,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { z } from 'zod';
import { SignInNeeded, ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 262_144;
const MAX_REASON = 200;
const BODILESS = new Set([204, 205, 304]);

type Options = CustomFetchOptions<'GET' | 'POST', URLSearchParams | string | undefined>;

/** A `fetch` for oauth4webapi that goes through our guard of outbound requests. */
export function oauthFetch(fetch: SafeFetch, allowPrivate: readonly string[]) {
  return async (url: string, { method, headers, body, signal }: Options): Promise<Response> => {
    const request = { method, headers, body: body?.toString(), signal };
    const limits = { types: ['*'], totalMs: TIMEOUT_MS, maxBytes: MAX_BYTES, allowPrivate };
    const { status, type, body: received } = await fetch(url, { ...request, ...limits });
    // `Response` accepts no other statuses.
    if (status < 200 || status > 599) throw new OutboundFailed('broken', phrase('serverAnswered', { status }));
    const head = { status, headers: type === '' ? undefined : { 'content-type': type } };
    return new Response(BODILESS.has(status) ? null : new Uint8Array(received), head);
  };
}

export interface OAuthParty {
  /** The display name of the source: “Salesforce”. */
  label: string;
  /** Error codes (RFC 6749, section 5.2) after which only another sign-in helps. */
  endedBy: readonly string[];
}

/** @throws {ToolFailed} with a message for users, instead of errors of oauth4webapi and of the guard */
export async function orToolFailed<T>({ label, endedBy }: OAuthParty, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutboundFailed) throw unreached(error, label);
    if (error instanceof ResponseBodyError) {
      const why = reasonOf(error.error, error.error_description);
      if (endedBy.includes(error.error)) throw new SignInNeeded(phrase('signInRefusedBecause', { source: label, why }));
      throw new ToolFailed(phrase('signInDenied', { source: label, why }));
    }
    if (error instanceof AuthorizationResponseError)
      throw new ToolFailed(phrase('signInDeclined', { source: label, why: reasonOf(error.error, error.error_description) }));
    if (isUnreadable(error)) throw unreadable(error, label);
    throw error;
  }
}

function unreached(error: OutboundFailed, label: string): ToolFailed {
  if (error.code === 'refused')
    return new ToolFailed(phrase('signInImpossible', { source: label, why: error.userMessage }), { cause: error });
  return new ToolFailed(phrase('signInUnreached', { source: label }), { cause: error });
}

/** The description is the server's own text: "expired access/refresh token". */
function reasonOf(code: string, description: string | undefined): string {
  return stripInvisible(`${code}${description ? `: ${description}` : ''}`).slice(0, MAX_REASON);
}

/** Whether the server's response cannot be understood. An issuer that is not a URL is reported by `URL` itself. */
function isUnreadable(error: unknown): error is { cause?: unknown } {
  return (
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    error instanceof WWWAuthenticateChallengeError ||
    error instanceof z.ZodError ||
    (isRecord(error) && error.code === 'ERR_INVALID_URL')
  );
}

/** Has no `cause`, since that error contains the response, which may contain tokens. */
function unreadable({ cause }: { cause?: unknown }, label: string): ToolFailed {
  if (cause instanceof Response && cause.status !== 200 && cause.status !== 201)
    return new ToolFailed(phrase('signInFailed', { source: label, status: cause.status }));
  return new ToolFailed(phrase('signInUnreadable', { source: label }));
}
