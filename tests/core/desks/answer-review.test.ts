import { expect, test } from '@jest/globals';
import { agreement, reviewTotal, type Score } from '@/lib/core/desks/answer-review';

const scores = (sentences: Score[], citationScore: Score | null) => ({
  sentences: sentences.map((score) => ({ score })),
  citationScore,
});

test('a total consists of the mean of the sentences by three quarters and the citation by one', () => {
  expect(reviewTotal(scores([100, 100], 100))).toBe(100);
  expect(reviewTotal(scores([100, 80], 100))).toBe(92.5);
  expect(reviewTotal(scores([100, 100], 0))).toBe(75);
  expect(reviewTotal(scores([0, 0], 100))).toBe(25);
  expect(reviewTotal(scores([100, 0, 80], 80))).toBe(65);
});

test('without a citation a total is the mean of the sentences, and without sentences that of the citation', () => {
  expect(reviewTotal(scores([100, 80], null))).toBe(90);
  expect(reviewTotal(scores([], 80))).toBe(80);
  expect(reviewTotal(scores([], null))).toBe(0);
});

test('one fault in the longest answer keeps it below the full score', () => {
  expect(reviewTotal(scores([...Array<Score>(59).fill(100), 80], 100))).toBeLessThan(100);
});

test('reviewers agree on the sentences and the citation that they score alike', () => {
  expect(agreement(scores([100, 80], 100), scores([100, 0], 100))).toBeCloseTo(2 / 3);
  expect(agreement(scores([100], null), scores([100], null))).toBe(1);
  expect(agreement(scores([], null), scores([], null))).toBeNull();
});
