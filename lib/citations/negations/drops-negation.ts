import type { TextRange } from '@/lib/core/text/text-range';
import { plainForm } from '../text/text-forms';
import { visibleAfter, visibleBefore } from '../text/visible-text';
import { isNegatedBefore } from './negated-clause';

/** Number of words that may stand between a negation and the quote it applies to: "must not in any case". */
const REACH = 3;
const WINDOW = 160;
/** Number of characters of a quote that show which clause it continues. */
const FIRST_WORDS = 80;
/** The end of a sentence. A blank line after a colon is not one. */
const SENTENCE_END =
  /[.!?]["'”’»)\]]{0,3}\s+(?!\p{Ll})|[;；。！？]|(?<![:：]\s{0,4})\n[ \t]*(?:\n|[-•*–#|]|\(?[\p{L}\d]{1,3}[.)]\s|["'“„«]?\p{Lu})/gu;
/** After a complete sentence, another one begins. */
const ENDS = /[.!?。！？]["'”’»」』)]{0,2}$/u;
const CLAUSE_END = /[,;:.!?،，、；：。！？()\n]/u;
/** Negations that follow what they negate, as the last words of a clause. "not" follows its auxiliary. */
const BEHIND =
  /^[ ']*(?:(?:not|never|pas|jamais|nicht|nie|niemals|keine?[mnrs]?|niet|nooit|geen|ikke|inte|ej|aldri|aldrig|değil|yok|नहीं|না|নয়|নেই|இல்லை|కాదు)(?!\p{L})|(?:[\p{Script=Hangul}]{1,4} ?)?(?:않|못하|못 |없|아니))/u;
const BEHIND_JAPANESE =
  /^(?!.{0,8}(?:なければな|なくてはな|違いない|少ない))[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{0,8}(?:ない|ません|なかった|ずに|禁止|不可)/u;
const HARMLESS_BEHIND =
  /^[ ']*(?:not (?:only|just|merely|later|more|less|fewer|earlier|until)|pas (?:seulement|plus|moins)|nicht (?:nur|mehr als|später|weniger)|niet alleen|ikke bare|inte bara)(?!\p{L})/u;

/**
 * Whether the sentence of a source denies the words that a quote takes from it: "smoke here" of "You must not smoke here". Looks at the surrounding
 * words up to the end of their clause.
 */
export function dropsNegation(text: string, { start, end }: TextRange): boolean {
  const words = visibleAfter(text, start, Math.min(end - start, FIRST_WORDS));
  if (isNegatedBefore(sentenceBefore(text, start), words, { reach: REACH })) return true;
  if (ENDS.test(text.slice(Math.max(start, end - 3), end))) return false;
  const behind = visibleAfter(text, end, WINDOW / 4);
  const stop = behind.search(CLAUSE_END);
  const form = plainForm(stop === -1 ? behind : behind.slice(0, stop));
  return (BEHIND.test(form) && !HARMLESS_BEHIND.test(form)) || BEHIND_JAPANESE.test(form);
}

/** Returns the words of a sentence before an offset, at most some 20 of them. */
function sentenceBefore(text: string, start: number): string {
  const before = visibleBefore(text, start, WINDOW);
  let begin = before.length < WINDOW ? 0 : Math.max(0, before.search(/\s/));
  // The quote may be the beginning of a sentence; it then shows that the previous one has ended.
  for (const { index, 0: mark } of (before + visibleAfter(text, start, 3)).matchAll(SENTENCE_END)) {
    const isWrapped = /^\n[^\n]*\p{Lu}$/u.test(mark) && isNegatedBefore(before.slice(begin, index), '', { reach: 0 });
    if (index >= before.length || isWrapped) continue;
    begin = Math.min(before.length, index + mark.length - (/\p{Lu}$/u.test(mark) ? 1 : 0));
  }
  return before.slice(begin);
}
