'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/**
 * The chosen tab of a page, the first one by default. It is in the address, for Back and for a reload, and follows the address when a link
 * changes it.
 */
export function useTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const named = (name: string | null) => tabs.find((one) => one === name) ?? tabs[0];
  const asked = useSearchParams().get('tab');
  const [chosen, setChosen] = useState({ asked, tab: named(asked) });
  if (chosen.asked !== asked) setChosen({ asked, tab: named(asked) });
  function show(name: string) {
    const tab = named(name);
    setChosen({ asked, tab });
    const address = new URLSearchParams(window.location.search);
    address.set('tab', tab);
    window.history.replaceState(null, '', `?${address}`);
  }
  return [chosen.tab, show] as const;
}
