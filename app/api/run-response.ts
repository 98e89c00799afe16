import type { RunStartedAnswer } from '@/lib/api/answers';
import type { SignedIn } from '@/lib/core/actor';
import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/run';
import { json } from '@/lib/http/json';
import { followRun } from '@/lib/services/runs/follow-run';
import { byteStream } from '@/lib/streams/byte-stream';
import { encodeNdjson } from '@/lib/streams/ndjson';
import { encodeSse, SSE_IDLE } from '@/lib/streams/sse';
import { UI_MESSAGE_HEADERS, UI_MESSAGES_END, uiMessageEncoder } from '@/lib/streams/ui-messages';

export type Wire = 'sse' | 'text' | 'ndjson' | 'ui' | 'json';

type Following = Parameters<typeof followRun>[0]['ctx'] & { actor: SignedIn; openStream(userId: string): () => void };

/** Chooses the wire format of a response (EVENTS, "Wires"): `?format=` first, then Accept, then the endpoint's default. */
export function wireOf(request: Request, usual: Wire): Wire {
  if (new URL(request.url).searchParams.get('format') === 'ui') return 'ui';
  const accept = request.headers.get('accept') ?? '';
  if (accept.includes('application/x-ndjson')) return 'ndjson';
  if (accept.includes('application/json')) return 'json';
  if (accept.includes('text/plain')) return 'text';
  return accept.includes('text/event-stream') && usual !== 'ui' ? 'sse' : usual;
}

type Followed = Pick<Run, 'id' | 'userId' | 'conversationId' | 'parts'> & Pick<RunStartedAnswer, 'notTaken' | 'removed'>;

interface Forms {
  encode(events: readonly RunEvent[]): string;
  encodeLines(events: readonly RunEvent[]): string;
  idle: string | (() => string);
  /** Milliseconds without data after which `idle` is sent; default: that of `byteStream`. */
  heartbeatMs?: number;
}

const USUAL: Forms = { encode: encodeSse, encodeLines: encodeNdjson, idle: SSE_IDLE };

/**
 * Responds with the run that `find` finds or starts: its events on the requested wire or, as JSON, the ids to follow it by (202). A user
 * with too many open streams is refused before `find` is called. `encode`: the form of server-sent events; default: that of seed 002.
 * `encodeLines`: that of lines of JSON; default: the events as they are. `idle`: what keeps an idle connection open.
 */
export async function runResponse(
  ctx: Following,
  find: () => Promise<Followed>,
  { wire, after = 0, ...forms }: Partial<Forms> & { wire: Wire; after?: number },
): Promise<Response> {
  if (wire === 'json') {
    const { id, conversationId, parts, notTaken, removed } = await find();
    const started: RunStartedAnswer = { runId: id, conversationId, parts, notTaken, removed };
    return json(started, 202);
  }
  const end = ctx.openStream(ctx.actor.user.id);
  try {
    return stream(ctx, await find(), { ...USUAL, ...forms, wire, after, end });
  } catch (error) {
    end();
    throw error;
  }
}

function stream(
  ctx: Following,
  run: Followed,
  {
    wire,
    after,
    encode,
    encodeLines,
    idle,
    heartbeatMs,
    end,
  }: Forms & { wire: Exclude<Wire, 'json'>; after: number; end(): void },
): Response {
  const gone = new AbortController();
  const onCancel = () => {
    gone.abort();
    end();
  };
  const events = untilEnd(followRun({ ctx, input: { run, after, signal: gone.signal } }), end);
  const { id, conversationId, notTaken } = run;
  const headers = { 'x-run-id': id, 'x-conversation-id': conversationId, ...(notTaken && { 'x-not-taken': notTaken }) };
  switch (wire) {
    case 'ui':
      return streamed(
        byteStream(events, { encode: uiMessageEncoder(), last: UI_MESSAGES_END, idle: SSE_IDLE, heartbeatMs, onCancel }),
        'text/event-stream',
        { ...headers, ...UI_MESSAGE_HEADERS },
      );
    case 'ndjson':
      return streamed(
        byteStream(events, { encode: encodeLines, ...(idle !== SSE_IDLE && { idle }), heartbeatMs, onCancel }),
        'application/x-ndjson',
        headers,
      );
    default:
      return streamed(
        byteStream(events, { encode, idle, heartbeatMs, onCancel }),
        wire === 'text' ? 'text/plain; charset=utf-8' : 'text/event-stream',
        headers,
      );
  }
}

/**
 * Streams the batches that `open` resolves with as one of the user's open streams. The signal aborts when the reader disconnects; a user
 * with too many open streams is refused before `open` is called.
 */
export async function eventStream<T>(
  ctx: { actor: SignedIn; openStream(userId: string): () => void },
  open: (signal: AbortSignal) => Promise<AsyncGenerator<T>>,
  wire: { encode(batch: T): string; idle: string },
): Promise<Response> {
  const end = ctx.openStream(ctx.actor.user.id);
  const gone = new AbortController();
  const onCancel = () => {
    gone.abort();
    end();
  };
  try {
    const batches = untilEnd(await open(gone.signal), end);
    return streamed(byteStream(batches, { ...wire, onCancel }), 'text/event-stream');
  } catch (error) {
    end();
    throw error;
  }
}

/** Creates a streaming response without caching, buffering or compression, each of which would delay events. */
export function streamed(body: ReadableStream<Uint8Array>, type: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: { ...headers, 'content-type': type, 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' },
  });
}

/** Passes batches through and calls `end` when the stream is over, for whatever reason. */
export async function* untilEnd<T>(batches: AsyncGenerator<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* batches;
  } finally {
    end();
  }
}
