'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Language } from '@/lib/core/text/language';
import { ask } from '@/lib/i18n/dictionary/ask';

const LanguageContext = createContext<Language>('en');

/** Provides the language of a desk's page: the one of its address, not that of a signed-in person. */
export function AskLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useAskLanguage(): Language {
  return use(LanguageContext);
}

export function useAskWords() {
  return ask[use(LanguageContext)];
}
