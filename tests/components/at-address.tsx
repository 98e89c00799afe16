import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useEffect, useState } from 'react';

/** Gives the page the address of the browser, as Next does, also after the page itself or the back button has changed it. */
export function AtAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(() => new URLSearchParams(window.location.search));
  useEffect(() => {
    const follow = () => setSearch(new URLSearchParams(window.location.search));
    const { pushState, replaceState } = window.history;
    const followed = (change: typeof pushState): typeof pushState =>
      function write(...given) {
        change.apply(window.history, given);
        follow();
      };
    Object.assign(window.history, { pushState: followed(pushState), replaceState: followed(replaceState) });
    window.addEventListener('popstate', follow);
    return () => {
      Object.assign(window.history, { pushState, replaceState });
      window.removeEventListener('popstate', follow);
    };
  }, []);
  return <SearchParamsContext value={search}>{children}</SearchParamsContext>;
}
