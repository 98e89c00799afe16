import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sameText } from './same-text';

/** A question of a visitor to a desk. `questions`: number of questions in the conversation so far. */
export interface SignedTurn {
  deskId: string;
  visitorId: string;
  conversationId: string;
  runId: string;
  questions: number;
}

export interface VisitorSigner {
  /** Creates a visitor's token. The id in it is random, and reveals nothing about the visitor. */
  newVisitor(): string;
  /** Returns the id of a visitor's token; undefined for a token that this server has not issued. */
  visitorOf(token: string): string | undefined;
  signTurn(turn: SignedTurn): string;
  /** Returns the pseudonyms under which a visitor and a network address are counted. */
  pseudonymOf(kind: 'visitor' | 'address', value: string): string;
}

const PURPOSES = ['visitor', 'turn', 'visitor pseudonym', 'address pseudonym'] as const;
type Purpose = (typeof PURPOSES)[number];

/**
 * Signs what visitors of published desks, who have no account, present, with HMAC-SHA256 and a separate key for each purpose (HKDF, RFC 5869): a
 * signature for one purpose is never valid for another. Nothing is stored.
 */
export function createVisitorSigner(secret: string): VisitorSigner {
  const keys = new Map(
    PURPOSES.map((purpose) => [purpose, Buffer.from(hkdfSync('sha256', secret, '', `roundtable ask ${purpose}`, 32))]),
  );
  const sign = (purpose: Purpose, ...parts: (string | number)[]) =>
    createHmac('sha256', keys.get(purpose) ?? '')
      .update(JSON.stringify(parts))
      .digest('base64url');

  return {
    newVisitor() {
      const id = randomBytes(16).toString('base64url');
      return `${id}.${sign('visitor', id)}`;
    },
    visitorOf(token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      return rest.length === 0 && sameText(signature, sign('visitor', id)) ? id : undefined;
    },
    signTurn: ({ deskId, visitorId, conversationId, runId, questions }) =>
      sign('turn', deskId, visitorId, conversationId, runId, questions),
    pseudonymOf: (kind, value) => sign(`${kind} pseudonym`, value),
  };
}
