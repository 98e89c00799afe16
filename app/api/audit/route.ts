import { auditQuery } from '@/lib/api/account-requests';
import { door } from '@/lib/workbench';

/** What was done, the newest first. */
export const GET = door(
  async ({ workbench, query: { limit, before, user: userId, action } }) =>
    workbench.auditLog.search({ userId, action }, { limit, before }),
  { query: auditQuery, ownerOnly: true },
);
