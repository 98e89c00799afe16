import { describe, expect, test } from '@jest/globals';
import { resolveChoice } from '@/lib/core/conversations/resolve-choice';

const ANSWER = 'God is love.\n\nYou could ask next:\na) What does kindness mean?\nb) Which notes are there for 1 John 4:8?';

describe('a letter chosen from the last answer', () => {
  test.each(['b', 'B', ' b) ', '(b)', 'b.', 'option b', 'Option B)', 'la b'])('"%s" is the question under it', (choice) => {
    expect(resolveChoice(choice, ANSWER)).toBe('Which notes are there for 1 John 4:8?');
  });

  test.each(['c', 'bb', 'b and a', 'What is b?', '', 'be'])('"%s" stands for itself', (question) => {
    expect(resolveChoice(question, ANSWER)).toBeUndefined();
  });

  test('stands for itself when the answer suggests nothing', () => {
    expect(resolveChoice('b', 'God is love.')).toBeUndefined();
    expect(resolveChoice('b', '')).toBeUndefined();
  });
});
