import { type ConnectionAnswer, type ConnectionSignInAnswer, shownConnection } from '@/lib/core/connections/connections';
import { json } from '@/lib/http/json';
import { beginSignIn } from '@/lib/services/connections/begin-sign-in';
import { signOut } from '@/lib/services/connections/sign-out';
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

/** Ends the sign-in, also at the provider where it offers that; the connection stays. */
export const DELETE = route(
  async ({ ctx, params: { id } }): Promise<ConnectionAnswer> => ({
    connection: shownConnection(await signOut({ ctx, input: { id } })),
  }),
  { sessionOnly: true },
);
