'use client';

import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Within this many pixels of its end, a box counts as being at its end. */
const NEAR = 48;

/** A scroll this soon after one of these is the reader's own; any other comes from what grows or folds. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
const HAND_MS = 1000;

/**
 * Keeps a scrolling box at its end while what is in it grows, but only while the reader is there: one who has scrolled up
 * stays. `box` goes on the box, whose one child is what grows; `fromEnd` says where the reader is at first.
 */
export function useFollow(fromEnd = true): { box: RefCallback<HTMLElement>; atEnd: boolean; toEnd(): void } {
  const element = useRef<HTMLElement>(null);
  const following = useRef(fromEnd);
  const [atEnd, setAtEnd] = useState(fromEnd);

  const box = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return;
    let handled = Number.NEGATIVE_INFINITY;
    const touch = () => {
      handled = performance.now();
    };
    const look = () => {
      const near = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR;
      if (near) following.current = true;
      else if (performance.now() - handled < HAND_MS) {
        following.current = false;
        touch();
      }
      setAtEnd(near || following.current);
    };
    const grown = new ResizeObserver(() => {
      if (following.current) node.scrollTop = node.scrollHeight;
      look();
    });
    grown.observe(node);
    if (node.firstElementChild) grown.observe(node.firstElementChild);
    node.addEventListener('scroll', look, { passive: true });
    for (const hand of HANDS) node.addEventListener(hand, touch, { passive: true });
    return () => {
      grown.disconnect();
      node.removeEventListener('scroll', look);
      for (const hand of HANDS) node.removeEventListener(hand, touch);
      element.current = null;
    };
  }, []);

  const toEnd = useCallback(() => {
    following.current = true;
    setAtEnd(true);
    if (element.current) element.current.scrollTop = element.current.scrollHeight;
  }, []);

  return { box, atEnd, toEnd };
}
