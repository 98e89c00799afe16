import { exportedText } from '@/app/api/exported-text';
import { auditFilter } from '@/lib/api/account-requests';
import { toCsv } from '@/lib/core/text/csv';
import { exportAudit } from '@/lib/services/audit/export-audit';
import { route } from '@/lib/workbench';

/** Exports every audit entry that matches the filter, as CSV. */
export const GET = route(
  async ({ ctx, query: { user: userId, action } }) => {
    async function* text() {
      for await (const entries of exportAudit({ ctx, input: { userId, action } })) {
        yield `${toCsv(entries.map((entry) => [String(entry.seq), entry.at, entry.userId ?? '', entry.action, JSON.stringify(entry.facts)]))}\r\n`;
      }
    }
    return exportedText(ctx, { name: 'audit.csv', type: 'text/csv', text: text(), role: 'owner' });
  },
  { query: auditFilter, ownerOnly: true },
);
