import { isFreeOf, type TextRange } from '@/lib/core/text/text-range';
import { withoutEnding } from '@/lib/core/text/without-ending';

/** One or more capitalised words, also joined by "of" or "de". */
const NAME =
  /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*(?:[ \u00a0](?:of |de |du |van |von |and |& )?\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*)*/gu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** The first word of a sentence is capitalised whether it is a name or not, but acronyms are names. */
const FIRST_WORD = /^(?!\p{Lu}{2})[^ \u00a0]+(?:[ \u00a0]|$)/u;
/** Above this share of capitalised words, the language capitalises all nouns, or the text is a title. */
const MOST_CAPITALISED = 0.35;
/** Abbreviations and days that occur in every text. */
const COMMON = /^(?:I|OK|EU|VAT|FAQ|PDF|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

/** Words that identify German, which capitalises all nouns. */
const GERMAN =
  /(?<!\p{L})(?:der|das|dem|ist|und|nicht|ein|eine[mnrs]?|zum|zur|mit|auf|für|von|sich|wird|werden|beträgt|laut|nach)(?!\p{L})/iu;

/**
 * Finds the proper names in a sentence: its capitalised words, except the first word. In scripts without capital letters it finds none.
 * `mostCapitalised`: share of capitalised words above which single words are not names. `others`: ranges of other facts, whose words are not counted.
 */
export function findNames(
  sentence: string,
  { others = [], mostCapitalised = MOST_CAPITALISED }: { others?: readonly TextRange[]; mostCapitalised?: number } = {},
): TextRange[] {
  const isFree = isFreeOf(others);
  const words = [...sentence.matchAll(WORD)]
    .filter(({ index, 0: word }) => isFree({ start: index, end: index + word.length }))
    .map(([word]) => word);
  const capitalised = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isTitled = (words.length > 3 && capitalised / words.length > mostCapitalised) || GERMAN.test(sentence);
  return [...sentence.matchAll(NAME)].flatMap((match) => {
    const beginsSentence = /^\P{L}*$/u.test(sentence.slice(Math.max(0, match.index - 8), match.index)) && match.index < 8;
    const first = beginsSentence ? (match[0].match(FIRST_WORD)?.[0].length ?? 0) : 0;
    const name = withoutEnding(match[0].slice(first), ".'’-").replace(/['’]s$/, '');
    const isWord = !/[ \u00a0]/.test(name);
    const isAcronym = /^\p{Lu}{2,}/u.test(name);
    if (name.length < 2 || COMMON.test(name) || (isWord && isTitled && !isAcronym)) return [];
    return [{ start: match.index + first, end: match.index + first + name.length }];
  });
}
