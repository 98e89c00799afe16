import { describe, expect, test } from '@jest/globals';
import { exactNumber, parseJson } from '@/lib/core/json/parse-json';

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

  test('of at most 15 digits are those of JSON.parse, and whole numbers of more keep their digits', () => {
    const digits = '987654321098765432109876';
    for (let count = 1; count <= digits.length; count++) {
      for (const sign of ['', '-']) {
        const whole = `${sign}${digits.slice(0, count)}`;
        expect(String(parseJson(`[${whole}]`))).toBe(whole);
        if (count > 15) continue;
        const all = [
          whole,
          ...Array.from({ length: count - 1 }, (_, n) => `${sign}${digits.slice(0, n + 1)}.${digits.slice(n + 1, count)}`),
        ];
        expect(parseJson(`[${all}]`)).toEqual(JSON.parse(`[${all}]`));
      }
    }
  });

  test('of at most 15 digits, such as times in milliseconds, are parsed without recursion', () => {
    const depth = 100_000;
    const nested = (number: string) => `${'['.repeat(depth)}${number}${']'.repeat(depth)}`;
    let value = parseJson(nested('1767225600000'));
    while (Array.isArray(value)) value = value[0] ?? null;
    expect(value).toBe(1767225600000);
  });

  test.each(['NaN', 'Infinity', '-Infinity', '123456789012345678', '123456789012345.678', `1${'0'.repeat(30)}`])(
    '%s remains a text',
    (text) => {
      expect(exactNumber(text)).toBe(text);
    },
  );
});
