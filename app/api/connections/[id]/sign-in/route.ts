import type { ConnectionSignInAnswer } from '@/lib/core/connections';
import { json } from '@/lib/http/json';
import { route } from '@/lib/workbench';

/** Where to sign in with the provider; what the way back is checked against goes into a cookie of this browser. */
export const POST = route(
  async ({ workbench: { connections }, user, params }) => {
    const { url, cookie } = await connections.beginSignIn(user, params.id);
    const response = json({ url } satisfies ConnectionSignInAnswer);
    response.headers.set('set-cookie', cookie);
    return response;
  },
  { sessionOnly: true },
);
