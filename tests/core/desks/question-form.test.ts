import { describe, expect, test } from '@jest/globals';
import { type FormField, formSchema } from '@/lib/core/desks/question-form';

const options = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];
const field = (overrides: Partial<FormField> & Pick<FormField, 'type'>) =>
  ({ name: 'it', required: true, ...overrides }) as FormField;
const accepts = (formField: FormField, value: unknown) =>
  formSchema([formField]).safeParse(value === undefined ? {} : { it: value }).success;

describe('the values of a form', () => {
  test.each<[string, FormField, unknown[], unknown[]]>([
    ['a text', field({ type: 'text', minLength: 2, maxLength: 4 }), ['ab', 'abcd'], ['a', 'abcde', 7, '', undefined]],
    ['an optional text', field({ type: 'text', required: false }), ['', 'a', undefined], [7, null]],
    ['an e-mail address', field({ type: 'text', format: 'email' }), ['a@b.c'], ['a', '@b', 'a@', 'a b@c']],
    ['an address', field({ type: 'text', format: 'uri' }), ['https://example.com'], ['example']],
    ['a date', field({ type: 'text', format: 'date' }), ['2026-11-23'], ['2026-13-01', 'today']],
    ['a time', field({ type: 'text', format: 'date-time' }), ['2026-11-23T10:00:00.000Z'], ['2026-11-23']],
    ['a number', field({ type: 'number', whole: false, minimum: 0, maximum: 1 }), [0, 0.5, 1], [-1, 2, '1', Number.NaN]],
    ['a whole number', field({ type: 'number', whole: true }), [3], [3.5]],
    ['a box', field({ type: 'boolean' }), [true, false], ['true', undefined]],
    ['a choice', field({ type: 'choice', options }), ['s'], ['Small', 'x', undefined]],
    ['several choices', field({ type: 'choices', options, minItems: 1 }), [['s'], ['s', 'l']], [[], ['x'], ['s', 'l', 's']]],
  ])('%s is accepted within its limits only', (_, given, good, bad) => {
    for (const value of good) expect([value, accepts(given, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, accepts(given, value)]).toEqual([value, false]);
  });

  test('are those of known fields only', () => {
    expect(formSchema([]).safeParse({ other: 1 }).success).toBe(false);
  });
});
