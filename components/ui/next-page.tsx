'use client';

import { type ComponentProps, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';
import { Problem } from './problem';
import { useKeepFocus } from './use-keep-focus';

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

/** The button below a list that loads its next page, with the reason if that failed; after the last page, a word that keeps the focus. */
export function NextPage({ query, onMore = query.fetchNextPage, className, ...button }: NextPageProps) {
  const { ui } = useText();
  const keepFocus = useKeepFocus();
  const [asked, setAsked] = useState(false);
  if (!query.hasNextPage && !asked) return null;
  function more() {
    setAsked(true);
    void onMore();
  }

  return (
    <div {...keepFocus} className={cn('flex flex-col items-center gap-2', className)}>
      {query.isFetchNextPageError && <Problem className="text-sm">{query.error?.message}</Problem>}
      {query.hasNextPage ? (
        <Button {...button} busy={query.isFetchingNextPage} onClick={more}>
          {ui.showMore}
        </Button>
      ) : (
        <p className="text-muted-foreground text-xs">{ui.endOfList}</p>
      )}
    </div>
  );
}
