import { signInReturn } from '@/lib/core/connections';
import { route } from '@/lib/workbench';

/** Where the provider sends the browser back to. Whatever came of it is said on the page of the connections. */
export const GET = route(
  async ({ workbench: { connections }, user, request, query }) => {
    const { path, cookie } = await connections.finishSignIn(user, request, query);
    return new Response(null, { status: 303, headers: { location: path, 'set-cookie': cookie, 'cache-control': 'no-store' } });
  },
  { query: signInReturn, sessionOnly: true },
);
