import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameText } from '@/lib/secrets/same-text';

/** A year; each sign-in sets the cookie again. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export interface KnownDevices {
  /** Returns the `Set-Cookie` value that marks this browser as a known device of the user. */
  remember(email: string): string;
  /** Returns this browser's id if the user has signed in with it before. */
  idOf(cookies: ReadonlyMap<string, string>, email: string): string | undefined;
}

/**
 * Recognizes browsers in which a user has signed in before, by a signed cookie (OWASP, "Device cookies"). An attacker who guesses passwords
 * is slowed down, but not the user in their own browser.
 */
export function createKnownDevices({ secret, secureCookies }: { secret: string; secureCookies: boolean }): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roundtable known device', 32));
  const name = `${secureCookies ? '__Host-' : ''}roundtable-device`;
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email.trim().toLowerCase()]))
      .digest('base64url');

  return {
    remember(email) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${signatureOf(id, email)}`;
      return `${name}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`;
    },
    idOf(cookies, email) {
      const [id = '', signature = ''] = cookies.get(name)?.split('.') ?? [];
      return sameText(signature, signatureOf(id, email)) ? id : undefined;
    },
  };
}
