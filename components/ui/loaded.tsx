'use client';

import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../i18n/text-provider';
import { LoadFailed } from './load-failed';
import { useHydrated } from './use-hydrated';

interface LoadedProps<Data> extends Pick<ComponentProps<typeof LoadFailed>, 'heading' | 'kept'> {
  /** A TanStack query, also an infinite one. */
  query: ComponentProps<typeof LoadFailed>['query'] & {
    data: Data | undefined;
    isPending: boolean;
    /** The data shown is older than the last attempt to load it. */
    isRefetchError: boolean;
  };
  /** Shown until there are data or an error. */
  skeleton: ReactNode;
  /** Title of the error: "The keys could not be loaded". */
  failed: string;
  children(data: Data): ReactNode;
}

/**
 * Shows what a query has loaded: its skeleton before, why it failed, and a note when the data could not be refreshed. Not for data that
 * the server has rendered, since the skeleton is shown until React has hydrated the page.
 */
export function Loaded<Data>({ query, skeleton, failed, children, ...error }: LoadedProps<Data>) {
  const { ui } = useText();
  const isHydrated = useHydrated();
  if (!isHydrated || query.isPending) return skeleton;
  if (query.data === undefined) return <LoadFailed title={failed} query={query} {...error} />;
  return (
    <>
      {query.isRefetchError && (
        <p role="alert" className="pb-4 text-warning text-xs">
          {ui.stale}
        </p>
      )}
      {children(query.data)}
    </>
  );
}
