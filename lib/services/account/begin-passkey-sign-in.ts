import type { RequestOptions, WebAuthn } from '@/lib/auth/web-authn';
import type { Visitor } from '@/lib/core/actor';
import type { Call } from '../call';
import { needWebAuthn } from './need-web-authn';

/**
 * Returns the options with which a browser signs in with one of its passkeys. They are not stored, and contain nothing about users.
 * @throws {AppError} `conflict` when the server has no domain name
 */
export async function beginPasskeySignIn({
  ctx: { webAuthn },
}: Call<{ webAuthn: WebAuthn | undefined }, undefined, Visitor>): Promise<RequestOptions> {
  return needWebAuthn(webAuthn).requestOptions();
}
