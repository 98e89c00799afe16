import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import type { Language } from '@/lib/core/text/language';

/** Words that do not describe what is sought. */
const STOP: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'a about after all am an and any are as at be been before but by can could did do does for from get give had has have he her his how i if in ' +
      'into is it its me my need no not of off on or our out please s she should so some t tell than that the their them there they this to up ' +
      'us want was we were what when where which who why will with would yes you your'
    ).split(' '),
  ),
  fr: new Set(
    (
      'a ai ait alors apres as au aux avant avec avez avoir avons c ce cela ces cet cette comment d dans de des dois doit du elle elles en entre ' +
      'est et etre eu faire fait faut il ils j je l la le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut ' +
      'peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu un ' +
      'une veux vos votre vous y'
    ).split(' '),
  ),
};
const STEM: Readonly<Record<Language, (word: string) => string>> = { en: stemEnglish, fr: stemFrench };
/** Longer ones are not words, and the stemmers' patterns are not linear. */
const LONGEST_WORD = 40;

/** The stems of the words of a text that carry meaning; a form number (`T-12`) is one word. */
export function stemsOf(text: string, language: Language): string[] {
  const words = text.toLowerCase().match(/[a-z]-\d+|\p{L}+|\d+/gu) ?? [];
  return words.flatMap((word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    if (STOP[language].has(plain) || word.length > LONGEST_WORD) return [];
    return [STEM[language](word).normalize('NFD').replace(/\p{M}/gu, '')];
  });
}
