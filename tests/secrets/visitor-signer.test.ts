import { describe, expect, test } from '@jest/globals';
import { createVisitorSigner } from '@/lib/secrets/visitor-signer';

const signer = createVisitorSigner('a secret of the house');
const conversation = { deskId: 'benefits', visitorId: 'v1', conversationId: 'c1', questions: 1 };

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

  test.each<[string, Partial<typeof conversation>]>([
    ['desk', { deskId: 'taxes' }],
    ['visitor', { visitorId: 'v2' }],
    ['conversation', { conversationId: 'c2' }],
    ['number of questions', { questions: 2 }],
  ])('another %s results in another signature of a conversation', (_, other) => {
    expect(signer.signConversation({ ...conversation, ...other })).not.toBe(signer.signConversation(conversation));
  });

  test('a signature serves one purpose, and a pseudonym does not reveal what it stands for', () => {
    const run = signer.signRun({ deskId: 'benefits', visitorId: 'v1', runId: 'c1' });
    expect(run).not.toBe(signer.signConversation(conversation));
    expect(signer.pseudonymOf('address', '203.0.113.7')).toMatch(/^[\w-]{43}$/);
    expect(signer.pseudonymOf('address', '203.0.113.7')).not.toBe(signer.pseudonymOf('visitor', '203.0.113.7'));
  });
});
