import type { Call } from '@/lib/http/routes';
import type { ReadResponse } from '@/lib/services/completions/read-response';
import { completionReader } from '@/lib/streams/completion-reader';
import { responseEncoder } from '@/lib/streams/responses';
import type { Workbench } from '@/lib/workbench';
import { responseFacts } from './response-facts';

/** A response that was given before, as one object: without output while it is in progress. */
export async function responseObject(
  { request, ctx: { origin, strategies } }: Pick<Call<Workbench, undefined, undefined>, 'request' | 'ctx'>,
  read: ReadResponse,
): Promise<object> {
  const { run, after, past, events = [], isCallers } = read;
  const { model = run.model, previous, answerAs } = run.callerContext.completion ?? {};
  const url = `${origin}/runs/${run.id}`;
  const stillWaits = () => Promise.resolve(false);
  const partsOf = completionReader({ findFold: strategies.findFold, past, isCallers, stillWaits, url, answerAs });
  const facts = responseFacts(read, { model, previous: after === 0 ? previous : null });
  const encoder = responseEncoder(facts, { progress: request.headers.get('x-progress') !== 'off' });
  return encoder.whole(await partsOf(events), { isCancelled: run.status === 'cancelled' });
}
