'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { NextPage } from './next-page';

interface PagedListProps<T> extends Omit<ComponentProps<'ul'>, 'children'> {
  items: readonly T[];
  /** Number of items shown at first, and added with each request for more. */
  size?: number;
  /** Renders an item as an `li` with a key. */
  children(item: T): ReactNode;
}

/** A list that shows its first items, and more on request, so that hundreds of items stay fast. */
export function PagedList<T>({ items, size = 50, children, ...list }: PagedListProps<T>) {
  const [pages, setPages] = useState(1);
  const query = {
    hasNextPage: items.length > pages * size,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    fetchNextPage: () => setPages(pages + 1),
  };
  return (
    <>
      <ul {...list}>{items.slice(0, pages * size).map(children)}</ul>
      <NextPage query={query} variant="ghost" size="sm" className="my-1 justify-self-center" />
    </>
  );
}
