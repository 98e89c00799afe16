import { checkHealth } from '@/lib/services/health/check-health';
import { publicRoute } from '@/lib/workbench';

/** Reports whether the server can serve requests: 503 while the database cannot be written. */
export const GET = publicRoute(async ({ ctx }) => checkHealth({ ctx }));
