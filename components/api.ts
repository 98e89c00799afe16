import type { ErrorAnswer } from '@/lib/api/answers';
import { jsonOf } from '@/lib/core/json/json-of';
import type { Language } from '@/lib/core/text/language';
import { textFor } from '@/lib/i18n/text';
import { confirmSession, leaveEndedSession } from './ended-session';

/** Thrown when the server refuses a request. `message` and `fields` are suitable for display, in the language of the page. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;

  constructor(status: number, { code, message, fields = {}, retryAfter }: ErrorAnswer['error']) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Whether the server answered that something does not exist, at least not for this user. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** Returns the language of the current page, for code that no component calls. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}

/**
 * Returns a refusal in the language of the page. The sentences of the server are loaded with the first refusal that needs them: on an English
 * page, only the problems of fields do, since what schemas say is not written for people. If they cannot be loaded, the texts stay as they are.
 */
async function inPageLanguage(refusal: ErrorAnswer['error']): Promise<ErrorAnswer['error']> {
  const language = pageLanguage();
  if (!refusal.fieldPhrases && !(refusal.phrase && language !== 'en')) return refusal;
  const loaded = await import('./localize-refusal').catch(() => undefined);
  return loaded?.localizeRefusal(refusal, language) ?? refusal;
}

/** Converts the body of an error response to an `ApiError`. */
export async function readRefusal(response: Pick<Response, 'status' | 'statusText'>, body: string): Promise<ApiError> {
  const { status, statusText } = response;
  const error = parse(body)?.error ?? { code: 'unavailable', message: `${status} ${statusText}`.trim() };
  return new ApiError(status, await inPageLanguage(error));
}

/** Returns the address of the sign-in page, with the way back to the current one. A fragment stays one: the token of a link is sent to no server. */
function signInHref(): string {
  const { pathname, search, hash } = window.location;
  return `/sign-in?${new URLSearchParams({ next: pathname + search, expired: '1' })}${hash}`;
}

/** Number of calls of `changeSession` that are in progress, and of those that have begun or ended. */
let changing = 0;
let changes = 0;

/**
 * Ends the current session, and begins a new one or leaves the page. A 401 to a request that was sent before the end of `change` does not redirect
 * to the sign-in page: the user knows why.
 */
export async function changeSession<T>(change: () => Promise<T>): Promise<T> {
  changing++;
  changes++;
  try {
    return await change();
  } finally {
    changing--;
    changes++;
  }
}

/**
 * Converts an error response of our API to an `ApiError`. After a 401 the user has to sign in, unless the session has changed since
 * `sentAt`.
 */
async function refused(response: Response, sentAt: number): Promise<ApiError> {
  const isExpected = sentAt !== changes || changing > 0;
  if (response.status === 401 && !isExpected) leaveEndedSession(signInHref());
  return readRefusal(response, await response.text());
}

function parse(text: string): Partial<ErrorAnswer> | undefined {
  const value: unknown = jsonOf(text); // undefined for a proxy's HTML page
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** Replaces the `TypeError` of fetch, whose message is the browser's. */
function throwUnreachable(error: unknown): never {
  if (!(error instanceof TypeError)) throw error;
  throw new TypeError(textFor(pageLanguage()).chat.unreachable, { cause: error });
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Serialized as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Calls our own API, and resolves with the text of its response.
 * @throws {ApiError} when the server refuses; a `TypeError` when it cannot be reached. The messages of both are suitable for display.
 */
export async function apiText(path: string, { method = 'GET', body, signal, headers }: Call = {}): Promise<string> {
  const sentAt = changes;
  const response = await fetch(path, {
    method,
    signal,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(throwUnreachable);
  if (!response.ok) throw await refused(response, sentAt);
  // The rest of the API answers to sessions only.
  if (!path.startsWith('/api/auth/')) confirmSession();
  return response.text().catch(throwUnreachable);
}

/**
 * As `apiText`, for JSON. The response is trusted to be a `T`: both ends belong to this product, and the shapes are in lib/api/answers.
 */
export async function api<T = undefined>(path: string, call?: Call): Promise<T> {
  const text = await apiText(path, call);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Removes something by our own API. What is already gone, as after a removal in another window, is removed. @throws as `apiText` */
export async function apiRemove(path: string): Promise<void> {
  try {
    await api(path, { method: 'DELETE' });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
