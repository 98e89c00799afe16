'use client';

import { fieldPhrases } from '@/lib/core/field-phrases';
import { localizeFrom, type Phrase } from '@/lib/core/phrase';
import { phrases } from '@/lib/core/phrases';
import { useText, useWords } from './i18n/text-provider';

/** Returns a function that shows the problem of a field in the reader's language; `message` is its English text. */
export function useFieldProblems(): (message: string, problem: Phrase | undefined) => string {
  const { language, format } = useText();
  const words = useWords(fieldPhrases);
  return (message, problem) => localizeFrom({ phrases: { ...phrases[language], ...words }, format }, message, problem);
}
