'use client';

import type { Language } from '@/lib/core/text/language';
import { pageError } from '@/lib/i18n/dictionary/page-error';
import { buttonStyle } from '../ui/button-style';
import { ErrorState } from '../ui/error-state';

/** Props of a Next error page. A server error contains nothing but `digest`, its id in the server's log. */
export interface PageErrorProps {
  error: unknown;
  retry(): void;
}

/** Every page loads this component in advance, so it needs no provider and little code. */
export function PageError({ error, retry, language }: PageErrorProps & { language: Language }) {
  const words = pageError[language];
  // React keeps the failure of code that could not be loaded: it is only loaded again by a new page.
  const isCodeMissing = error instanceof Error && error.name === 'ChunkLoadError';
  const id = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <ErrorState
      heading="h1"
      title={words.title}
      reason={words.action}
      kept={words.kept}
      actions={
        <>
          <button
            type="button"
            className={buttonStyle({ variant: 'primary' })}
            onClick={isCodeMissing ? () => window.location.reload() : retry}
          >
            {words.retry}
          </button>
          {id && (
            <p className="mt-2 w-full text-muted-foreground text-xs">
              {words.id} <code className="select-all">{id}</code>
            </p>
          )}
        </>
      }
    />
  );
}
