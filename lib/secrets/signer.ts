import { createHmac, hkdfSync } from 'node:crypto';
import type { Json } from '@/lib/core/json/json';
import type { SignaturePurpose, SignedFacts } from '@/lib/core/runs/signals';

export type Sign = (purpose: SignaturePurpose, bound: SignedFacts) => string;

/**
 * Creates signatures that bind requests and approvals to exactly their subject (SECURITY, "writes"): HMAC-SHA256 as base64url, with a
 * separate key for each purpose (HKDF, RFC 5869), so that a request's signature is never valid as an approval. Every process with the same
 * secret produces the same signatures.
 */
export function createSigner(secret: string): Sign {
  const keyFor = (purpose: SignaturePurpose) => Buffer.from(hkdfSync('sha256', secret, '', `roundtable seal ${purpose}`, 32));
  const keys = {
    request: keyFor('request'),
    denial: keyFor('denial'),
    approval: keyFor('approval'),
    approval_for_all: keyFor('approval_for_all'),
  };
  return (purpose, { userId, runId, key, tool, args, expiresAt }) =>
    createHmac('sha256', keys[purpose])
      .update(canonical([userId, runId, key, tool, args, expiresAt]))
      .digest('base64url');
}

/** Serializes equal values equally, since a database may return the keys of an object in another order. */
function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}
