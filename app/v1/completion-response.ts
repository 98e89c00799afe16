import type { CompletionRequest } from '@/lib/api/openai/completion';
import { json } from '@/lib/http/json';
import type { Call } from '@/lib/http/routes';
import type { Completion } from '@/lib/services/completions/completion';
import { followCompletion } from '@/lib/services/completions/follow-completion';
import type { RunReader } from '@/lib/services/completions/run-readers';
import { startCompletion } from '@/lib/services/completions/start-completion';
import { cancelRun } from '@/lib/services/runs/cancel-run';
import { failureOf } from '@/lib/streams/chat-completions';
import { type CompletionPart, completionReader, isLastPart } from '@/lib/streams/completion-reader';
import { SSE_IDLE } from '@/lib/streams/sse';
import { stopAt } from '@/lib/streams/stop-sequences';
import type { Workbench } from '@/lib/workbench';
import { type StreamResponse, streamResponse } from '../api/stream-response';

type Ctx = Call<Workbench, undefined, undefined>['ctx'];

/** One of OpenAI's wire formats. */
export interface CompletionWire {
  encode(parts: readonly CompletionPart[]): string;
  /** Sent at the end of a stream. */
  last?: string;
  /** The whole answer as one object. */
  whole(parts: readonly CompletionPart[]): object;
}

/**
 * Answers an OpenAI client with the run that its request starts or continues. When the client disconnects before the end and no other request
 * reads the run within seconds, the run is cancelled: disconnecting is the only way in which OpenAI clients can stop a request.
 */
export async function completionResponse(
  ctx: Ctx,
  { request, body, wireOf }: { request: Request; body: CompletionRequest; wireOf(completion: Completion): CompletionWire },
): Promise<Response> {
  const end = ctx.openStream(ctx.actor.user.id);
  return streamResponse(end, async (stream) => {
    const key = request.headers.get('idempotency-key');
    const completion = await startCompletion({ ctx, input: { request: body, key } });
    const { id } = completion.run;
    const reader = ctx.openReader(id, () => cancelRun({ ctx, input: { id } }));
    const answer = { ctx, completion, reader, wire: wireOf(completion), stop: body.stop, answerAs: body.answerAs };
    const response = body.stream ? await streamOf(answer, stream) : await wholeOf(answer, request.signal).finally(end);
    const notTaken = [...body.ignored, completion.run.notTaken].filter(Boolean).join(', ');
    response.headers.set('x-run-id', id);
    // Under this name OpenAI's clients log it.
    response.headers.set('x-request-id', id);
    if (notTaken !== '') response.headers.set('x-not-taken', notTaken.slice(0, 1000).replace(/[^\x20-\x7e]/g, '?'));
    return response;
  });
}

interface Answering {
  ctx: Ctx;
  completion: Completion;
  reader: RunReader;
  wire: CompletionWire;
  stop: CompletionRequest['stop'];
  answerAs: CompletionRequest['answerAs'];
}

async function streamOf(answering: Answering, { signal, of }: StreamResponse): Promise<Response> {
  const { reader, wire } = answering;
  signal.addEventListener('abort', reader.leave);
  return of(await partsOf(answering, signal), 'text/event-stream', { encode: wire.encode, last: wire.last, idle: SSE_IDLE });
}

/**
 * Status of a run that failed. No client repeats a request after it, as after 403; many do after 409, and all after 500 and above, whatever
 * the headers say, and each repetition without an `Idempotency-Key` would be another run. The run itself has already retried whatever can
 * be retried.
 */
const FAILED = 400;

async function wholeOf(answering: Answering, signal: AbortSignal): Promise<Response> {
  const parts = (await Array.fromAsync(await partsOf(answering, signal))).flat();
  const failure = parts.find((part) => part.type === 'failure');
  if (!failure) return json(answering.wire.whole(parts));
  return json(failureOf(failure), failure.code === 'waiting_for_a_person' ? 403 : FAILED);
}

/** Reads the run until the end of the answer, until the caller is to answer calls, or until the signal. */
async function partsOf(
  { ctx, completion, reader, stop = [], answerAs }: Answering,
  signal: AbortSignal,
): Promise<AsyncGenerator<CompletionPart[]>> {
  const followed = await followCompletion({ ctx, input: { completion, signal } }).catch((error: unknown) => {
    reader.leave();
    throw error;
  });
  const { events, ...known } = followed;
  const url = `${ctx.origin}/runs/${completion.run.id}`;
  const readAll = completionReader({ findFold: ctx.strategies.findFold, ...known, url, answerAs });
  const cut = stop.length > 0 ? stopAt(stop) : undefined;
  return parts();

  async function* parts(): AsyncGenerator<CompletionPart[]> {
    try {
      for await (const batch of events) {
        const all = await readAll(batch);
        const found = cut?.(all) ?? all;
        const isOver = found.some(isLastPart);
        if (isOver) reader.finish();
        if (found.length > 0) yield found;
        if (isOver) return;
      }
    } finally {
      reader.leave();
    }
  }
}
