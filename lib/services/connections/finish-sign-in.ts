import { requestCookies } from '@/lib/auth/cookies';
import type { Connection, SignInReturn } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import { problemFields, type UserMessage } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { checkConnection } from './check-connection';
import type { ConnectionParts } from './parts';

interface Back extends SignInReturn {
  /** The request's `Cookie` header. */
  cookies: string | null;
}

/** Where to redirect the browser, and the cookie to set. */
interface Next {
  path: string;
  cookie: string;
}

/**
 * Handles the callback of a provider's sign-in, and accepts only a sign-in that this user began in this browser. The code is exchanged
 * outside the transaction; the tokens are stored and audited together.
 */
export async function finishSignIn({
  ctx: { stores, connections, actor },
  input: { cookies, ...returned },
}: Call<ConnectionParts, Back>): Promise<Next> {
  const { signIns, cookie, adapters, discovery } = connections;
  const { user } = actor;
  const back = (how: 'signed_in' | 'failed', what: string): Next => ({
    path: `/connections?${new URLSearchParams({ [how]: what })}`,
    cookie: cookie.clear(),
  });

  /** Leaves a connected connection as it is, since a failed sign-in has changed nothing. */
  async function failed({ id, state: now }: Connection, problem: UserMessage): Promise<Next> {
    if (now !== 'connected') await stores.connections.update(user.id, id, problemFields(problem));
    return back('failed', id);
  }

  const signIn = cookie.read(user, requestCookies(cookies).get(cookie.name), returned.state);
  const connection = signIn && (await stores.connections.get(user.id, signIn.connection));
  const method = connection && signIns(connection);
  if (!signIn || !method) return back('failed', 'unknown');
  const { id, provider } = connection;
  try {
    const store = await method.exchange(signIn, returned);
    await stores.transaction(async (tx) => {
      await store(tx);
      await tx.audit.record({ userId: user.id, action: 'connection_signed_in', facts: { connection: id, provider } });
    });
  } catch (reason) {
    if (reason instanceof ToolFailed) return failed(connection, reason.userMessage);
    throw reason;
  }
  await adapters.drop(id);
  // A sign-in does not switch a connection on.
  const checked = connection.state === 'off' ? connection : await checkConnection(connection, { stores, adapters });
  await discovery.renew(checked);
  return back(checked.state === 'connected' || checked.state === 'off' ? 'signed_in' : 'failed', id);
}
