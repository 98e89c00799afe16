import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { fold } from '@/lib/core/text/fold';
import type { Language } from '@/lib/core/text/language';
import { stopWords } from '../language/lexicon';

/** Longer ones are not words, and the stemmers' patterns are not linear. */
const LONGEST_WORD = 40;
const stemmers: Readonly<Record<Language, (word: string) => string>> = { en: stemEnglish, fr: stemFrench };

/** Words that join others. The lexicon's stop words do not include those that have a meaning in a query of records. */
const joining = new Set(
  (
    'and or not no nor but if than then over under up down out off after before during while since until between only just also too again so ' +
    'et ou ni mais si donc car plus moins sans apres avant pendant depuis jusqu jusque entre tres aussi encore seulement ne pas'
  ).split(' '),
);

/** Words for properties that any subject can have. */
const properties = new Set(
  (
    'what when where how why which who whose much many long cost costs price fee apply form want allowed forbidden permitted possible ' +
    'far old often big high happen happens somebody someone anybody anyone something anything tell get make take use must cannot ' +
    'quel quelle quels quelles quand combien comment pourquoi qui cout coute coutent prix tarif delai formulaire faut peut puis veux voudrais interdit possible ' +
    'vais va vont peuvent doivent doit dois quelqu chose passe prendre mettre utiliser distance age'
  ).split(' '),
);

const wordsIn = (text: string) => text.match(/\p{L}-\d+|\p{L}{2,}|\p{N}+/gu) ?? [];

/** The stems of the words of a text that carry meaning, without duplicates. */
export function stemsIn(text: string, language: Language): Set<string> {
  const words = wordsIn(text).filter(
    (word) => word.length <= LONGEST_WORD && !stopWords.has(fold(word)) && !joining.has(fold(word)),
  );
  return new Set(words.map((word) => fold(stemmers[language](word.toLowerCase()))));
}

/** The stems of the words of a question that name its subject. */
export function matterOf(question: string, language: Language): Set<string> {
  const words = wordsIn(question).filter((word) => !properties.has(fold(word)));
  return stemsIn(words.join(' '), language);
}
