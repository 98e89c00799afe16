import { expect, test } from '@jest/globals';
import { previousQuestion } from '@/lib/core/conversations/previous-question';

const asked = (content: string) => ({ role: 'user', content });
const answered = (content: string) => ({ role: 'assistant', content });
const FIRST = [asked('How much is a permit?'), answered('Which permit?')];

test.each([
  ['the first one of a conversation continues none', [], ''],
  ['a question continues the one before it', FIRST, 'How much is a permit?'],
  ['a question continues the newest one with an answer', [...FIRST, asked('The third one')], 'How much is a permit?'],
  ['a question that is asked again continues what it continued', [...FIRST, asked('The second one')], 'How much is a permit?'],
  ['a question continues the newest one if none has an answer', [asked('How much is a permit?')], 'How much is a permit?'],
  ['a first question that is asked again continues none', [asked('The second one'), asked('The second one')], ''],
])('%s', (_, earlier, previous) => {
  expect(previousQuestion(earlier, 'The second one')).toBe(previous);
});
