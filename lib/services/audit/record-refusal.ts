import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ErrorCode } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import { take } from '@/lib/usage/take';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'audit'>;
  /** Limits how many refusals of the same kind are recorded for a user, so that a client's retries cannot fill the log. */
  refusals: RateLimiterAbstract;
}

interface Refusal {
  code: ErrorCode;
  message: string;
  method: string;
  path: string;
}

/** Records in the audit log that a user's request was refused. */
export async function recordRefusal({
  ctx: { stores, refusals, actor },
  input: { code, message, method, path },
}: Call<Parts, Refusal>): Promise<undefined> {
  const userId = actor.user.id;
  const { allowed } = await take(refusals, JSON.stringify([userId, code, method, path]));
  if (allowed)
    await stores.audit.record({ userId, action: `refused_${code}`, facts: { method, path: path.slice(0, 200), message } });
}
