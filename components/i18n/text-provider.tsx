'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Language } from '@/lib/core/language';
import { type Area, type Text, textFor } from '@/lib/i18n/text';

const LanguageContext = createContext<{ language: Language; setLanguage(language: Language): void }>({
  language: 'en',
  setLanguage: () => {},
});

/** Provides the language for everything below: the server's choice, until the user changes it or the next page's server chooses another. */
export function TextProvider({ language: initial, children }: { language: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  useEffect(() => setLanguage(initial), [initial]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <LanguageContext value={{ language, setLanguage }}>{children}</LanguageContext>;
}

export function useText(): Text {
  return textFor(use(LanguageContext).language);
}

/** Returns the translations of an area that only one page uses; they are loaded with that page. */
export function useWords<W>(area: Area<W>): W {
  return area[use(LanguageContext).language];
}

/** Returns a function that changes the language of the whole interface. Storing the choice is up to the caller. */
export function useSetLanguage(): (language: Language) => void {
  return use(LanguageContext).setLanguage;
}
