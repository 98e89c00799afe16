'use client';

import { type RefObject, useRef } from 'react';

interface ReturnFocusOptions {
  /** Receives the focus when the panel opens; omitted: its first control. */
  initial?: RefObject<HTMLElement | null>;
  /** A non-modal panel stays open while the page is used: the focus returns to the control that was used last. */
  modal?: boolean;
}

/** Where the focus returns from the panel that was opened last, until it has returned. */
let origin: Element | null = null;

const CONTROLS = 'a[href], button, input, textarea, select, [tabindex]';

/**
 * Restores the previous focus when a panel closes, unless the user has moved it elsewhere: Radix itself only returns the focus to the
 * panel's own trigger. A panel that takes the place of another one, whose control had the focus, returns it where that one would have. If
 * the control is gone, the page receives the focus.
 */
export function useReturnFocus({ initial, modal = true }: ReturnFocusOptions = {}) {
  const from = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event) {
      from.current = document.activeElement === document.body ? origin : document.activeElement;
      origin = from.current;
      if (!initial?.current) return;
      event.preventDefault();
      initial.current.focus({ preventScroll: true });
    },
    onInteractOutside(event: Event) {
      const target = event.target instanceof Element ? event.target : undefined;
      // Toasts appear above panels; using one does not close the panel.
      if (modal && !target?.closest('[data-sonner-toaster]')) return;
      event.preventDefault();
      const control = target?.closest(CONTROLS);
      if (!modal && control) from.current = control;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      origin = null;
      for (const one of [from.current, document.getElementById('main')]) {
        if (document.activeElement === document.body && one instanceof HTMLElement) one.focus();
      }
    },
  };
}
