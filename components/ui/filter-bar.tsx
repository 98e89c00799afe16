'use client';

import type { ReactNode } from 'react';
import { SearchField } from './search-field';

interface FilterBarProps {
  search: { label: string; value: string; onChange(value: string): void };
  /** How many items match, in words. */
  found: string;
  /** Whether the search has a row of its own, because all filters need the next one. */
  isSearchApart?: boolean;
  /** Further filters. */
  children: ReactNode;
}

/** The filters above a list, and how many items they match. */
export function FilterBar({ search, found, isSearchApart = false, children }: FilterBarProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <div className={isSearchApart ? 'w-full' : 'min-w-48 flex-1'}>
          <SearchField label={search.label} value={search.value} onValueChange={search.onChange} />
        </div>
        {children}
      </div>
      <p role="status" className="pb-2 text-muted-foreground text-xs">
        {found}
      </p>
    </>
  );
}
