import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/** Where the user is in the library: in the address, so that a reload, a link and the back button lead there. */
export interface WordPlace {
  folderId: string | null;
  wordId: string | null;
}

const placeIn = (search: URLSearchParams): WordPlace => ({ folderId: search.get('folder'), wordId: search.get('word') });

export function useWordPlace() {
  const search = useSearchParams();
  const [place, setPlace] = useState(() => placeIn(search));

  // A link or the back button leads elsewhere. What `go` has changed arrives here, too, perhaps after the next change.
  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if (address.toString() === search.toString()) setPlace(placeIn(address));
  }, [search]);

  function go(next: WordPlace) {
    setPlace(next);
    const params = new URLSearchParams();
    if (next.folderId !== null) params.set('folder', next.folderId);
    if (next.wordId !== null) params.set('word', next.wordId);
    const address = params.size > 0 ? `?${params}` : window.location.pathname;
    // Each folder is a step of the browser's history; the words in it are not.
    if (next.folderId === place.folderId) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }

  return { place, go };
}
