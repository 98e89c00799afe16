'use client';

import type { ComponentProps } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { ErrorState } from './error-state';

interface LoadFailedProps extends Omit<ComponentProps<typeof ErrorState>, 'reason' | 'actions'> {
  /** A TanStack query without data. */
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
  /** An id to report to the operator of the server. */
  id?: string;
}

/** Shows why data could not be loaded, with a retry button. */
export function LoadFailed({ query, id, ...state }: LoadFailedProps) {
  const text = useText();
  return (
    <ErrorState
      {...state}
      reason={query.error?.message}
      actions={
        <>
          <Button variant="primary" busy={query.isFetching} onClick={() => query.refetch()}>
            {text.ui.retry}
          </Button>
          {id && <CopyButton value={id} label={text.ui.copyId} />}
        </>
      }
    />
  );
}
