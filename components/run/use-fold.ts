'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody is at work inside an element: the pointer, the keyboard focus or a selection is in it. */
function isInside(element: HTMLElement): boolean {
  const selection = document.getSelection();
  const selects = selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
  return element.matches(':hover') || element.contains(document.activeElement) || selects;
}

/**
 * Whether something is open: by itself while it is `running`, and folded once that is over and the reader is no longer
 * inside; from then on, or as soon as they click, the reader decides.
 */
export function useFold(running: boolean, element: RefObject<HTMLElement | null>): { open: boolean; toggle(): void } {
  const [byItself, setByItself] = useState(running);
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    if (running) {
      setByItself(true);
      return;
    }
    const foldUnlessInside = () => {
      if (element.current && isInside(element.current)) return;
      setByItself(false);
      clearInterval(timer);
    };
    const timer = setInterval(foldUnlessInside, 1000);
    foldUnlessInside();
    return () => clearInterval(timer);
  }, [running, element]);
  const open = chosen ?? byItself;
  return { open, toggle: () => setChosen(!open) };
}
