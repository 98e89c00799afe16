import { useEffect, useRef, useState } from 'react';
import type { FilterReaders } from './filters';
import { useFilters } from './use-filters';

/** Time without a keystroke after which the words are searched. */
const SETTLED_MS = 250;

/** The filters of a list, as `useFilters`, one of which are words. */
export function useSearchedFilters<F extends { q?: string }>(readers: FilterReaders<F>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [choice, show] = useFilters(readers, {
    // Typing more of the words changes the last entry.
    replaces: (before, next) => Boolean(before.q && next.q && before.q !== next.q),
    onMoved({ q }) {
      clearTimeout(timer.current);
      setTyped(q ?? '');
    },
  });
  /** The words as they are typed. */
  const [typed, setTyped] = useState(choice.q ?? '');

  function filter(next: F) {
    clearTimeout(timer.current);
    show(next);
  }

  return {
    choice,
    typed,
    /** Searches these words once no more are typed. */
    type(words: string) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show({ ...choice, q: words.trim() || undefined }), SETTLED_MS);
    },
    filter: (change: Partial<F>) => filter({ ...choice, q: typed.trim() || undefined, ...change }),
    clear() {
      setTyped('');
      // Safe: a list without filters shows all.
      filter({} as F);
    },
  };
}
