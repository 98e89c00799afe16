import type { TextRange } from '@/lib/core/text/text-range';
import { plainForm } from '../text/text-forms';
import { type NegationKind, negates } from './negation-words';

export interface Negation extends TextRange {
  text: string;
  kind: NegationKind;
}

const WORD =
  /(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer})[\p{L}\p{M}\p{N}])+(?:'[\p{L}\p{M}]+)*/gu;
/** Negations in scripts without spaces. */
const SIGN = /不|没|沒|無|无|未|非|勿|别|莫|毋|禁止|拒绝|ない|ません|ずに|ไม่|มิได้|มิให้|มิอาจ|ห้าม|อย่า|ปราศจาก|ບໍ່|ຫ້າມ|មិន|ហាម|គ្មាន/gu;
/** Words that only contain such a sign, or whose two negations cancel each other. */
const NO_SIGN =
  /非常|特别|区别|分别|类别|性别|个别|级别|别人|别的|无论|不管|不论|不仅|不但|不同|不过|不断|未来|非洲|無料|無線|なければな|なくてはな|違いない|少ない|ไม่เพียง/gu;

/** Finds the negations of a text in its plain form (`plainForm`), in order. `context`: a longer text, which shows the language. Linear time. */
export function findNegations(form: string, context = form): Negation[] {
  const negations = [...form.matchAll(WORD)].flatMap(({ 0: text, index }): Negation[] => {
    const kind = negates(text, context);
    return kind ? [{ text, start: index, end: index + text.length, kind }] : [];
  });
  const unspaced = form.replace(NO_SIGN, (word) => ' '.repeat(word.length));
  const signs = [...unspaced.matchAll(SIGN)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
    kind: 'turns' as const,
  }));
  return signs.length === 0 ? negations : [...negations, ...signs].sort((one, other) => one.start - other.start);
}

/** Returns the negations of a text, in lower case and in order. */
export const negationsIn = (text: string): string[] => findNegations(plainForm(text)).map((negation) => negation.text);
