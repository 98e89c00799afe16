import { hkdfSync } from 'node:crypto';

/** Tells one signing secret from another and nothing of the secret itself (HKDF, RFC 5869). */
export function signingFingerprint(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'roundtable signing fingerprint', 6)).toString('base64url');
}
