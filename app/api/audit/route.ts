import { auditQuery } from '@/lib/api/account-requests';
import { searchAudit } from '@/lib/services/audit/search-audit';
import { route } from '@/lib/workbench';

/** Lists audit entries, newest first. */
export const GET = route(
  async ({ ctx, query: { user: userId, ...query } }) => searchAudit({ ctx, input: { userId, ...query } }),
  { query: auditQuery, ownerOnly: true },
);
