import { queryOptions } from '@tanstack/react-query';
import type { LibraryListAnswer, ShownItem } from '@/lib/api/library-requests';
import { api } from '../api';

/** The user's own answer desks, which may search documents. */
export const ownDesksQuery = queryOptions({
  queryKey: ['library', 'desk', 'own'],
  async queryFn({ signal }) {
    const desks: ShownItem<'desk'>[] = [];
    for (let before = ''; ; ) {
      const asked = new URLSearchParams({ scope: 'own', limit: '100', ...(before !== '' && { before }) });
      const { items, next } = await api<LibraryListAnswer<'desk'>>(`/api/desks?${asked}`, { signal });
      desks.push(...items);
      if (next === null) return desks;
      before = next;
    }
  },
});
