import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withoutUndefined } from '@/lib/core/json/without-undefined';
import { type FilterReaders, filtersIn, withFilters } from './filters';

interface FiltersOptions<F> {
  /** Whether filters change the last entry of the browser's history, where other changes add one. */
  replaces?(before: F, next: F): boolean;
  /** Called when a link or the back button leads to other filters. */
  onMoved?(filters: F): void;
}

/**
 * The filters of a list. They are in the address, beside what else it says, so that a reload, a link and the back button lead to the same
 * list.
 */
export function useFilters<F extends object>(readers: FilterReaders<F>, { replaces, onMoved }: FiltersOptions<F> = {}) {
  const search = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(search, readers));
  /** The query of the address that `filters` shows. */
  const shown = useRef(search.toString());
  const follow = useEffectEvent((address: URLSearchParams) => {
    const next = filtersIn(address, readers);
    setFilters(next);
    onMoved?.(next);
  });

  // A link or the back button leads elsewhere. What `show` has written arrives here, too, perhaps after the next change.
  useEffect(() => {
    const address = search.toString();
    if (address === shown.current || address !== new URLSearchParams(window.location.search).toString()) return;
    shown.current = address;
    follow(search);
  }, [search]);

  function show(next: F) {
    const address = new URLSearchParams(window.location.search);
    const query = withFilters(address, next, readers);
    if (query === withFilters(address, filters, readers)) return;
    shown.current = query;
    setFilters(withoutUndefined(next));
    const href = query === '' ? window.location.pathname : `?${query}`;
    if (replaces?.(filters, next)) window.history.replaceState(null, '', href);
    else window.history.pushState(null, '', href);
  }

  return [filters, show] as const;
}
