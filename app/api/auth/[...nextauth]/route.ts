import { authForm } from '@/lib/api/sign-in-requests';
import { publicRoute } from '@/lib/workbench';

export const GET = publicRoute(async ({ ctx, request, params }) => ctx.auth.handle({ request, path: params.nextauth }));

export const POST = publicRoute(
  async ({ ctx, request, params, body }) => ctx.auth.handle({ request, path: params.nextauth, fields: body }),
  { form: authForm },
);
