import { describe, expect, test } from '@jest/globals';
import { addressKey, addressKeysIn } from '@/lib/core/connections/address-key';

describe('the key of an address', () => {
  test.each([
    ['https://Example.com', 'http://example.com/'],
    ['https://example.com:443/a/', 'https://example.com/a#part'],
    ['example.com/a?b=c', 'https://example.com/a?b=c'],
    ['https://exa\u00admple.com/', 'https://example.com/'],
  ])('%s and %s are equal', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test.each([
    'https://example.com/a?b=d',
    'https://example.com/a',
    'https://example.com:8443/a?b=c',
    'https://example.com.evil.test/a?b=c',
    'https://sub.example.com/a?b=c',
    'https://example.com/A?b=c',
    'https://example.com/a%2F?b=c',
    'https://example.com@evil.test/a?b=c',
  ])('of %s differs from that of example.com/a?b=c', (other) => {
    expect(addressKey(other)).not.toBe(addressKey('https://example.com/a?b=c'));
  });

  test.each(['', 'no address', 'https://', 'https://user:word@example.com/'])('of %j is undefined', (text) => {
    expect(addressKey(text)).toBeUndefined();
  });
});

describe('the addresses in a text', () => {
  test.each([
    ['Read https://example.com/a.', 'https://example.com/a'],
    ['See (https://en.wikipedia.org/wiki/Foo_(bar)).', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
    ['Was steht auf „https://example.com/a“?', 'https://example.com/a'],
    ['[the page](https://example.com/a?b=c#d)', 'https://example.com/a?b=c'],
    ['What does acme.com say?', 'https://acme.com/'],
    ['Look at www.müller.de/preise, please', 'https://www.müller.de/preise'],
    ['<https://example.com/a>', 'https://example.com/a'],
  ])('of %s include %s', (text, address) => {
    expect(addressKeysIn(text)).toContain(addressKey(address));
  });

  test('are empty when there are none', () => {
    expect(addressKeysIn('Which of 3.5 million accounts, e.g. in the U.S., are at risk? Ask Bob...')).toEqual([]);
  });
});
