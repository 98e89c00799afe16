import { route } from '@/lib/workbench';

export const GET = route(async ({ workbench, user, params }) => workbench.readDocument(user, params.id));

export const DELETE = route(async ({ workbench, user, params }) => workbench.removeDocument(user, params.id));
