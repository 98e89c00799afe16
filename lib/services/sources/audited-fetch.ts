import type { AuditStore } from '@/lib/core/ports/audit-store';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch } from '@/lib/guards/outbound/safe-fetch';

/**
 * Wraps `fetch` so that each address refused to an agent of this user is audited. Only the host is recorded, since the rest may contain
 * data.
 */
export function auditedFetch(fetch: SafeFetch, audit: Pick<AuditStore, 'record'>, userId: string): SafeFetch {
  return async (url, options) => {
    try {
      return await fetch(url, options);
    } catch (error) {
      if (error instanceof OutboundFailed && error.code === 'refused') {
        const host = URL.canParse(url) ? new URL(url).host : null;
        await audit.record({ userId, action: 'refused_outbound', facts: { host } });
      }
      throw error;
    }
  };
}
