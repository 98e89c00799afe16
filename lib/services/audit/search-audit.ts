import type { AuditAnswer } from '@/lib/api/answers';
import type { AuditFilter } from '@/lib/core/ports/audit-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';

type Search = AuditFilter & { limit: number; before?: number };

/** Returns a page of the audit log, newest entry first. */
export async function searchAudit({
  ctx: { stores },
  input: { limit, before, ...filter },
}: Call<{ stores: Pick<Stores, 'audit'> }, Search>): Promise<AuditAnswer> {
  const entries = await stores.audit.search(filter, { limit, before });
  return { entries, next: nextCursor(entries, limit, ({ seq }) => seq) };
}
