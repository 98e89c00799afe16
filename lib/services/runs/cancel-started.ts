import type { Call } from '../call';
import { type CancelParts, cancelRuns } from './cancel-runs';

/** Cancels the user's unfinished runs whose idempotency key begins with this text; resolves with their number. */
export function cancelStarted({ ctx, input: { keyPrefix } }: Call<CancelParts, { keyPrefix: string }>): Promise<number> {
  return cancelRuns(ctx, ctx.actor.user, { keyPrefix });
}
