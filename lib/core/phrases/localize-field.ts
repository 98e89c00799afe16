import type { Format } from '../text/format';
import type { Language } from '../text/language';
import { fieldPhrases } from './field-phrases';
import { localizeFrom, type Phrase } from './phrase';
import { phrases } from './phrases';

/** Returns the problem of a field in the reader's language, like `localize`. */
export function localizeField(
  { language, format }: { language: Language; format: Format },
  english: string,
  problem: Phrase | undefined,
): string {
  return localizeFrom({ phrases: { ...phrases[language], ...fieldPhrases[language] }, format }, english, problem);
}
