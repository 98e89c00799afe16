import { door } from '@/lib/workbench';

export const GET = door(async ({ workbench, user, params }) => workbench.readDocument(user, params.id));

export const DELETE = door(async ({ workbench, user, params }) => workbench.removeDocument(user, params.id));
