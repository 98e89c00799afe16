import { route } from '@/lib/workbench';

/** Whether the log is as it was recorded. */
export const POST = route(async ({ workbench, user }) => workbench.auditLog.check(user.id), {
  sessionOnly: true,
  ownerOnly: true,
});
