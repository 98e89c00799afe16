'use client';

import './globals.css';
import { useSyncExternalStore } from 'react';
import { PageError, type PageErrorProps } from '@/components/shell/page-error';
import { type Language, languageFor } from '@/lib/core/text/language';
import { pageError } from '@/lib/i18n/dictionary/page-error';

const never = () => () => {};

/** Replaces the root layout when that fails, so it can rely on nothing but the browser. */
export default function GlobalError(props: PageErrorProps) {
  const language = useSyncExternalStore<Language>(
    never,
    () => languageFor(navigator.languages.join(',')),
    () => 'en',
  );
  const dark = useSyncExternalStore(
    never,
    () => window.matchMedia('(prefers-color-scheme: dark)').matches,
    () => false,
  );
  return (
    <html lang={language} className={dark ? 'dark' : undefined}>
      <body>
        <title>{pageError[language].title}</title>
        <main className="grid min-h-dvh place-items-center">
          <PageError {...props} language={language} />
        </main>
      </body>
    </html>
  );
}
