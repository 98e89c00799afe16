import { negationsIn } from './find-negations';

/** The end of a sentence: a negation after it belongs to another statement. */
const SENTENCE_END = /[.!?。！？](?=\s|$)|\n\s*\n/;

/** Whether words that a quote leaves out, within one sentence, contain a negation or a limit. */
export function hidesNegation(leftOut: string): boolean {
  return !SENTENCE_END.test(leftOut) && negationsIn(leftOut).length > 0;
}
