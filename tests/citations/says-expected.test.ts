import { describe, expect, test } from '@jest/globals';
import { saysExpected } from '@/lib/citations/says-expected';

describe('an answer', () => {
  test.each([
    ['the same words in another case and spacing', 'The lease ends on 31 March\n2027.', '31 MARCH 2027'],
    ['a figure', 'An adult pays $6.50 for a ticket.', '$6.50'],
    ['a word of two letters', 'No, it does not renew.', 'no'],
    [
      'the same facts in other words',
      'Tenants may end the lease on 31 March 2027 at the earliest.',
      'The lease ends on March 31, 2027.',
    ],
    ['all sentences in another order', 'A child pays $3.25. An adult pays $6.50.', 'An adult pays $6.50. A child pays $3.25.'],
  ])('says what is expected with %s', (_, answer, expected) => {
    expect(saysExpected(answer, expected)).toBe(true);
  });

  test.each([
    ['another amount', 'An adult pays $7.50.', 'An adult pays $6.50.'],
    ['a part of a figure', 'It has 16 pages.', '6'],
    ['a part of a word', 'Nobody knows.', 'no'],
    ['one of two sentences', 'An adult pays $6.50.', 'An adult pays $6.50. A child pays $3.25.'],
    ['nothing of it', 'I do not know.', 'The lease ends on March 31, 2027.'],
  ])('does not say it with %s', (_, answer, expected) => {
    expect(saysExpected(answer, expected)).toBe(false);
  });
});
