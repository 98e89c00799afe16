import { afterEach } from '@jest/globals';
import { emptyRunView } from '@/lib/run-view/empty-run-view';

interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  /** Parsed JSON, or the fields of a form. */
  body: unknown;
  /** Of the header Idempotency-Key. */
  key: string | null;
}

type Answer = Response | object | undefined;
type Handler = (call: Call) => Answer | Promise<Answer>;

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Fakes our API at the HTTP boundary: `fakeApi({ 'GET /api/me': () => ({ … }) })`. An object is sent as JSON, undefined as 204. An
 * unexpected request gets a 404 whose message names it. Returns the list of calls made.
 */
export function fakeApi(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const call = {
      method: (init?.method ?? 'GET').toUpperCase(),
      path: url.pathname,
      search: url.searchParams,
      body: bodyOf(init?.body),
      key: new Headers(init?.headers).get('idempotency-key'),
    };
    calls.push(call);
    const handler = handlers[`${call.method} ${call.path}`];
    const answer = handler ? await handler(call) : (unasked(call) ?? refusal(404, 'not_found', `${call.method} ${call.path}`));
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  return calls;
}

/** The view of a run without a handler: it exists and has no events yet. */
function unasked({ path }: Call): Answer {
  const [, runId] = /^\/api\/runs\/([\w-]+)\/view$/.exec(path) ?? [];
  return runId === undefined ? undefined : { view: { ...emptyRunView, runId } };
}

export function refusal(status: number, code: string, message: string, more: object = {}): Response {
  return Response.json({ error: { code, message, ...more } }, { status });
}
