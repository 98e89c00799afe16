import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digest } from '@/lib/core/digest';
import { capJson } from '@/lib/core/json/cap-json';
import type { Json } from '@/lib/core/json/json';

describe('a digest', () => {
  test('returns a text that fits unchanged', () => {
    expect(digest('short', 10)).toEqual({ text: 'short', left: 0 });
  });

  test('keeps the beginning and the end, and states how much is omitted in between', () => {
    const lines = Array.from({ length: 200 }, (_, i) => `line ${i} of the report`);
    const { text, left } = digest(lines.join('\n'), 100);
    expect(text.startsWith('line 0 of the report\nline 1')).toBe(true);
    expect(text.endsWith('line 199 of the report')).toBe(true);
    expect(text).toContain(`[… ${left} characters left out here`);
    expect(text.length).toBeLessThan(100 * 4 + 100);
  });

  test('accounts for every character of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 4000, unit: fc.constantFrom('a', 'b', ' ', '\n') }),
        fc.integer({ min: 10, max: 400 }),
        (text, tokens) => {
          const short = digest(text, tokens);
          if (short.left === 0) return expect(short.text).toBe(text);
          const [head = '', tail = ''] = short.text.split(/\n\[… \d+ characters left out here\]\n/);
          expect(head.length + tail.length + short.left).toBe(text.length);
        },
      ),
    );
  });
});

describe('JSON capped for events', () => {
  test('keeps its shape and shortens the longest list', () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ id: i, name: `account ${i}` }));
    const { value, cut } = capJson({ source: 'CRM', total: 1000, records: rows }, 2000);
    expect(cut).toBe(true);
    expect(JSON.stringify(value).length).toBeLessThanOrEqual(2000);
    expect(value).toMatchObject({ source: 'CRM', total: 1000 });
    expect((value as { records: unknown[] }).records[0]).toEqual({ id: 0, name: 'account 0' });
  });

  test('is shortened in little time, however many long lists and texts it has, and however deep they are', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`k${n}`, `${n} ${'x'.repeat(8000)}`]));
    let deep: Json = 'x'.repeat(2_000_000);
    for (let n = 0; n < 1000; n++) deep = [deep, `${n} ${'y'.repeat(2000)}`];
    const before = process.cpuUsage();
    const sizes = [many, deep].map((value) => JSON.stringify(capJson(value, 1_000_000).value).length);
    const { user } = process.cpuUsage(before);
    expect(sizes.every((size) => size > 400_000 && size < 1_100_000)).toBe(true);
    expect(user / 1000).toBeLessThan(3000);
  });

  test('always fits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 40, max: 500 }), (value, bytes) => {
        const capped = capJson(value as never, bytes);
        expect(capped.cut).toBe(JSON.stringify(value).length > bytes);
        if (!capped.cut) expect(capped.value).toBe(value);
        expect(JSON.stringify(capped.value).length).toBeLessThanOrEqual(bytes * 2 + 8);
      }),
    );
  });
});
