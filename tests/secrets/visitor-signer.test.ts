import { describe, expect, test } from '@jest/globals';
import { createVisitorSigner } from '@/lib/secrets/visitor-signer';

const signer = createVisitorSigner('a secret of the house');
const turn = { deskId: 'benefits', visitorId: 'v1', conversationId: 'c1', runId: 'r1', questions: 1 };

describe('the signatures of visitors', () => {
  test('a visitor is recognized by their own token only, in every process with the secret', () => {
    const token = signer.newVisitor();
    const id = signer.visitorOf(token);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(createVisitorSigner('a secret of the house').visitorOf(token)).toBe(id);
    expect(createVisitorSigner('another secret').visitorOf(token)).toBeUndefined();
    expect(signer.newVisitor()).not.toBe(token);
    for (const wrong of ['', '.', `${id}`, `${id}.`, `x${token}`, `${token}x`, `${token}.x`, `${id}.${'A'.repeat(43)}`]) {
      expect(signer.visitorOf(wrong)).toBeUndefined();
    }
  });

  test.each<[string, Partial<typeof turn>]>([
    ['desk', { deskId: 'taxes' }],
    ['visitor', { visitorId: 'v2' }],
    ['conversation', { conversationId: 'c2' }],
    ['run', { runId: 'r2' }],
    ['number of questions', { questions: 2 }],
  ])('another %s results in another signature of a question', (_, other) => {
    expect(signer.signTurn({ ...turn, ...other })).not.toBe(signer.signTurn(turn));
  });

  test('a pseudonym serves one purpose and does not reveal what it stands for', () => {
    const [id = '', signature] = signer.newVisitor().split('.');
    expect(signer.pseudonymOf('visitor', id)).not.toBe(signature);
    expect(signer.pseudonymOf('address', '203.0.113.7')).toMatch(/^[\w-]{43}$/);
    expect(signer.pseudonymOf('address', '203.0.113.7')).not.toBe(signer.pseudonymOf('visitor', '203.0.113.7'));
  });
});
