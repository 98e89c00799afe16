import { ANSWER_TYPES } from '@/lib/core/desks/kept-answer';
import { ANSWER_SIGNS, type AnswerFilter, REVIEW_STATES } from '@/lib/core/ports/answer-review-store';
import { type FilterReaders, oneOf } from '../ui/filters';

/** The longest key of an area that the API accepts. */
const LONGEST_AREA = 40;
/** ISO 639-3 */
const LANGUAGE_LETTERS = 3;

/** How the filters of answers are read from the address. */
export const answerReaders: FilterReaders<AnswerFilter> = {
  state: oneOf(REVIEW_STATES),
  sign: oneOf(ANSWER_SIGNS),
  area: (key) => (key.length <= LONGEST_AREA ? key : undefined),
  language: (code) => (code.length === LANGUAGE_LETTERS ? code.toLowerCase() : undefined),
  answerType: oneOf(ANSWER_TYPES),
  from: instantIn,
  to: instantIn,
};

function instantIn(written: string): string | undefined {
  const instant = new Date(written);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
