import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A year: the cookie is set anew at each sign-in. */
const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export interface KnownDevices {
  /** The `Set-Cookie` line that makes this browser one the person has signed in with. */
  remember(email: string): string;
  /** The id of this browser when the person has signed in with it before. */
  idOf(cookies: ReadonlyMap<string, string>, email: string): string | undefined;
}

/**
 * Browsers in which a person has signed in before, by a signed cookie for each (OWASP, "Device cookies"): strangers who try
 * passwords slow themselves down, and never the person in their own browser.
 */
export function createKnownDevices({ secret, secureCookies }: { secret: string; secureCookies: boolean }): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roundtable known device', 32));
  const name = `${secureCookies ? '__Host-' : ''}roundtable-device`;
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, email.trim().toLowerCase()]))
      .digest();

  return {
    remember(email) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${signatureOf(id, email).toString('base64url')}`;
      return `${name}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Lax${secureCookies ? '; Secure' : ''}`;
    },
    idOf(cookies, email) {
      const [id = '', signature = ''] = cookies.get(name)?.split('.') ?? [];
      const given = Buffer.from(signature, 'base64url');
      const right = signatureOf(id, email);
      return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
    },
  };
}
