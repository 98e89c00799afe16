import { describe, expect, test } from '@jest/globals';
import { readFollowUps, startOfCutFollowUps, startOfOpenFollowUps } from '@/lib/core/conversations/follow-ups';

const texts = (answer: string) => readFollowUps(answer)?.questions.map(({ letter, text }) => `${letter} ${text}`);

describe('the questions at the end of an answer', () => {
  test('are read line by line, with the place where they begin', () => {
    const body = '“God is love.” [1]\n\nYou could also ask:\n\n';
    const answer = `${body}a) What does love mean?\nb) Who wrote it?\n\nc) Which notes are there?\n`;
    expect(readFollowUps(answer)?.start).toBe(body.length);
    expect(texts(answer)).toEqual(['a What does love mean?', 'b Who wrote it?', 'c Which notes are there?']);
  });

  test.each([
    ['- a) One?\n- b) Two?', ['a One?', 'b Two?']],
    ['**a)** One?\n**b)** Two?', ['a One?', 'b Two?']],
    ['A) One?\r\nB) Two?', ['a One?', 'b Two?']],
    ['a. One?\nb. Two?', ['a One?', 'b Two?']],
    ['a) “One?”\nb) *Two (or three?)*', ['a “One?”', 'b *Two (or three?)*']],
    ['a) 这是什么？\nb) 谁写的？」', ['a 这是什么？', 'b 谁写的？」']],
    ['a) ما هذا؟\nb) Ποιος πληρώνει;', ['a ما هذا؟', 'b Ποιος πληρώνει;']],
    ['a) Ի՞նչ է սա։\nb) Ո՞վ է գրել', ['a Ի՞նչ է սա։', 'b Ո՞վ է գրել']],
    ['Next: \na) One? b) Two? c) Three, in Ruth 1?', ['a One?', 'b Two?', 'c Three, in Ruth 1?']],
  ])('are read in the form %j', (answer, expected) => {
    expect(texts(answer)).toEqual(expected);
  });

  test.each([
    '',
    'No list.',
    'a) Only one?',
    'b) Does it begin\nc) too late?',
    'a) One?\nc) Is a letter missing?',
    'a) One?\nb) Two?\n\nAnd the end.',
    'a) Can I cancel? Yes, within 14 days. b) Who pays? The tenant.',
    'a) Can I cancel?\nb) Who pays? The tenant.',
    'a) Ի՞նչ է սա։ Տուն։\nb) Ո՞վ է գրել։ Ես։',
    'a) Rent; repairs;\nb) taxes;',
    'a) The tenant pays the rent.\nb) The landlord pays the repairs.',
    'a) One?\n\nText between.\n\nb) Two?',
    'a) \nb) Two?',
    'A word) and?\nb) another?',
  ])('are not found in %j', (answer) => {
    expect(readFollowUps(answer)).toBeUndefined();
  });

  test('are looked for in linear time', () => {
    const answer = `${'b) x\n'.repeat(200_000)}a) y`;
    expect(readFollowUps(answer)).toBeUndefined();
  });
});

describe('the end of an answer that is still being written', () => {
  const body = 'God is love. [1]\n';
  const shownOf = (answer: string) => answer.slice(0, startOfOpenFollowUps(answer));

  test('never shows a list of questions, however much of it has arrived', () => {
    const list = '\n- **a)** What does love mean?\n- **b)** Who wrote it?\n\n- c) Where?';
    for (let length = 1; length <= list.length; length++) {
      expect(shownOf(body + list.slice(0, length)).replace(/[\s*]+$/, '')).toBe(body.trimEnd());
    }
    expect(shownOf(`${body}a) What? b) Wh`)).toBe(body);
  });

  test.each([
    'God is love.',
    'a) The tenant pays the rent.\nb) The land',
    'Two points:\n- A letter',
    'a) Who?\nb) Where?\n\nBoth are open.',
    'a) Can I cancel? Yes, within 14 days. b) Who pays? The',
    'b) Where?',
    'a) Who?\nc) Where?',
  ])('shows %j', (answer) => {
    expect(shownOf(answer)).toBe(answer);
  });

  test('is looked at in linear time', () => {
    expect(shownOf('b) x?\n'.repeat(200_000))).toHaveLength(1_200_000);
  });
});

describe('the end of an answer that was cut off', () => {
  test.each([
    ['God is love.\na) What does love mean? b) Wh', 'God is love.\n'],
    ['God is love.\n- a) What does love mean?\n- b', 'God is love.\n'],
    ['God is love.\na) What?\nb) Who?\n-\n', 'God is love.\n'],
    ['God is love.\na) What does lo', 'God is love.\na) What does lo'],
    ['God is love.\na) What?\n', 'God is love.\na) What?\n'],
    ['a) Can I cancel? Yes. b) Wh', 'a) Can I cancel? Yes. b) Wh'],
    ['God is lo', 'God is lo'],
  ])('is shown without a list of questions that has begun: %j', (answer, kept) => {
    expect(answer.slice(0, startOfCutFollowUps(answer))).toBe(kept);
  });
});
