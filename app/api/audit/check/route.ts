import { checkAudit } from '@/lib/services/audit/check-audit';
import { route } from '@/lib/workbench';

/** Verifies that the audit log has not been tampered with. */
export const POST = route(async ({ ctx }) => checkAudit({ ctx, input: {} }), { sessionOnly: true, ownerOnly: true });
