import type { AuditCheckAnswer } from '@/lib/api/answers';
import { type Actor, userIdOf } from '@/lib/core/actor';
import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { Call } from '../call';

interface Parts {
  stores: { audit: Pick<AuditStore, 'record' | 'check'> };
}

interface Input {
  /** Ends the check between two pages of the log. */
  signal?: AbortSignal;
}

/**
 * Recomputes the hash chain of the audit log. The check is recorded first, so that its own entry is checked, too. A changed entry that it finds is
 * recorded afterwards.
 */
export async function checkAudit({
  ctx: { stores, actor },
  input: { signal },
}: Call<Parts, Input, Actor>): Promise<AuditCheckAnswer> {
  await stores.audit.record({ userId: userIdOf(actor), action: 'audit_checked', facts: {} });
  const result = await stores.audit.check(signal);
  if (result.broken !== null) {
    console.error(`The audit log was changed: entry ${result.broken} does not match its hash.`);
    await stores.audit.record({ userId: userIdOf(actor), action: 'audit_broken', facts: { entry: result.broken } });
  }
  return result;
}
