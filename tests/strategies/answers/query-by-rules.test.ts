import { expect, test } from '@jest/globals';
import { queryByRules } from '@/lib/strategies/answers/query-by-rules';

test('a short question is searched for with the previous one before it', () => {
  expect(queryByRules('', 'How much is a permit?')).toBe('How much is a permit?');
  expect(queryByRules('How much is a permit?', 'The second one')).toBe('How much is a permit? The second one');
});

test.each([
  ['Je suis [name]. Comment obtenir un permis ?', 'Comment obtenir un permis ?'],
  ['My name is [name] and my phone number is [phone]. How much is a permit?', 'How much is a permit?'],
  ['#### ## #, how much is a permit?', ', how much is a permit?'],
  ['How much is a permit for berth #5 or C#?', 'How much is a permit for berth #5 or C#?'],
])('placeholders of removed words are not searched for: %s', (asked, query) => {
  expect(queryByRules('', asked)).toBe(query);
  expect(queryByRules(asked, 'And now?')).toBe(`${query} And now?`);
});

test('a query that is too long loses the end of the previous question, at a word', () => {
  const query = queryByRules('permit '.repeat(100), 'How much is the second one?');
  expect(query).toMatch(/^(?:permit ){53}How much is the second one\?$/);
  expect(query.length).toBeLessThanOrEqual(400);
});

test('a question that is too long on its own is cut at a word, and the previous one is left out', () => {
  expect(queryByRules('How much is a permit?', 'harbour '.repeat(500))).toBe('harbour '.repeat(50).trim());
  expect(queryByRules('How much is a permit?', '許可証'.repeat(500))).toBe('許可証'.repeat(500).slice(0, 400));
});
