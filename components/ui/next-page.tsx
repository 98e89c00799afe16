'use client';

import type { ComponentProps } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';
import { Problem } from './problem';

interface NextPageProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  /** An infinite TanStack query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage(): unknown;
  };
  /** Loads the next page; by default without anything else. */
  onMore?(): unknown;
}

/** The button below a list that loads its next page, with the reason if that failed. Nothing at the end of the list. */
export function NextPage({ query, onMore = query.fetchNextPage, className, ...button }: NextPageProps) {
  const { ui } = useText();
  if (!query.hasNextPage) return null;
  return (
    <div className={cn('flex flex-col items-center gap-2', className)}>
      {query.isFetchNextPageError && <Problem className="text-sm">{query.error?.message}</Problem>}
      <Button {...button} busy={query.isFetchingNextPage} onClick={() => void onMore()}>
        {ui.showMore}
      </Button>
    </div>
  );
}
