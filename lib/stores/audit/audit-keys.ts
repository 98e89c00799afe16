import { hkdfSync } from 'node:crypto';
import { createVault, DecryptionFailed } from '@/lib/secrets/vault';

export interface StoredAuditKey {
  id: string;
  ciphertext: string;
}

export interface AuditKeys {
  /** The keys of the given secrets, in their order. */
  readonly given: readonly Buffer[];
  /** Encrypts keys with the first secret. */
  encrypt(keys: readonly Buffer[]): StoredAuditKey[];
  /** Leaves out keys that none of the secrets decrypts. */
  decrypt(stored: readonly StoredAuditKey[]): Buffer[];
}

/** Derives the keys that sign the audit log (HKDF, RFC 5869), and encrypts keys so that they can be stored when their secret is replaced. */
export function createAuditKeys(secrets: readonly string[]): AuditKeys {
  const [current, ...older] = secrets;
  if (current === undefined) return { given: [], encrypt: () => [], decrypt: () => [] };
  const vault = createVault([current, ...older]);
  const about = (id: string) => ['audit key', id];

  return {
    given: secrets.map((secret) => derive(secret, 'roundtable audit log', 32)),
    encrypt: (keys) =>
      keys.map((key) => {
        const id = derive(key, 'roundtable audit key id', 6).toString('base64url');
        return { id, ciphertext: vault.encrypt(key.toString('base64url'), about(id)) };
      }),
    decrypt: (stored) =>
      stored.flatMap(({ id, ciphertext }) => {
        try {
          return Buffer.from(String(vault.decrypt(ciphertext, about(id))), 'base64url');
        } catch (error) {
          if (error instanceof DecryptionFailed) return [];
          throw error;
        }
      }),
  };
}

function derive(from: string | Buffer, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, '', purpose, bytes));
}
