import { authForm } from '@/lib/api/sign-in-requests';
import { openDoor } from '@/lib/workbench';

export const GET = openDoor(async ({ workbench, request, params }) => workbench.auth.handle({ request, path: params.nextauth }));

export const POST = openDoor(
  async ({ workbench, request, params, body }) => workbench.auth.handle({ request, path: params.nextauth, fields: body }),
  { form: authForm },
);
