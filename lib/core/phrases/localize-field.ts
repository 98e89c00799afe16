import { type Format, formatFor } from '../text/format';
import type { Language } from '../text/language';
import { fieldPhrases } from './field-phrases';
import { localizeFrom, type Phrase } from './phrase';
import { phrases } from './phrases';

const words = {
  en: { ...phrases.en, ...fieldPhrases.en },
  fr: { ...phrases.fr, ...fieldPhrases.fr },
};
const ENGLISH = { language: 'en', format: formatFor('en') } as const;

/** Returns the problem of a field in the reader's language, like `localize`. */
export function localizeField(
  { language, format }: { language: Language; format: Format },
  english: string,
  problem: Phrase | undefined,
): string {
  return localizeFrom({ phrases: words[language], format }, english, problem);
}

/** Returns it in English. */
export function fieldInEnglish(english: string, problem: Phrase | undefined): string {
  return localizeField(ENGLISH, english, problem);
}
