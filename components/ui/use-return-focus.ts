'use client';

import { useRef } from 'react';

/**
 * Restores the previous focus when a panel closes, unless the user has moved it elsewhere: Radix itself only returns the focus to the
 * panel's own trigger.
 */
export function useReturnFocus() {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      from.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (document.activeElement === document.body && from.current instanceof HTMLElement) from.current.focus();
    },
  };
}
