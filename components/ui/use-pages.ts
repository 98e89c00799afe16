import { useState } from 'react';

/** Shows the first items of a list that is at hand. `query` is for `NextPage`: `size` more are shown on request. */
export function usePages<T>(items: readonly T[], size: number, first = size) {
  const [pages, setPages] = useState(0);
  const most = first + pages * size;
  return {
    shown: items.slice(0, most),
    query: {
      hasNextPage: items.length > most,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      error: null,
      fetchNextPage: () => setPages(pages + 1),
    },
  };
}
