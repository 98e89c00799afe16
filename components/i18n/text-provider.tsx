'use client';

import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Language } from '@/lib/core/text/language';
import { type Area, type Text, textFor } from '@/lib/i18n/text';

interface Chosen {
  language: Language;
  locale: string;
  timeZone?: string;
  setLanguage(language: Language): void;
}

const LanguageContext = createContext<Chosen>({
  language: 'en',
  locale: 'en',
  setLanguage: () => {},
});

interface TextProviderProps {
  language: Language;
  /** The language in the region of the browser. The server's choice, too, so that both render the same dates. */
  locale?: string;
  /** What is known of the browser's, for the server: the browser uses its own. */
  timeZone?: string;
  children: ReactNode;
}

/** Provides the language for everything below: the server's choice, until the user changes it or the next page's server chooses another. */
export function TextProvider({ language: initial, locale = initial, timeZone, children }: TextProviderProps) {
  const [language, setLanguage] = useState(initial);
  useEffect(() => setLanguage(initial), [initial]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = { language, locale: language === initial ? locale : language, timeZone, setLanguage };
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useText(): Text {
  const { language, locale, timeZone } = use(LanguageContext);
  return textFor(language, locale, typeof window === 'undefined' ? timeZone : undefined);
}

/** Returns the translations of an area that only one page uses; they are loaded with that page. */
export function useWords<W>(area: Area<W>): W {
  return area[use(LanguageContext).language];
}

/** Returns a function that changes the language of the whole interface. Storing the choice is up to the caller. */
export function useSetLanguage(): (language: Language) => void {
  return use(LanguageContext).setLanguage;
}
