'use client';

import { fieldPhrases } from '@/lib/core/field-phrases';
import { localize, type Phrase } from '@/lib/core/phrase';
import { useText, useWords } from './i18n/text-provider';

/** Returns a function that shows the problem of a field in the reader's language; `message` is its English text. */
export function useFieldProblems(): (message: string, problem: Phrase | undefined) => string {
  const text = useText();
  const words = useWords(fieldPhrases);
  return (message, problem) => localize({ ...text, phrases: { ...text.phrases, ...words } }, message, problem);
}
