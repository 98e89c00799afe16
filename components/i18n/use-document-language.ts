'use client';

import { useSyncExternalStore } from 'react';
import { type Language, languageFor } from '@/lib/core/text/language';

const never = () => () => {};

/** Returns the language of the document, for components that may be rendered without a provider. */
export function useDocumentLanguage(): Language {
  return useSyncExternalStore<Language>(
    never,
    () => languageFor(document.documentElement.lang),
    () => 'en',
  );
}
