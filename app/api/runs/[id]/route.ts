import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, params }) => ({ run: await workbench.readRun(user, params.id ?? '') }));
