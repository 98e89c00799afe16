'use client';

import './globals.css';
import { useSyncExternalStore } from 'react';
import { TextProvider } from '@/components/i18n/text-provider';
import { PageError, type PageErrorProps } from '@/components/shell/page-error';
import { type Language, languageFor } from '@/lib/core/language';
import { textFor } from '@/lib/i18n/text';

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
        <title>{textFor(language).shell.errorTitle}</title>
        <main className="grid min-h-dvh place-items-center">
          <TextProvider key={language} language={language}>
            <PageError {...props} />
          </TextProvider>
        </main>
      </body>
    </html>
  );
}
