import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { cancelRun } from '../runs/cancel-run';
import { type AccessWatch, followRun } from '../runs/follow-run';
import { type ReadResponse, readResponse } from './read-response';

/** A run that has not ended by then is in a call that must not be interrupted. */
const END_MS = 5000;

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal' | 'follow'>;
  access: AccessWatch;
}

/**
 * Cancels the run of a response that is in progress, and waits some seconds for its end. A complete response stays as it is, even if its run is
 * waiting for the results of calls. @throws {AppError} `not_found`
 */
export async function cancelResponse({ ctx, input }: Call<Parts, { id: string }>): Promise<ReadResponse> {
  const response = await readResponse({ ctx, input });
  if (response.events) return response;
  const run = await cancelRun({ ctx, input: { id: response.run.id } });
  const after = response.past.at(-1)?.seq ?? 0;
  const batches = followRun({ ctx, input: { run, after, signal: AbortSignal.timeout(END_MS) } });
  while (!(await batches.next()).done);
  return readResponse({ ctx, input });
}
