import { describe, expect, test } from '@jest/globals';
import { exactNumber, parseJson } from '@/lib/core/parse-json';

describe('numbers in JSON', () => {
  test('remain texts where they would lose digits', () => {
    const long = '{"id":1234567890123456789,"total":4503599627370497.25,"list":[{"id":-9007199254740993}],"huge":1e400}';
    expect(parseJson(long)).toEqual({
      id: '1234567890123456789',
      total: '4503599627370497.25',
      list: [{ id: '-9007199254740993' }],
      huge: '1e400',
    });
  });

  test('are numbers otherwise, and texts that look like them are texts', () => {
    const text =
      '{"id":9007199254740991,"cents":900719925474.99,"mean":41.666666666666666667,"e":1.5E300,"text":"1234567890123456789","__proto__":1}';
    expect(parseJson(text)).toEqual({
      id: 9007199254740991,
      cents: 900719925474.99,
      mean: 41.666666666666664,
      e: 1.5e300,
      text: '1234567890123456789',
      ['__proto__']: 1,
    });
    expect(parseJson('{"n":1.50,"list":[null,true]}')).toEqual({ n: 1.5, list: [null, true] });
  });

  test.each(['NaN', 'Infinity', '-Infinity', '123456789012345678', '123456789012345.678', `1${'0'.repeat(30)}`])(
    '%s remains a text',
    (text) => {
      expect(exactNumber(text)).toBe(text);
    },
  );
});
