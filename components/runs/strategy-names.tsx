'use client';

import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Language } from '@/lib/core/text/language';
import { useText } from '../i18n/text-provider';

type Names = Readonly<Record<string, Record<Language, string>>>;

const NamesContext = createContext<Names>({});

/** Provides the names of strategies, which only the server has without their code. */
export function StrategyNames({ names, children }: { names: Names; children: ReactNode }) {
  return <NamesContext value={names}>{children}</NamesContext>;
}

/** Returns the names of strategies in the language of the page; any other is named as in the API. */
export function useStrategyNames(): Readonly<Record<string, string>> {
  const { language } = useText();
  const names = use(NamesContext);
  return useMemo(
    () => Object.fromEntries(Object.entries(names).map(([strategy, name]) => [strategy, name[language]])),
    [names, language],
  );
}
