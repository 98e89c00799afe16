'use client';

import { useSyncExternalStore } from 'react';
import { TextProvider } from '@/components/i18n/text-provider';
import { PageError, type PageErrorProps } from '@/components/shell/page-error';
import { type Language, languageFor } from '@/lib/core/language';

const never = () => () => {};

/** Replaces the page and its providers, so the language is read from the document. */
export default function AppError(props: PageErrorProps) {
  const language = useSyncExternalStore<Language>(
    never,
    () => languageFor(document.documentElement.lang),
    () => 'en',
  );
  return (
    <main className="grid min-h-dvh place-items-center">
      <TextProvider key={language} language={language}>
        <PageError {...props} />
      </TextProvider>
    </main>
  );
}
