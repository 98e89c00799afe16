import { describe, expect, test } from '@jest/globals';
import { variables } from '@/lib/core/prompts';

describe('variables of a prompt', () => {
  test('are texts, numbers, yes or no, lists of texts, and null', () => {
    const given = { text: 'x', number: 1.5, yes: true, list: ['a', 'b'], nothing: null };
    expect(variables.parse(given)).toEqual(given);
  });

  test.each(['', '1a', 'a-b', 'a.b', 'é', 'forloop', 'nil', 'contains', '__proto_', 'x'.repeat(65)])(
    'cannot be named "%s"',
    (name) => {
      expect(variables.safeParse({ [name]: 'x' }).success).toBe(false);
    },
  );

  test.each([{ a: 1 }, [['nested']], [1], 'x'.repeat(10_001), Array(501).fill('x'), Number.POSITIVE_INFINITY])(
    'cannot be %j',
    (value) => {
      expect(variables.safeParse({ name: value }).success).toBe(false);
    },
  );

  test('are at most 200 of a level', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`v${n}`, n]));
    expect(variables.safeParse(many(200)).success).toBe(true);
    expect(variables.safeParse(many(201)).success).toBe(false);
  });
});
