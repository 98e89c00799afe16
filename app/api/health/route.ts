import { checkHealth } from '@/lib/services/health/check-health';
import { publicRoute } from '@/lib/workbench';

/** Whether the server can serve: 503 while nothing can be written. */
export const GET = publicRoute(async ({ ctx }) => checkHealth({ ctx }));
