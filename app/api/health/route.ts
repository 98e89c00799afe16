import { openDoor } from '@/lib/workbench';

/** Whether the server can serve: it answers only when the database does. */
export const GET = openDoor(async ({ workbench }) => workbench.health());
