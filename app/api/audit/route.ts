import { auditQuery } from '@/lib/api/account-requests';
import { route } from '@/lib/workbench';

/** What was done, the newest first. */
export const GET = route(
  async ({ workbench, query: { limit, before, user: userId, action } }) =>
    workbench.auditLog.search({ userId, action }, { limit, before }),
  { query: auditQuery, ownerOnly: true },
);
