'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Language } from '@/lib/core/language';
import { type Area, type Text, textFor } from '@/lib/i18n/text';

const LanguageContext = createContext<{ language: Language; setLanguage(language: Language): void }>({
  language: 'en',
  setLanguage: () => {},
});

/** The language of everything below: what the server chose, until the person or the next page's server chooses another. */
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

/** The words that only one page shows: they are loaded with the page that names their area. */
export function useWords<W>(area: Area<W>): W {
  return area[use(LanguageContext).language];
}

/** Changes the language of the whole interface at once. Keeping the choice is the caller's work. */
export function useSetLanguage(): (language: Language) => void {
  return use(LanguageContext).setLanguage;
}
