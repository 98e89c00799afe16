import { openDoor } from '@/lib/workbench';

/** Whether the server can serve: 503 while nothing can be written. */
export const GET = openDoor(async ({ workbench }) => workbench.health());
