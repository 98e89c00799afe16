import { hkdfSync } from 'node:crypto';

/** Identifies a signing secret without revealing anything about it (HKDF, RFC 5869). */
export function signingFingerprint(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'roundtable signing fingerprint', 6)).toString('base64url');
}
