import { useState } from 'react';
import { useMedia } from '../ui/use-media';

export const PANES = ['tree', 'table', 'dock'] as const;
export type Pane = (typeof PANES)[number];

interface Panes {
  /** Whether there is room for only one pane, as on a phone. */
  isNarrow: boolean;
  /** The one that is shown when there is not enough room for all. */
  shown: Pane;
  show(pane: Pane): void;
  isShown(pane: Pane): boolean;
  toggleDock(): void;
}

/** Which panes of the page are shown: all in a wide window; in a narrower one the folders with either words or assistant; on a phone one. */
export function usePanes(): Panes {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const isWide = useMedia('(min-width: 80rem)');
  const [shown, show] = useState<Pane>('table');
  const [isDockOpen, setDockOpen] = useState(true);

  function isShown(pane: Pane): boolean {
    if (isNarrow) return shown === pane;
    if (pane === 'tree') return true;
    if (pane === 'dock') return isWide ? isDockOpen : shown === 'dock';
    return isWide || shown !== 'dock';
  }

  return {
    isNarrow,
    shown,
    show,
    isShown,
    toggleDock: () => (isWide ? setDockOpen(!isDockOpen) : show(shown === 'dock' ? 'table' : 'dock')),
  };
}
