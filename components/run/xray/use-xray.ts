'use client';

import { useCallback, useEffect, useState } from 'react';

interface XrayState {
  open: boolean;
  setOpen(open: boolean): void;
  toggle(): void;
}

/** Whether a run's X-ray is open. `listens`: ⌘. and Ctrl+. toggle it, unless a dialog has the focus. */
export function useXray(listens: boolean): XrayState {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((before) => !before), []);
  useEffect(() => {
    if (!listens) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== '.' || !(event.metaKey || event.ctrlKey) || event.altKey || event.defaultPrevented) return;
      if (!open && document.activeElement?.closest('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      toggle();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [listens, open, toggle]);
  return { open, setOpen, toggle };
}
