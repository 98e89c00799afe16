import { publicRoute } from '@/lib/workbench';

/** Whether the server can serve: 503 while nothing can be written. */
export const GET = publicRoute(async ({ workbench }) => workbench.health());
