import { AppError } from '@/lib/core/errors';
import type { Call } from '../call';
import { findConnection } from './find-connection';
import type { ConnectionParts } from './parts';

/** Returns the provider's sign-in address, and a cookie that protects the callback. @throws {AppError} `not_found`; `conflict` */
export async function beginSignIn({
  ctx: { stores, connections, actor },
  input: { id },
}: Call<ConnectionParts, { id: string }>): Promise<{ url: string; cookie: string }> {
  const { oauth, cookie } = connections;
  const { provider, settings } = await findConnection(stores, actor.user, id);
  if (provider !== 'salesforce') throw new AppError('conflict', 'This connection does not use a sign-in.');
  if (!oauth)
    throw new AppError('conflict', 'SALESFORCE_CLIENT_ID is not set on this server, so nobody can sign in to Salesforce.');
  const { url, state, verifier } = await oauth.begin(settings.loginUrl ?? '');
  return { url, cookie: cookie.keep(actor.user, { connection: id, state, verifier }) };
}
