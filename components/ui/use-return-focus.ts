'use client';

import { useRef } from 'react';

/** For a panel's content: when it closes, the focus goes back to where it was. Radix itself knows only a panel's own trigger. */
export function useReturnFocus() {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      from.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (from.current instanceof HTMLElement) from.current.focus();
    },
  };
}
