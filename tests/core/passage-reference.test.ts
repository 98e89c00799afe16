import { describe, expect, test } from '@jest/globals';
import { findReference, isReference, passageReference, withoutReferences } from '@/lib/core/passage-reference';

const fees = { documentId: '0198c1d2-6f5e-7a41-9f4b-1d2e3c4b5a69', start: 40 };
const reference = passageReference(fees);
const signs = reference.slice('document:'.length);

describe('the reference of a passage', () => {
  test('is the same for the same passage, and another one for another place, version or document', () => {
    expect(passageReference({ ...fees, version: 1 })).toBe(reference);
    const others = [
      { ...fees, start: 41 },
      { ...fees, version: 2 },
      { ...fees, documentId: 'another' },
    ].map(passageReference);
    expect(new Set([reference, ...others]).size).toBe(4);
  });

  test('is short, says nothing about the document, and does not repeat for the passages of a large desk', () => {
    const all = Array.from({ length: 2000 }, (_, n) => passageReference({ documentId: `doc-${n % 40}`, start: n * 700 }));
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((one) => !/^document:[2-9bcdfghjkmnpqrstvwxz]{6}$/.test(one) || !isReference(one))).toEqual([]);
  });

  test.each([
    reference,
    `<${reference}>`,
    `[${reference}]`,
    `Fees.pdf (${reference}).`,
    `Document: ${signs.toUpperCase()}`,
    `[the fees](${reference})`,
  ])('is found as models write it: %s', (written) => {
    expect(findReference(written)?.reference).toBe(reference);
  });

  test.each(['document:fees.pdf', 'document:permit', `document:${signs}x`, `mydocument:${signs}`, signs, 'document', ''])(
    'is no other text: %j',
    (written) => {
      expect([findReference(written), isReference(written)]).toEqual([undefined, false]);
    },
  );

  test('is removed from texts for people, and other words are not', () => {
    expect(withoutReferences(`The fee is 90 (${reference}). Bring the document: permit A.`)).toBe(
      'The fee is 90. Bring the document: permit A.',
    );
  });
});
