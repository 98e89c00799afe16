import type { ConnectionSignInAnswer } from '@/lib/core/connections';
import { json } from '@/lib/http/json';
import { beginSignIn } from '@/lib/services/connections/begin-sign-in';
import { route } from '@/lib/workbench';

/** Where to sign in with the provider; what the way back is checked against goes into a cookie of this browser. */
export const POST = route(
  async ({ ctx, params: { id } }) => {
    const { url, cookie } = await beginSignIn({ ctx, input: { id } });
    const response = json({ url } satisfies ConnectionSignInAnswer);
    response.headers.set('set-cookie', cookie);
    return response;
  },
  { sessionOnly: true },
);
