import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countWords } from '@/lib/core/text/count-words';
import { checkQuestion } from '@/lib/strategies/answers/check-question';

const LIMITS = { questions: 3, length: 200 };
const check = (question: string, earlier: string[] = [], position = earlier.length + 1) =>
  checkQuestion({ question, earlier, position, limits: LIMITS });

describe('words of a question', () => {
  test('are counted in languages without spaces, too', () => {
    const texts = [
      'How do I renew it?',
      'Où est l’entrée ?',
      '怎么更新护照？',
      '図書館は何時に開きますか',
      'ค่าจอดรถเท่าไหร่',
      'نعم',
      '👍 !?',
      '',
    ];
    expect(texts.map(countWords)).toEqual([5, 3, 3, 7, 5, 1, 0, 0]);
  });
});

describe('a question', () => {
  test('of one or two words is refused, unless an earlier one in the conversation was longer', () => {
    expect(check('passport fee')).toEqual({ words: 2, isLast: false, refusal: 'too-short' });
    expect(check('护照')).toMatchObject({ refusal: 'too-short' });
    expect(check('passport', ['fees'])).toMatchObject({ refusal: 'too-short' });
    expect(check('for children', ['How much is a passport?'])).toEqual({ words: 2, isLast: false });
    expect(check('What about children')).toEqual({ words: 3, isLast: false });
    expect(check('怎么更新护照')).toEqual({ words: 3, isLast: false });
  });

  test('without a word, too long, or one too many is refused', () => {
    expect(check('👍👍 ?!')).toMatchObject({ refusal: 'no-words' });
    expect(check('a '.repeat(101))).toMatchObject({ refusal: 'too-long' });
    expect(check('One more question', ['a b c', 'd e f', 'g h i'])).toMatchObject({ refusal: 'too-many', isLast: true });
  });

  test('says that it is the last one that the conversation takes', () => {
    expect([1, 2, 3].map((position) => check('Where do I pay?', [], position).isLast)).toEqual([false, false, true]);
  });

  test('is accepted or refused for the same reasons, whatever characters it contains', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (question, earlier, position) => {
        const { refusal, words, isLast } = check(question, earlier, position);
        expect(isLast).toBe(position >= 3);
        if (position > 3) expect(refusal).toBe('too-many');
        else if (question.length > 200) expect(refusal).toBe('too-long');
        else if (words === 0) expect(refusal).toBe('no-words');
        else expect(refusal).toBe(words < 3 && !earlier.some((text) => countWords(text) > 2) ? 'too-short' : undefined);
      }),
    );
  });
});
