'use client';

import { redaction } from '@/lib/i18n/dictionary/redaction';
import { useWords } from '../i18n/text-provider';

/** Returns the words for the kinds of texts that are removed from questions, by kind. */
export function useRemovedKinds(): Readonly<Record<string, string>> {
  const { kinds, personal } = useWords(redaction);
  return { ...kinds, ...personal };
}
