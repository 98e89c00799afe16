import type { ConnectionSignInAnswer } from '@/lib/core/connections';
import { json } from '@/lib/http/json';
import { beginSignIn } from '@/lib/services/connections/begin-sign-in';
import { route } from '@/lib/workbench';

/** Returns the provider's sign-in URL, and sets a cookie that the callback is checked against. */
export const POST = route(
  async ({ ctx, params: { id } }) => {
    const { url, cookie } = await beginSignIn({ ctx, input: { id } });
    const response = json({ url } satisfies ConnectionSignInAnswer);
    response.headers.set('set-cookie', cookie);
    return response;
  },
  { sessionOnly: true },
);
