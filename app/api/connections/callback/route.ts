import { signInReturn } from '@/lib/core/connections/connections';
import { finishSignIn } from '@/lib/services/connections/finish-sign-in';
import { route } from '@/lib/workbench';

/** Receives the browser back from the provider's sign-in and redirects it to the Connections page, which shows the result. */
export const GET = route(
  async ({ ctx, request, query }) => {
    const { path, cookie } = await finishSignIn({ ctx, input: { ...query, cookies: request.headers.get('cookie') } });
    return new Response(null, { status: 303, headers: { location: path, 'set-cookie': cookie, 'cache-control': 'no-store' } });
  },
  { query: signInReturn, sessionOnly: true },
);
