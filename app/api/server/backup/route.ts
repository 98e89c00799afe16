import { makeBackup } from '@/lib/services/health/make-backup';
import { route } from '@/lib/workbench';

/** Makes a backup of the embedded database, and returns it. */
export const POST = route(async ({ ctx }) => makeBackup({ ctx, input: {} }), { ownerOnly: true });
