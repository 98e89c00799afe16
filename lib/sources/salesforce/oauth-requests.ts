import {
  type CustomFetchOptions,
  OperationProcessingError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { ToolFailed } from '@/lib/core/errors';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';
import { SignInNeeded } from './failure';

const TIMEOUT_MS = 15_000;

type Options = CustomFetchOptions<'POST', URLSearchParams>;

/** A `fetch` for oauth4webapi that goes through our guard of outbound requests. */
export function guardedFetch(fetch: SafeFetch, allowPrivate: readonly string[]) {
  return async (url: string, { headers, body }: Options): Promise<Response> => {
    const form = { method: 'POST', headers, body: body.toString() } as const;
    const response = await fetch(url, { ...form, types: ['*'], totalMs: TIMEOUT_MS, allowPrivate });
    const type = response.type === '' ? undefined : { 'content-type': response.type };
    return new Response(new Uint8Array(response.body), { status: response.status, headers: type });
  };
}

/** @throws {ToolFailed} with a message for users, instead of errors of oauth4webapi and of the guard */
export async function orToolFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutboundFailed) {
      throw new ToolFailed('Salesforce cannot be reached to sign in. Try again in a moment.', { cause: error });
    }
    if (error instanceof ResponseBodyError) throw refusal(error);
    if (error instanceof OperationProcessingError || error instanceof WWWAuthenticateChallengeError) throw unreadable(error);
    throw error;
  }
}

/** RFC 6749, section 5.2. The description is Salesforce's: "expired access/refresh token". */
function refusal({ error, error_description: description }: ResponseBodyError): ToolFailed {
  const why = `${error}${description ? `: ${description.slice(0, 200)}` : ''}`;
  if (error === 'invalid_grant') return new SignInNeeded(`Salesforce no longer accepts this sign-in (${why}).`);
  return new ToolFailed(`Salesforce refused the sign-in (${why}).`);
}

/** Has no `cause`, since that error contains the response, which may contain tokens. */
function unreadable({ cause }: Error): ToolFailed {
  if (cause instanceof Response && cause.status !== 200) {
    return new ToolFailed(`Salesforce could not sign in (HTTP ${cause.status}). Try again in a moment.`);
  }
  return new ToolFailed('The answer of Salesforce to the sign-in contains no token.');
}
