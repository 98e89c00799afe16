import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BaseError } from '@/lib/core/base-error';
import type { Json } from '@/lib/core/json/json';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown for a ciphertext that was cut, changed or encrypted for another purpose, or whose key is no longer configured. */
export class DecryptionFailed extends BaseError {
  static override readonly kind: string = 'DecryptionFailed';
}

export interface Vault {
  /** Encrypts a value. Decrypting requires the same `about`: its owner and purpose. */
  encrypt(value: Json, about: readonly string[]): string;
  /** @throws {DecryptionFailed} */
  decrypt(ciphertext: string, about: readonly string[]): Json;
  /** Identifies the current key without revealing anything about it. */
  readonly keyId: string;
  /** Whether ciphertexts of the key with this id can still be decrypted. */
  hasKey(keyId: string): boolean;
  /** Whether the ciphertext was made with the current key; older keys only decrypt. */
  isCurrent(ciphertext: string): boolean;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Encrypts secrets as `v1.<key id>.<IV, ciphertext and tag>`: AES-256-GCM (NIST SP 800-38D) with a random IV of 96 bits and all readable
 * parts as additional data. Keys are derived from the given secrets by HKDF (RFC 5869), so that one of them may also sign sessions. The
 * first one encrypts, all of them decrypt.
 */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const [current, ...old] = secrets;
  const encrypting = keyFrom(current);
  const keys = new Map([...old.map(keyFrom), encrypting].map((key) => [key.id, key.bytes]));

  return {
    encrypt(value, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, encrypting.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(encrypting.id, about));
      const body = Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, encrypting.id, body.toString('base64url')].join('.');
    },

    decrypt(ciphertext, about) {
      const [version, id = '', text = '', ...rest] = ciphertext.split('.');
      const key = keys.get(id);
      if (version !== VERSION || rest.length > 0) throw new DecryptionFailed('This is not a ciphertext of the vault.');
      if (!key) throw new DecryptionFailed('The key it was encrypted with is not among ENCRYPTION_KEY and ENCRYPTION_OLD_KEYS.');
      const body = Buffer.from(text, 'base64url');
      if (body.length < IV_BYTES + TAG_BYTES || body.toString('base64url') !== text)
        throw new DecryptionFailed('It was truncated or changed.');
      const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bound(id, about));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const opened = decipher.update(body.subarray(IV_BYTES, -TAG_BYTES));
      try {
        // Safe: the text is authenticated, so it is the JSON that `encrypt` wrote.
        return JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8')) as Json;
      } catch {
        // No `cause`: a parser's error may quote the decrypted text.
        throw new DecryptionFailed('It was changed, or encrypted for another purpose.');
      }
    },

    keyId: encrypting.id,
    hasKey: (keyId) => keys.has(keyId),
    isCurrent: (ciphertext) => ciphertext.startsWith(`${VERSION}.${encrypting.id}.`),
  };
}

function keyFrom(secret: string): Key {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `roundtable vault ${purpose}`, bytes));
  return { id: derive('key id', 6).toString('base64url'), bytes: derive('key', 32) };
}

function bound(keyId: string, about: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify([VERSION, keyId, ...about]));
}
