'use client';

import { type RefObject, useEffect, useState } from 'react';
import type { Place } from './place/place';

/** Whether the user is working inside an element, or in a dialog it may have opened: it has the pointer, the keyboard focus or a selection. */
function isInside(element: HTMLElement): boolean {
  const selection = document.getSelection();
  const selects = selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
  const focused = document.activeElement;
  return element.matches(':hover') || element.contains(focused) || selects || focused?.closest('[role=dialog]') != null;
}

/**
 * Decides whether an element is expanded: automatically while it is `running`, and until it has ended and the user is no longer inside.
 * After that, or once the user has clicked or `sought` a place inside it, the user's choice applies.
 */
export function useFold(
  running: boolean,
  element: RefObject<HTMLElement | null>,
  sought?: Place,
): { open: boolean; toggle(): void } {
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
  useEffect(() => {
    if (sought) setChosen(true);
  }, [sought]);
  const open = chosen ?? byItself;
  return { open, toggle: () => setChosen(!open) };
}
