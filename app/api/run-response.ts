import type { RunStartedAnswer } from '@/lib/api/answers';
import type { SignedIn } from '@/lib/core/actor';
import type { RunEvent } from '@/lib/core/events';
import type { Run } from '@/lib/core/runs/run';
import { json } from '@/lib/http/json';
import { followRun } from '@/lib/services/runs/follow-run';
import { encodeNdjson } from '@/lib/streams/ndjson';
import { encodeSse, SSE_IDLE } from '@/lib/streams/sse';
import { UI_MESSAGE_HEADERS, UI_MESSAGES_END, uiMessageEncoder } from '@/lib/streams/ui-messages';
import { streamResponse } from './stream-response';

export type Wire = 'sse' | 'text' | 'ndjson' | 'ui' | 'json';

type Following = Parameters<typeof followRun>[0]['ctx'] & { actor: SignedIn; openStream(userId: string): () => void };

const WIRES: ReadonlyMap<string, Wire> = new Map([
  ['application/x-ndjson', 'ndjson'],
  ['application/json', 'json'],
  ['text/plain', 'text'],
  ['text/event-stream', 'sse'],
]);

/** Chooses the wire format of a response (EVENTS, "Wires"): `?format=` first, then the first known type of Accept, then the endpoint's default. */
export function wireOf(request: Request, usual: Wire): Wire {
  if (new URL(request.url).searchParams.get('format') === 'ui') return 'ui';
  const types = (request.headers.get('accept') ?? '').split(',').map((type) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const [wire = usual] = types.flatMap((type) => WIRES.get(type) ?? []);
  return wire === 'sse' && usual === 'ui' ? usual : wire;
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
 * `encodeLines`: that of lines of JSON; default: the events as they are. `idle`: what keeps an idle connection open; default: a comment, a blank line.
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
  return streamResponse(ctx.openStream(ctx.actor.user.id), async (stream) => {
    const run = await find();
    const events = followRun({ ctx, input: { run, after, signal: stream.signal } });
    const { id, conversationId, notTaken } = run;
    const headers = { 'x-run-id': id, 'x-conversation-id': conversationId, ...(notTaken && { 'x-not-taken': notTaken }) };
    const { encode, encodeLines, idle, heartbeatMs } = { ...USUAL, ...forms };
    switch (wire) {
      case 'ui': {
        const form = { encode: uiMessageEncoder(), last: UI_MESSAGES_END, idle: SSE_IDLE, heartbeatMs };
        return stream.of(events, 'text/event-stream', form, { ...headers, ...UI_MESSAGE_HEADERS });
      }
      case 'ndjson': {
        const form = { encode: encodeLines, idle: idle === SSE_IDLE ? '\n' : idle, heartbeatMs };
        return stream.of(events, 'application/x-ndjson', form, headers);
      }
      default: {
        const type = wire === 'text' ? 'text/plain; charset=utf-8' : 'text/event-stream';
        return stream.of(events, type, { encode, idle, heartbeatMs }, headers);
      }
    }
  });
}

/**
 * Streams the batches that `open` resolves with as one of the user's open streams; 204 when there are none. The signal aborts when the reader disconnects; a user
 * with too many open streams is refused before `open` is called.
 */
export async function eventStream<T>(
  ctx: { actor: SignedIn; openStream(userId: string): () => void },
  open: (signal: AbortSignal) => Promise<AsyncGenerator<T> | undefined>,
  form: { encode(batch: T): string; idle: string },
): Promise<Response> {
  const end = ctx.openStream(ctx.actor.user.id);
  return streamResponse(end, async (stream) => {
    const batches = await open(stream.signal);
    if (batches) return stream.of(batches, 'text/event-stream', form);
    end();
    return new Response(null, { status: 204 });
  });
}
