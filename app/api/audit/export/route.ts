import { auditFilter } from '@/lib/api/account-requests';
import { toCsv } from '@/lib/core/text/csv';
import { exportAudit } from '@/lib/services/audit/export-audit';
import { byteStream } from '@/lib/streams/byte-stream';
import { route } from '@/lib/workbench';

/** Exports every audit entry that matches the filter, as CSV. */
export const GET = route(
  async ({ ctx, query: { user: userId, action } }) => {
    const rows = byteStream(exportAudit({ ctx, input: { userId, action } }), {
      encode: (entries) =>
        `${toCsv(entries.map((entry) => [String(entry.seq), entry.at, entry.userId ?? '', entry.action, JSON.stringify(entry.facts)]))}\r\n`,
      onCancel: () => {},
    });
    return new Response(rows, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit.csv"',
        'cache-control': 'no-store',
      },
    });
  },
  { query: auditFilter, ownerOnly: true },
);
