import { createHash, createHmac } from 'node:crypto';
import { sameText } from '@/lib/secrets/same-text';

/** The fields of an entry that its hash covers; `facts` as JSON, exactly as stored. */
export interface AuditLink {
  seq: number;
  userId: string | null;
  action: string;
  facts: string;
  at: string;
}

export type AuditAnchor = Pick<AuditLink, 'seq'> & { hash: string };

export interface AuditHash {
  of(previous: string, link: AuditLink): string;
  /** Whether this is the hash of an entry. An unsigned hash is rejected after a signed one. */
  verifies(previous: string, link: AuditLink, hash: string): boolean;
  /** Signs the last removed entry, after which the log begins. */
  ofAnchor(anchor: AuditAnchor): string;
  verifiesAnchor(anchor: AuditAnchor, signature: string): boolean;
  /** Whether a log may end with this hash. With keys it must be a signed one; otherwise the entire log could have been rewritten. */
  mayEndWith(hash: string): boolean;
}

const SIGNED = 'v2.';

/**
 * Creates the hash functions that chain the audit log: each hash covers the entry and the previous hash. With keys they are HMAC-SHA256, so
 * that write access to the database does not suffice to forge one: the first key signs, all of them verify. Entries of earlier versions are
 * chained by plain SHA-256.
 */
export function createAuditHash(keys: readonly Buffer[]): AuditHash {
  const textOf = (previous: string, { seq, userId, action, facts, at }: AuditLink) =>
    JSON.stringify([previous, seq, userId, action, facts, at]);
  const plain = (text: string) => createHash('sha256').update(text).digest('hex');
  const anchorText = ({ seq, hash }: AuditAnchor) => JSON.stringify(['anchor', seq, hash]);
  const signed = (key: Buffer, text: string) => SIGNED + createHmac('sha256', key).update(text).digest('base64url');
  const sign = (text: string) => (keys[0] ? signed(keys[0], text) : plain(text));

  return {
    of: (previous, link) => sign(textOf(previous, link)),
    ofAnchor: (anchor) => sign(anchorText(anchor)),
    verifiesAnchor(anchor, signature) {
      const text = anchorText(anchor);
      return keys.length === 0 ? sameText(signature, plain(text)) : keys.some((key) => sameText(signature, signed(key, text)));
    },
    verifies(previous, link, hash) {
      const text = textOf(previous, link);
      if (!hash.startsWith(SIGNED)) return !previous.startsWith(SIGNED) && sameText(hash, plain(text));
      return keys.some((key) => sameText(hash, signed(key, text)));
    },
    mayEndWith: (hash) => keys.length === 0 || hash.startsWith(SIGNED),
  };
}
