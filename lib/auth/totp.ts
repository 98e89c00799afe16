import { Secret, TOTP } from 'otpauth';

/** Seconds in which a code is shown. The values are those of RFC 6238 that every authenticator app supports. */
const PERIOD = 30;
const SECRET_BYTES = 20;

function totp(secret: string, label?: string): TOTP {
  return new TOTP({
    issuer: 'Roundtable',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` address of a secret, as authenticator apps read it from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * Returns the time step that a code belongs to; undefined for a wrong code. Accepts the codes before and after the current one, for clocks
 * that differ and people who type slowly (RFC 6238, 5.2).
 */
export function stepOfCode(secret: string, code: string, now: number = Date.now()): number | undefined {
  // The library fails for six characters that have more bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
