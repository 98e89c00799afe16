'use client';

import { localizeField } from '@/lib/core/phrases/localize-field';
import type { Phrase } from '@/lib/core/phrases/phrase';
import { useText } from './i18n/text-provider';

/** Returns a function that shows the problem of a field in the reader's language; `message` is its English text. */
export function useFieldProblems(): (message: string, problem: Phrase | undefined) => string {
  const text = useText();
  return (message, problem) => localizeField(text, message, problem);
}
