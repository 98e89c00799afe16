import type { AuditEntry, AuditFilter } from '@/lib/core/ports/audit-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

const PAGE = 1000;

/** Yields every entry that matches the filter, newest first, one page at a time so that memory use stays bounded. */
export async function* exportAudit({
  ctx: { stores },
  input: filter,
}: Call<{ stores: Pick<Stores, 'audit'> }, AuditFilter>): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const entries = await stores.audit.search(filter, { limit: PAGE, before });
    if (entries.length > 0) yield entries;
    if (entries.length < PAGE) return;
    before = entries.at(-1)?.seq;
  }
}
