import { route } from '@/lib/workbench';

/** A run as it stands, folded from its events. */
export const GET = route(async ({ workbench, user, params }) => ({ view: await workbench.viewRun(user, params.id ?? '') }));
