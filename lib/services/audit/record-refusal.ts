import type { RecordedRefusal } from '@/lib/core/audit-actions';
import type { Stores } from '@/lib/core/ports/stores';
import type { RefusalLimit } from '@/lib/usage/refusal-limit';
import { take } from '@/lib/usage/take';
import type { Call } from '../call';

interface Parts {
  stores: Pick<Stores, 'audit'>;
  /** Limits how many refusals are recorded for a user, so that a client cannot fill the log. */
  refusals: RefusalLimit;
}

interface Refusal {
  code: RecordedRefusal;
  message: string;
  method: string;
  path: string;
}

/** Records in the audit log that a user's request was refused, unless many of theirs have just been recorded. */
export async function recordRefusal({
  ctx: { stores, refusals, actor },
  input: { code, message, method, path },
}: Call<Parts, Refusal>): Promise<undefined> {
  const userId = actor.user.id;
  if (!(await take(refusals.ofKind, JSON.stringify([userId, code, method, path]))).allowed) return;
  if (!(await take(refusals.ofUser, userId)).allowed) return;
  await stores.audit.record({ userId, action: `refused_${code}`, facts: { method, path: path.slice(0, 200), message } });
}
