import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this secret (base32) shows now, or so many time steps of 30 seconds `later`. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
}
