import type { PartReference } from '@/lib/core/conversations/message';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import type { SignalOf } from '@/lib/core/runs/signals';
import { callIdOf } from '@/lib/core/tools/call-id';
import type { Call } from '../call';
import { callsLeft } from './calls-left';
import { findResponse } from './find-response';
import { endOfStep } from './read-response';
import { requestsUpTo } from './requests-up-to';

/** An item of a response's input. */
export type InputItem =
  | { type: 'message'; role: 'user' | 'assistant'; text: string; images: string[] }
  | { type: 'call'; callId: string; name: string; arguments: string }
  | { type: 'result'; callId: string; output: string };

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
}

/**
 * Lists the input of a response, oldest first: the earlier messages of its conversation and of its request, the question, and the calls whose results
 * its run had received before the response. `images`: ids of attachments. @throws {AppError} `not_found`
 */
export async function listInputItems({
  ctx: { stores, actor },
  input: { id },
}: Call<Parts, { id: string }>): Promise<
  Pick<Awaited<ReturnType<typeof findResponse>>, 'run' | 'after'> & { items: InputItem[] }
> {
  const { run, after } = await findResponse(stores, actor.user, id);
  const storedMessages = run.limits.withoutHistory ? [] : await stores.conversations.messagesBefore(actor.user.id, run.id);
  const earlier = [...storedMessages, ...run.callerContext.history].map(messageItem);
  const question = messageItem({ role: 'user', content: run.question, parts: run.parts });
  return { run, after, items: [...earlier, question, ...(after === 0 ? [] : await answeredCalls(stores, run, after))] };
}

function messageItem({
  role,
  content,
  parts = [],
}: {
  role: 'user' | 'assistant';
  content: string;
  parts?: readonly PartReference[];
}): InputItem {
  const images = parts.flatMap((part) => (part.type === 'image' ? [part.attachmentId] : []));
  return { type: 'message', role, text: content, images };
}

/** The calls up to this one's step whose results came with the request, each with its result. */
async function answeredCalls(stores: Parts['stores'], run: Run, after: number): Promise<InputItem[]> {
  const { runs } = stores;
  const end = await endOfStep(runs, run, after);
  const [requests, openCalls, signals] = await Promise.all([
    requestsUpTo(runs, run, end),
    callsLeft(stores, run, { after, end }),
    runs.signals(run.id),
  ]);
  const later = new Set(openCalls.map(({ seq }) => seq));
  const results = new Map(signals.flatMap(({ key, data }) => (data.kind === 'client_tool' ? [[key, data]] : [])));
  return requests.flatMap((event) => {
    const result = results.get(event.data.key);
    const { name, args, exactArgs = JSON.stringify(args) } = event.data;
    const callId = callIdOf(event);
    if (!result || later.has(event.seq)) return [];
    return [
      { type: 'call' as const, callId, name, arguments: exactArgs },
      { type: 'result' as const, callId, output: outputOf(result) },
    ];
  });
}

function outputOf({ result = null, error }: SignalOf<'client_tool'>): string {
  if (error !== undefined) return error;
  return typeof result === 'string' ? result : JSON.stringify(result);
}
