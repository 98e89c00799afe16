'use client';

import type { ComponentProps, ReactNode } from 'react';
import { NextPage } from './next-page';
import { usePages } from './use-pages';

interface PagedListProps<T> extends Omit<ComponentProps<'ul'>, 'children'> {
  items: readonly T[];
  /** Number of items shown at first, and added with each request for more. */
  size?: number;
  /** Renders an item as an `li` with a key. */
  children(item: T): ReactNode;
}

/** A list that shows its first items, and more on request, so that hundreds of items stay fast. */
export function PagedList<T>({ items, size = 50, children, ...list }: PagedListProps<T>) {
  const { shown, query } = usePages(items, size);
  return (
    <>
      <ul {...list}>{shown.map(children)}</ul>
      <NextPage query={query} variant="ghost" size="sm" className="my-1 justify-self-center" />
    </>
  );
}
