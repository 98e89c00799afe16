import { ErrorCode, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '@/lib/core/json/is-record';
import { jsonOf } from '@/lib/core/json/json-of';
import type { SkippedEvent } from '@/lib/guards/outbound/bounded-events';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { streamOf } from '@/lib/guards/outbound/stream-of';
import { tooLarge } from '@/lib/guards/outbound/too-large';
import { MAX_MESSAGE_BYTES } from './mcp-session';

type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

/** The event id of an abandoned answer, with which the SDK requests its remainder. */
const GIVEN_UP = 'roundtable-answer-too-large';

/**
 * Wraps the `fetch` of streamable HTTP so that an event stream with an answer that is too large ends with an error for its request. The SDK would not
 * report such a stream, and would request its remainder again and again.
 */
export function failingAlone(fetch: Fetch): Fetch {
  return async (address, init = {}) => {
    if (new Headers(init.headers).get('last-event-id') === GIVEN_UP) return new Response(null, { status: 405 });
    const response = await fetch(address, init);
    const id = requestIn(init.body);
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (id === undefined || !isEvents || !response.body) return response;
    const { status, headers } = response;
    return new Response(streamOf(orError(response.body, id)), { status, headers });
  };
}

function requestIn(body: RequestInit['body']): RequestId | undefined {
  const message = typeof body === 'string' ? jsonOf(body) : undefined;
  const id = isRecord(message) && 'method' in message ? message.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** Yields the events, of which the last one may be incomplete, and then the error. */
async function* orError(events: AsyncIterable<Uint8Array>, id: RequestId): AsyncGenerator<Uint8Array> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof OutboundFailed) || error.code !== 'too_large') throw error;
    yield new TextEncoder().encode(`\n\nid: ${GIVEN_UP}\ndata: ${JSON.stringify(tooLargeAnswer(id, error))}\n\n`);
  }
}

/** The error that a request is answered with when its answer is too large. */
export function tooLargeAnswer(id: RequestId, { message }: Error) {
  return { jsonrpc: '2.0', id, error: { code: ErrorCode.InternalError, message, data: { tooLarge: true } } } as const;
}

/** Programs write the id of the answered request before the result, or at the end. */
const ID_FIRST = /^\{\s?"jsonrpc":\s?"2\.0",\s?"id":\s?(\d{1,15}),\s?"(?:result|error)":/;
const RESULT_FIRST = /^\{\s?(?:"jsonrpc":\s?"2\.0",\s?)?"(?:result|error)":/;
const ID_LAST = /,\s?"id":\s?(\d{1,15})(?:,\s?"jsonrpc":\s?"2\.0")?\s?\}$/;

/** Returns the request that a message answers if only its beginning and end are known. */
export function answeredRequest(head: string, tail: string): number | undefined {
  const [, id] = ID_FIRST.exec(head) ?? (RESULT_FIRST.test(head) ? ID_LAST.exec(tail.trimEnd()) : null) ?? [];
  return id === undefined ? undefined : Number(id);
}

const DATA = 'data:';

/** The event with the error for the request that a large event answers; undefined if that is unknown. */
export function replaceLarge({ head, tail }: SkippedEvent): string | undefined {
  const data = head.slice(head.indexOf(DATA) + DATA.length).trimStart();
  const id = answeredRequest(data, tail);
  return id === undefined ? undefined : `data: ${JSON.stringify(tooLargeAnswer(id, tooLarge(MAX_MESSAGE_BYTES)))}\n\n`;
}
