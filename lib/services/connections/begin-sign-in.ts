import type { Connection } from '@/lib/core/connections/connections';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { phrase, problemFields } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';
import type { SignInMethod } from './sign-in-method';

/**
 * Returns the provider's sign-in address, and a cookie that protects the callback.
 * @throws {AppError} `not_found`; `conflict` with the reason when nobody can sign in; `rate_limited`
 */
export async function beginSignIn({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<{ url: string; cookie: string }> {
  const connection = await findConnection(stores, actor.user, id);
  const { url, ...begun } = await begin(signInOf(connection, connections)).catch(async (error: unknown) => {
    if (!(error instanceof ToolFailed)) throw error;
    if (connection.state === 'needs_sign_in')
      await stores.connections.update(actor.user.id, id, problemFields(error.userMessage));
    throw new AppError('conflict', error.userMessage, { cause: error });
  });
  return { url, cookie: connections.cookie.keep(actor.user, { connection: id, ...begun }) };
}

const begin = async (method: SignInMethod) => method.begin();

/** @throws {AppError} `conflict` */
export function signInOf(connection: Connection, { signIns }: ConnectionParts['connections']): SignInMethod {
  const method = signIns(connection);
  if (!method) throw new AppError('conflict', phrase('noSignIn'));
  return method;
}
