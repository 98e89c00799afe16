'use client';

import type { ComponentProps, ReactNode } from 'react';
import { isNotFound } from '../api';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { ErrorState } from './error-state';

interface LoadFailedProps extends Omit<ComponentProps<typeof ErrorState>, 'reason' | 'actions'> {
  /** A TanStack query without data. */
  query: { error: Error | null; isFetching: boolean; refetch(): unknown };
  /** An id to report to the operator of the server. */
  id?: string;
  /** Shown instead if the data do not exist, with a link to what does. */
  missing?: { title: string; reason: string; back?: ReactNode };
}

/** Shows why data could not be loaded, with a retry button. */
export function LoadFailed({ query, id, missing, ...state }: LoadFailedProps) {
  const text = useText();
  if (missing && isNotFound(query.error)) {
    const { back, ...told } = missing;
    const action = back && (
      <Button variant="primary" asChild>
        {back}
      </Button>
    );
    return <ErrorState heading={state.heading} {...told} actions={action} />;
  }
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
