import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Json } from '@/lib/core/json';

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A sealed text that does not open: cut, changed, sealed for somebody else, or under a key that is not here any more. */
export class SealBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SealBroken';
  }
}

export interface Vault {
  /** What is sealed opens only under the same words: whose it is and what it is for. */
  seal(value: Json, about: readonly string[]): string;
  /** @throws {SealBroken} */
  open(sealed: string, about: readonly string[]): Json;
  /** Of the key that seals now: tells keys apart and nothing of them. */
  readonly keyId: string;
  /** Whether what was sealed under the key of this id still opens. */
  opens(keyId: string): boolean;
  /** Whether it is sealed under the key that seals now; older ones only open. */
  isCurrent(sealed: string): boolean;
}

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Keeps secrets as `v1.<key id>.<IV, ciphertext and tag>`: AES-256-GCM (NIST SP 800-38D) with a random IV of 96 bits, and all
 * that is readable beside it as additional data. Keys come from the given secrets by HKDF (RFC 5869), so that one of them may
 * sign sessions too; the first one seals, all of them open.
 */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const [current, ...old] = secrets;
  const sealing = keyFrom(current);
  const keys = new Map([...old.map(keyFrom), sealing].map((key) => [key.id, key.bytes]));

  return {
    seal(value, about) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(bound(sealing.id, about));
      const body = Buffer.concat([iv, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [VERSION, sealing.id, body.toString('base64url')].join('.');
    },

    open(sealed, about) {
      const [version, id = '', text = '', ...rest] = sealed.split('.');
      const key = keys.get(id);
      if (version !== VERSION || rest.length > 0) throw new SealBroken('This is nothing the vault has sealed.');
      if (!key) throw new SealBroken('The key it was sealed with is not among ENCRYPTION_KEY and ENCRYPTION_OLD_KEYS.');
      const body = Buffer.from(text, 'base64url');
      if (body.length < IV_BYTES + TAG_BYTES || body.toString('base64url') !== text)
        throw new SealBroken('It was cut or changed.');
      const decipher = createDecipheriv(CIPHER, key, body.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(bound(id, about));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      const opened = decipher.update(body.subarray(IV_BYTES, -TAG_BYTES));
      try {
        // Safe: it is authentic, so it is what `seal` was given.
        return JSON.parse(Buffer.concat([opened, decipher.final()]).toString('utf8')) as Json;
      } catch {
        // No cause: an error of a parser may quote what it read.
        throw new SealBroken('It was changed, or sealed for somebody or something else.');
      }
    },

    keyId: sealing.id,
    opens: (keyId) => keys.has(keyId),
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${sealing.id}.`),
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
