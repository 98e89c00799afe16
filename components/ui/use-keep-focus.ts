import { type FocusEvent, useEffect, useRef } from 'react';

const hasNoFocus = () => document.activeElement === document.body;

/**
 * Keeps the place of the keyboard in a box: when the focused control disappears without another one receiving the focus, the box receives it,
 * or the first element in it that matches `selector`. Boxes may be nested: the innermost one that is still there receives the focus. For the
 * entries of a list, see `useListFocus`.
 */
export function useKeepFocus(selector?: string) {
  const watch = useRef<MutationObserver>(undefined);
  useEffect(() => () => watch.current?.disconnect(), []);
  return {
    ...(selector === undefined && { tabIndex: -1 }),
    onFocus({ target, currentTarget: box }: FocusEvent<HTMLElement>) {
      // Anew each time: observers are called in the order of their creation, and the innermost box sees the event first.
      watch.current?.disconnect();
      // A dialog has the focus, and returns it.
      if (!box.contains(target)) return;
      const watching = new MutationObserver(() => {
        if (target.isConnected) return;
        watching.disconnect();
        const to = selector === undefined ? box : box.querySelector<HTMLElement>(selector);
        if (hasNoFocus()) to?.focus({ preventScroll: true });
      });
      watching.observe(box, { childList: true, subtree: true });
      watch.current = watching;
    },
    onBlur({ target, currentTarget: box, relatedTarget }: FocusEvent<HTMLElement>) {
      const watching = watch.current;
      if (relatedTarget !== null && !box.contains(relatedTarget)) watching?.disconnect();
      // The user has taken the focus away without giving it to anything else. Deferred: a control that disappears is handled first.
      if (relatedTarget === null) setTimeout(() => target.isConnected && hasNoFocus() && watching?.disconnect());
    },
  };
}
