import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findReference, isReference, passageReference } from '@/lib/core/citations/passage-reference';
import { namePassages } from '@/lib/strategies/answers/name-passages';

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
    ...[' ', '\u00a0', '\u202f'].map((space) => `Document${space}:${space}${signs}`),
    `[the fees](${reference})`,
  ])('is recognized in the forms in which models write it: %s', (written) => {
    expect(findReference(written)?.reference).toBe(reference);
  });

  test.each(['document:fees.pdf', 'document:permit', `document:${signs}x`, `mydocument:${signs}`, signs, 'document', ''])(
    'is not recognized in other text: %j',
    (written) => {
      expect([findReference(written), isReference(written)]).toEqual([undefined, false]);
    },
  );
});

describe('a text for people', () => {
  const titles = new Map([
    ['document:7f3k9q', 'Fees.pdf'],
    ['document:8g4m2r', 'Rules.pdf'],
  ]);

  test.each([
    ['The fee is 90 (document:7f3k9q).', 'The fee is 90.'],
    ['The fee is 90 (see document:7f3k9q).', 'The fee is 90.'],
    ['The fee is 90 (Fees.pdf, document:7f3k9q).', 'The fee is 90.'],
    ['The fee is 90 (document:7f3k9q, document:8g4m2r).', 'The fee is 90.'],
    ['The fee is 90 ([1](document:7f3k9q)).', 'The fee is 90.'],
    ['The fee is 90 [document:7f3k9q] a month <document:8g4m2r>.', 'The fee is 90 a month.'],
    ['Le tarif est de 90 (voir le document:7f3k9q).', 'Le tarif est de 90.'],
    ['费用九十元（document:7f3k9q）。', '费用九十元。'],
    ['The fee is 90. Document:7F3K9Q, document:8g4m2r.', 'The fee is 90.'],
    ['document:7f3k9q', ''],
    ['See `document:7f3k9q`.', 'See Fees.pdf.'],
    ['Selon «document:7f3k9q», 90.', 'Selon «Fees.pdf», 90.'],
    ['See [Fees.pdf](document:7f3k9q).', 'See Fees.pdf.'],
    ['See [the fees](document:7f3k9q) (and document:8g4m2r).', 'See the fees.'],
    ['According to document:7f3k9q, the fee is 90.', 'According to Fees.pdf, the fee is 90.'],
    ['Selon le document:7f3k9q, le tarif est de 90.', 'Selon le document Fees.pdf, le tarif est de 90.'],
    ['The fee is 90 (due in May, document:7f3k9q).', 'The fee is 90 (due in May, Fees.pdf).'],
    ['According to [document:7f3k9q], the fee is 90.', 'According to Fees.pdf, the fee is 90.'],
    ['See [1](document:7f3k9q).', 'See Fees.pdf.'],
    ['Le tarif est de 90 (voir document : 7f3k9q).', 'Le tarif est de 90.'],
    ['The fee is 90 (document:7f3k9q, document:222222).', 'The fee is 90 (Fees.pdf, document:222222).'],
  ])('loses its references of passages, or has titles instead: %s', (written, expected) => {
    expect(namePassages(written, titles)).toBe(expected);
  });

  test.each([
    'Quote the number of your document: 234567 on the form.',
    'Send the document: 456789 is its number.',
    'Bring the document: permit (see the list) [A] <B> `C`.',
    'See (document:222222) and [it](document:222222).',
    'See https://www.example.org/document:7f3k9q.',
  ])('keeps what is not the reference of a passage: %s', (written) => {
    expect(namePassages(written, titles)).toBe(written);
  });

  test('is unchanged without a reference that exists, whatever text it is', () => {
    const parts = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'document:222222',
        'document: 234567',
        '(see ',
        ')',
        '[',
        '](',
        '<',
        '>',
        '`',
        'Fees.pdf',
        '. ',
        '\n',
        'the ',
      ),
    );
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        const text = all.join('');
        expect(namePassages(text, titles)).toBe(text);
      }),
    );
  });
});
