import type { ErrorAnswer } from '@/lib/api/answers';
import type { VisitEvent } from '@/lib/core/desks/visit-events';
import { readVisitEvents } from './read-visit-events';
import type { VisitProblem } from './visit';

/** The server did not accept a visitor's request. */
export class VisitRefused extends Error {
  readonly problem: VisitProblem;

  constructor(problem: VisitProblem) {
    super('The server refused the request.');
    this.name = 'VisitRefused';
    this.problem = problem;
  }
}

/** A stream without a byte for this long is dead: the server sends a sign of life at least every 15 seconds. */
const SILENT_MS = 40_000;

async function send(
  path: string,
  body: object,
  init: { headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson', ...init.headers };
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers, signal: init.signal });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  const { phrase, retryAfter } = refusal.error ?? {};
  const isFinal = response.status < 500 && response.status !== 429;
  throw new VisitRefused({
    kind: 'refused',
    ...(isFinal && { isFinal }),
    ...(phrase && { phrase }),
    ...(retryAfter !== undefined && { retryAt: Date.now() + retryAfter * 1000 }),
  });
}

/** Sends a request of a visitor without waiting for events. @throws {VisitRefused} */
export async function tellDesk(path: string, body: object): Promise<void> {
  await send(path, body, {});
}

/**
 * Sends a request of a visitor and calls `receive` with each event of the response.
 * @throws {VisitRefused} when the server does not take it; the error of fetch or of reading when the connection breaks
 */
export async function followDesk(
  path: string,
  { body, key, receive, signal }: { body: object; key?: string; receive(event: VisitEvent): void; signal: AbortSignal },
): Promise<void> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENT_MS);
  try {
    const response = await send(path, body, {
      headers: key ? { 'idempotency-key': key } : {},
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.body) return;
    for await (const event of readVisitEvents(response.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENT_MS);
      receive(event);
    }
  } finally {
    clearTimeout(timer);
  }
}
