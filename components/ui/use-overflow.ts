'use client';

import { type RefCallback, useCallback, useState } from 'react';

export interface Overflow {
  right: boolean;
  below: boolean;
}

const none: Overflow = { right: false, below: false };

/** Returns whether a scrollable box has content beyond its edges. The ref goes on the box; its only child may grow. */
export function useOverflow(): [ref: RefCallback<HTMLElement>, overflow: Overflow] {
  const [overflow, setOverflow] = useState(none);
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const look = () => {
      const right = box.scrollWidth - box.clientWidth - box.scrollLeft > 1;
      const below = box.scrollHeight - box.clientHeight - box.scrollTop > 1;
      setOverflow((before) => (before.right === right && before.below === below ? before : { right, below }));
    };
    const grown = new ResizeObserver(look);
    grown.observe(box);
    if (box.firstElementChild) grown.observe(box.firstElementChild);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      grown.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
  return [ref, overflow];
}
