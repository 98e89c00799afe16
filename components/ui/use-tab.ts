'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/** The chosen tab of a page, the first one by default. It is in the address, for Back and for a reload. */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const asked = useSearchParams().get('tab');
  const [tab, setTab] = useState(tabs.find((name) => name === asked) ?? tabs[0]);
  function show(chosen: string) {
    const next = tabs.find((name) => name === chosen) ?? tabs[0];
    setTab(next);
    window.history.replaceState(null, '', `?tab=${next}`);
  }
  return [tab, show] as const;
}
