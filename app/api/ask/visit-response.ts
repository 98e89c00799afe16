import type { Visitor } from '@/lib/core/actor';
import type { VisitEvent, VisitTurn } from '@/lib/core/desks/visit-events';
import type { Run } from '@/lib/core/runs/run';
import { followRun } from '@/lib/services/runs/follow-run';
import { encodeNdjson } from '@/lib/streams/ndjson';
import { encodeVisitSse, VISIT_ALIVE, visitorReader } from '@/lib/streams/visitor-events';
import type { Workbench } from '@/lib/workbench';
import { streamResponse } from '../stream-response';

interface Visited {
  run: Pick<Run, 'id' | 'userId'>;
  visitor: string;
  turn: VisitTurn;
}

type Context = Workbench & { actor: Visitor };

/** The proxies of the public web close connections sooner than those of an office. */
const HEARTBEAT_MS = 10_000;

/**
 * Streams what a visitor may know about the run that `find` finds or starts: as server-sent events, or one JSON object per line for
 * `Accept: application/x-ndjson`. The first events are sent at once, before the run is played.
 */
export async function visitResponse(ctx: Context, request: Request, find: () => Promise<Visited>): Promise<Response> {
  const isNdjson = (request.headers.get('accept') ?? '').includes('application/x-ndjson');
  const { run, visitor, turn } = await find();
  return streamResponse(ctx.openStream(`visitor ${visitor}`), async (stream) => {
    const events = visitEvents(ctx, { run, visitor, turn }, stream.signal);
    return stream.of(events, isNdjson ? 'application/x-ndjson' : 'text/event-stream', {
      encode: isNdjson ? encodeNdjson : encodeVisitSse,
      idle: isNdjson ? VISIT_ALIVE.ndjson : VISIT_ALIVE.sse,
      heartbeatMs: HEARTBEAT_MS,
    });
  });
}

/** Yields what a visitor may know about a run, until its end. */
export async function* visitEvents(
  ctx: Context,
  { run, ...session }: Visited,
  signal: AbortSignal,
): AsyncGenerator<VisitEvent[]> {
  yield [
    { event: 'session', data: session },
    { event: 'status', data: { status: 'moderatingQuestion' } },
  ];
  const read = visitorReader();
  for await (const events of followRun({ ctx, input: { run, after: 0, signal } })) {
    const visible = read(events);
    if (visible.length > 0) yield visible;
  }
}
