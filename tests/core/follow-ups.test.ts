import { describe, expect, test } from '@jest/globals';
import { readFollowUps } from '@/lib/core/follow-ups';

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
    ['Next: \na) One? b) Two? c) Three, in Ruth 1?', ['a One?', 'b Two?', 'c Three, in Ruth 1?']],
  ])('are read in the form %j', (answer, expected) => {
    expect(texts(answer)).toEqual(expected);
  });

  test.each([
    '',
    'No list.',
    'a) Only one?',
    'b) It begins\nc) too late',
    'a) One\nc) a letter is missing',
    'a) One\nb) Two\n\nAnd the end.',
    'a) One\n\nText between.\n\nb) Two',
    'a) \nb) Two',
    'A word) and\nb) another',
  ])('are none in %j', (answer) => {
    expect(readFollowUps(answer)).toBeUndefined();
  });

  test('are looked for in linear time', () => {
    const answer = `${'b) x\n'.repeat(200_000)}a) y`;
    expect(readFollowUps(answer)).toBeUndefined();
  });
});
