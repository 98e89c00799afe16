'use client';

import { useSearchParams } from 'next/navigation';

/** The chosen tab of a page, the first one by default. It is in the address, for Back and for a reload. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const asked = useSearchParams().get('tab');
  const named = (name: string | null) => tabs.find((one) => one === name) ?? tabs[0];
  function show(chosen: string) {
    window.history.replaceState(null, '', `?tab=${named(chosen)}`);
  }
  return [named(asked), show] as const;
}
