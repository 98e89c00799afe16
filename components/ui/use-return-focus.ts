'use client';

import { useRef } from 'react';

/** Restores the previous focus when a panel closes: Radix itself only returns the focus to the panel's own trigger. */
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
