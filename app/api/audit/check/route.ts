import { checkAudit } from '@/lib/services/audit/check-audit';
import { route } from '@/lib/workbench';

/** Whether the log is as it was recorded. */
export const POST = route(async ({ ctx }) => checkAudit({ ctx }), { sessionOnly: true, ownerOnly: true });
