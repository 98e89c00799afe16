import { itemIdOf, responseIdOf } from '@/lib/api/openai/response-ids';
import type { Completion } from '@/lib/services/completions/completion';
import type { ResponseFacts } from '@/lib/streams/responses';

/** What the objects of a response repeat. `previous`: id of the response that it follows. */
export function responseFacts(
  { run, after, isStored }: Completion,
  { model, previous = null }: { model: string; previous?: string | null },
): ResponseFacts {
  const address = { runId: run.id, after };
  return {
    id: responseIdOf(address),
    model,
    previous,
    store: isStored,
    created: Math.floor(Date.parse(run.createdAt) / 1000),
    itemId: (kind, index) => itemIdOf(address, kind, index),
  };
}
