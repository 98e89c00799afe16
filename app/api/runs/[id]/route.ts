import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, params }) => ({ run: await workbench.readRun(user, params.id ?? '') }));
