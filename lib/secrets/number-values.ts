import { createHmac, hkdfSync } from 'node:crypto';

/** Returns a number of three digits for a value of a user: the same one each time, which reveals nothing about the value without the key. */
export type NumberValue = (userId: string, value: string) => number;

/** Creates numbers by HMAC-SHA256 (RFC 2104) with a key of their own (HKDF, RFC 5869). Different values may have the same number. */
export function createNumberValue(secret: string): NumberValue {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'roundtable numbers of redacted values', 32));
  return (userId, value) =>
    100 +
    (createHmac('sha256', key)
      .update(JSON.stringify([userId, value]))
      .digest()
      .readUInt32BE() %
      900);
}
