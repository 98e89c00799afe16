import { describe, expect, test } from '@jest/globals';
import { askUser } from '@/lib/tools/person/ask-user';
import { getClientContext } from '@/lib/tools/person/get-client-context';

const accepts = (tool: typeof askUser, input: unknown) => tool.input.safeParse(input).success;

describe('askUser', () => {
  test('accepts a question, with two to six different options or none', () => {
    expect(askUser.input.parse({ question: '  Which year?  ', options: ['2026', ' 2027 '] })).toEqual({
      question: 'Which year?',
      options: ['2026', '2027'],
    });
    expect(accepts(askUser, { question: 'x'.repeat(1000), options: ['1', '2', '3', '4', '5', '6'] })).toBe(true);
  });

  test.each<[string, unknown]>([
    ['no question', {}],
    ['a blank one', { question: ' ' }],
    ['one too long', { question: 'x'.repeat(1001) }],
    ['one answer', { question: 'Which?', options: ['A'] }],
    ['seven answers', { question: 'Which?', options: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['the same answer twice', { question: 'Which?', options: ['A', ' A'] }],
    ['a blank answer', { question: 'Which?', options: ['A', ''] }],
    ['a long answer', { question: 'Which?', options: ['A', 'x'.repeat(101)] }],
    ['something else beside it', { question: 'Which?', urgent: true }],
  ])('rejects %s', (_, input) => {
    expect(accepts(askUser, input)).toBe(false);
  });
});

test('getClientContext accepts no arguments', () => {
  expect([accepts(getClientContext, {}), accepts(getClientContext, { zone: 'UTC' })]).toEqual([true, false]);
});
