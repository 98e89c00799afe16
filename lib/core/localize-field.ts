import { fieldPhrases } from './field-phrases';
import type { Format } from './format';
import type { Language } from './language';
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
