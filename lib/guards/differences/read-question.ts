import { fold } from '@/lib/core/text/fold';
import { byStart, isFreeOf } from '@/lib/core/text/text-range';
import type { QuestionFacts } from './question-facts';
import { type QuestionKind, questionKind } from './question-kind';
import { readDates } from './read-dates';
import { type ReadName, readNames } from './read-names';
import { isNegation, type ReadNegation, readNegations } from './read-negations';
import { readNumbers } from './read-numbers';
import { type ReadSmallWords, readSmallWords } from './read-small-words';
import { type ReadWord, readWords } from './read-words';

/** A question in parts that can be compared. */
export interface ReadQuestion {
  kind: QuestionKind | undefined;
  dates: { text: string; values: string[] }[];
  numbers: { text: string; values: string[] }[];
  names: ReadName[];
  negations: ReadNegation[];
  /** Words that carry meaning. */
  words: ReadWord[];
  small: ReadSmallWords;
  /** Its letters and figures, without anything between them. */
  letters: string;
}

/** Reads a question. The words of a date or a name are not read as numbers, nor those of a date as names. */
export function readQuestion(text: string, { language, at }: QuestionFacts): ReadQuestion {
  const dates = readDates(text, language, at);
  const names = readNames(text, language).filter(isFreeOf(dates));
  const numbers = readNumbers(text).filter(isFreeOf([...dates, ...names]));
  const words = readWords(text, language).filter((word) => !isNegation(word.text, language));
  return {
    kind: questionKind(text),
    dates: dates.map((date) => ({ text: date.text, values: [date.value] })),
    numbers,
    names,
    negations: readNegations(text, language, words),
    words,
    small: readSmallWords(text, language, { words, names, times: [...dates, ...numbers].sort(byStart) }),
    letters: fold(text).replace(/[^\p{L}\d]/gu, ''),
  };
}
