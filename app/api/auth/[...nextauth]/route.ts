import { authForm } from '@/lib/api/sign-in-requests';
import { publicRoute } from '@/lib/workbench';

export const GET = publicRoute(async ({ workbench, request, params }) =>
  workbench.auth.handle({ request, path: params.nextauth }),
);

export const POST = publicRoute(
  async ({ workbench, request, params, body }) => workbench.auth.handle({ request, path: params.nextauth, fields: body }),
  { form: authForm },
);
