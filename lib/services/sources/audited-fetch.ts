import type { AuditStore } from '@/lib/core/ports/audit-store';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';

interface Refusal {
  error: unknown;
  url: string;
  userId: string;
}

/** Wraps `fetch` so that each address refused to an agent of this user is audited. */
export function auditedFetch(fetch: SafeFetch, audit: Pick<AuditStore, 'record'>, userId: string): SafeFetch {
  return async (url, options) => {
    try {
      return await fetch(url, options);
    } catch (error) {
      await auditRefusal(audit, { error, url, userId });
      throw error;
    }
  };
}

/** Audits a request that failed because its address was refused. Only the host is recorded, since the rest may contain data. */
export async function auditRefusal(audit: Pick<AuditStore, 'record'>, { error, url, userId }: Refusal): Promise<void> {
  if (!(error instanceof OutboundFailed) || error.code !== 'refused') return;
  const host = URL.canParse(url) ? new URL(url).host : null;
  await audit.record({ userId, action: 'refused_outbound', facts: { host } });
}
