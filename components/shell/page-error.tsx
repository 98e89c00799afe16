'use client';

import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';

/** Props of a Next error page. A server error contains nothing but `digest`, its id in the server's log. */
export interface PageErrorProps {
  error: unknown;
  retry(): void;
}

export function PageError({ error, retry }: PageErrorProps) {
  const { shell, ui } = useText();
  const id = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <ErrorState
      heading="h1"
      title={shell.errorTitle}
      reason={shell.errorAction}
      kept={shell.errorKept}
      id={id}
      actions={
        <Button variant="primary" onClick={retry}>
          {ui.retry}
        </Button>
      }
    />
  );
}
