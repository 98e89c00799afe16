import type { WebAuthn } from '@/lib/auth/web-authn';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

/** @throws {AppError} `conflict` when browsers reach this server by an IP address */
export function needWebAuthn(webAuthn: WebAuthn | undefined): WebAuthn {
  if (!webAuthn) throw new AppError('conflict', phrase('passkeysNeedName'));
  return webAuthn;
}
