'use client';

import { useEffect } from 'react';

/** Shows the number of open requests in the browser tab: `(2) Inbox · Roundtable`, and a dot on its icon. */
export function useTabMark(waiting: number): void {
  useEffect(() => {
    if (waiting === 0) return;
    let bare = '';
    let counted = '';
    const mark = () => {
      if (document.title === counted) return;
      bare = document.title;
      counted = `(${waiting}) ${bare}`.trim();
      document.title = counted;
    };
    mark();
    // Every page sets its own title.
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === counted) document.title = bare;
    };
  }, [waiting]);

  const marked = waiting > 0;
  useEffect(() => {
    if (!marked) return;
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', type: 'image/svg+xml', href: MARKED_ICON });
    document.head.append(icon);
    return () => icon.remove();
  }, [marked]);
}

/** app/icon.svg with a dot: browsers use the last icon of a page. */
const MARKED_ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><style>circle{stroke:#14272b}.table{fill:#00696b;stroke:none}@media (prefers-color-scheme:dark){circle{stroke:#e9eeee}.table{fill:#5fc9c6}}.dot{fill:#d97706;stroke:#fff}</style><circle class="table" cx="12" cy="12" r="4.75"/><circle cx="12" cy="12" r="9.25" stroke-width="2.25" stroke-linecap="round" pathLength="50" stroke-dasharray="5.6 4.4" stroke-dashoffset="2.8" transform="rotate(-90 12 12)"/><circle class="dot" cx="18.5" cy="5.5" r="5" stroke-width="1.5"/></svg>`)}`;
