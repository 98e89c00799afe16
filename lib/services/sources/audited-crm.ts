import type { AuditStore } from '@/lib/core/ports/audit-store';
import type { Crm } from '@/lib/core/ports/crm';

interface Whose {
  userId: string;
  /** Id of the connection, or `sample`. */
  connection: string;
  agent: string;
}

/** Wraps a CRM so that its changes are audited record by record, without values, even when their outcome is unknown. */
export function auditedCrm(crm: Crm, audit: Pick<AuditStore, 'record'>, { userId, connection, agent }: Whose): Crm {
  return {
    ...crm,
    async update(object, changes, signal) {
      const outcome = new Map<string, string>();
      try {
        const results = await crm.update(object, changes, signal);
        for (const { id, status } of results) outcome.set(id, status);
        return results;
      } finally {
        const records = changes.map(({ id, after }) => ({
          id,
          fields: Object.keys(after),
          status: outcome.get(id) ?? 'unknown',
        }));
        await audit.record({ userId, action: 'crm_changed', facts: { connection, agent, object, records } });
      }
    },
  };
}
