import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { RunsChoice } from './runs-choice';
import { choiceIn, queryOf, withoutEmpty } from './runs-choice';
import { useStrategyNames } from './strategy-names';

/** Time without a keystroke after which the words are searched. */
const SETTLED_MS = 250;

/** The filters of the list of runs. They are in the address, so that a reload, a link and the back button lead to the same list. */
export function useRunsChoice() {
  const search = useSearchParams();
  const strategies = useStrategyNames();
  const [choice, setChoice] = useState(() => choiceIn(search, Object.keys(strategies)));
  /** The words as they are typed. */
  const [typed, setTyped] = useState(choice.q ?? '');
  /** The query of the address that `choice` shows. */
  const shown = useRef(search.toString());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // A link or the back button leads elsewhere. What `show` has written arrives here, too, perhaps after the next change.
  useEffect(() => {
    const address = search.toString();
    if (address === shown.current || address !== new URLSearchParams(window.location.search).toString()) return;
    clearTimeout(timer.current);
    shown.current = address;
    const next = choiceIn(search, Object.keys(strategies));
    setChoice(next);
    setTyped(next.q ?? '');
  }, [search, strategies]);

  function show(next: RunsChoice) {
    clearTimeout(timer.current);
    const query = queryOf(next);
    if (query === shown.current) return;
    shown.current = query;
    setChoice(withoutEmpty(next));
    const address = query === '' ? window.location.pathname : `?${query}`;
    // Choosing a filter adds an entry to the browser's history. Typing more of the search words changes the last entry.
    if (choice.q && next.q && choice.q !== next.q) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }

  return {
    choice,
    typed,
    /** Searches these words once no more are typed. */
    type(words: string) {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show({ ...choice, q: words.trim() }), SETTLED_MS);
    },
    filter: (change: RunsChoice) => show({ ...choice, q: typed.trim(), ...change }),
    clear() {
      setTyped('');
      show({});
    },
  };
}
