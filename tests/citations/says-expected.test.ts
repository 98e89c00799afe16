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
    ['a date with its month first', 'The lease ends on May 5, 2027.', '5 May 2027'],
    ['a date in figures', 'Le bail prend fin le 05/05/2027.', '5 mai 2027'],
    ['an ordinal day', 'Le bail prend fin le 1er mai 2027.', '1 mai 2027'],
    ['a date as computers write it', 'It ends on 2027-03-31.', '31 March 2027'],
    ['a date behind a preposition', 'The lease ends on May 5, 2027.', 'until 5 May 2027'],
    ['the year of a date', 'It ends on 05/05/2027.', 'In 2027'],
    ['a currency that was not asked for', 'The rent is €1,200 a month.', '1,200'],
    ['the currency behind the amount', 'The rent is 1,200 € a month.', '€1,200'],
    ['a currency in words in a sentence', 'The rent is 1,200 euros.', 'The rent is €1,200.'],
    ['a space between thousands', 'Le loyer est de 1 200 € par mois.', '1200 €'],
    ['a space before the percent sign', 'Le taux est de 5\u00a0%.', '5%'],
    ['no space before the percent sign', 'The rate is 5%.', '5 %'],
    ['a percent sign in words', 'The share is 12.5 percent.', '12.5 %'],
    ['a percent sign in French words', 'La part est de 12,5 pour cent.', '12.5 percent'],
    ['a negative figure', 'The change is −5 %.', '-5%'],
    ['figures in another order', 'Between $5 and $7, of which 10 % is tax.', '10%, $5 to $7'],
    ['a unit in words', 'It is 5 km away.', '5 km'],
  ])('says what is expected with %s', (_, answer, expected) => {
    expect(saysExpected(answer, expected)).toBe(true);
  });

  test.each([
    ['another amount', 'An adult pays $7.50.', 'An adult pays $6.50.'],
    ['a part of a figure', 'It has 16 pages.', '6'],
    ['a part of a word', 'Nobody knows.', 'no'],
    ['one of two sentences', 'An adult pays $6.50.', 'An adult pays $6.50. A child pays $3.25.'],
    ['nothing of it', 'I do not know.', 'The lease ends on March 31, 2027.'],
    ['the end of an amount', 'Le loyer est de 1 200 € par mois.', '200 €'],
    ['no minus', 'The change is 5%.', '-5%'],
    ['a minus', 'The change is -5%.', '5%'],
    ['no minus in a sentence', 'The change of the rent is 5%.', 'The change of the rent is -5%.'],
    ['another currency', 'It costs 5 $.', '5 €'],
    ['another currency in a sentence', 'The rent is $1,200.', 'The rent is €1,200.'],
    ['no percent sign', 'There are 5 of them.', '5 %'],
    ['percentage points', 'It rose by 5 percentage points.', '5 %'],
    ['percent points', 'It rose by 5 percent points.', '5 %'],
    ['a rate per 100,000', 'Il y a 5 pour cent mille habitants.', '5 %'],
    ['another unit in words', 'Pendant 5 mois, puis 2 ans.', '5 ans'],
    ['another day', 'It ends on May 6, 2027.', '5 May 2027'],
    ['the opposite', 'Yes, it costs $5.', 'No, $5'],
    ['one of two figures', 'From $5.', '$5 to $7'],
  ])('does not say it with %s', (_, answer, expected) => {
    expect(saysExpected(answer, expected)).toBe(false);
  });
});
