'use client';

import { type RefCallback, useCallback, useRef, useState } from 'react';

/** Within this many pixels of its end, a box counts as being at its end. */
const NEAR = 48;

/** A scroll this soon after one of these is the reader's own; any other comes from what grows or folds. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
const HAND_MS = 1000;

/** Between the top of the box and what is held there, in pixels: an answer's actions stay there. */
const MARGIN = 48;

interface Follow {
  /** Goes on the box, whose one child is what grows. */
  box: RefCallback<HTMLElement>;
  atEnd: boolean;
  /** Goes along from now on. */
  follow(): void;
  /** Goes to the very end, past what is held now. */
  toEnd(): void;
}

/**
 * Keeps a scrolling box at its end while what is in it grows, but only while the reader is there: one who has scrolled up
 * stays. It does not go past the beginning of what the last part marks with `data-hold=true` by itself: an answer is read from
 * its top. `atOnce` says whether it follows from the beginning.
 */
export function useFollow(atOnce = true): Follow {
  const element = useRef<HTMLElement>(null);
  const following = useRef(atOnce);
  const past = useRef<Element>(undefined);
  /** Where we have scrolled to ourselves. */
  const own = useRef(0);
  const [atEnd, setAtEnd] = useState(atOnce);

  const box = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return;
    let handled = Number.NEGATIVE_INFINITY;
    const touch = () => {
      handled = performance.now();
    };
    const tell = () => {
      setAtEnd(isNearBottom(node) || (following.current && targetOf(node, past.current) === bottomOf(node)));
    };
    const scrolled = () => {
      if (node.scrollTop !== own.current && performance.now() - handled < HAND_MS) {
        following.current = isNearBottom(node);
        if (following.current) past.current = heldIn(node);
        else touch();
      }
      tell();
    };
    const grown = new ResizeObserver(() => {
      if (following.current) own.current = scrollTo(node, targetOf(node, past.current));
      tell();
    });
    grown.observe(node);
    if (node.firstElementChild) grown.observe(node.firstElementChild);
    node.addEventListener('scroll', scrolled, { passive: true });
    for (const hand of HANDS) node.addEventListener(hand, touch, { passive: true });
    return () => {
      grown.disconnect();
      node.removeEventListener('scroll', scrolled);
      for (const hand of HANDS) node.removeEventListener(hand, touch);
      element.current = null;
    };
  }, []);

  const follow = useCallback(() => {
    following.current = true;
    if (element.current) own.current = scrollTo(element.current, targetOf(element.current, past.current));
  }, []);

  const toEnd = useCallback(() => {
    past.current = element.current ? heldIn(element.current) : undefined;
    setAtEnd(true);
    follow();
  }, [follow]);

  return { box, atEnd, follow, toEnd };
}

/** @returns where that has come to: a box cannot scroll further than its ends. */
function scrollTo(node: HTMLElement, top: number): number {
  node.scrollTop = top;
  return node.scrollTop;
}

function isNearBottom(node: HTMLElement): boolean {
  return bottomOf(node) - node.scrollTop < NEAR;
}

function bottomOf(node: HTMLElement): number {
  return node.scrollHeight - node.clientHeight;
}

function heldIn(node: HTMLElement): Element | undefined {
  return node.firstElementChild?.lastElementChild?.querySelector('[data-hold=true]') ?? undefined;
}

/** Where following leads: the bottom, but not past the beginning of what is held. */
function targetOf(node: HTMLElement, past: Element | undefined): number {
  const held = heldIn(node);
  if (!held || held === past) return bottomOf(node);
  const top = node.scrollTop + held.getBoundingClientRect().top - node.getBoundingClientRect().top;
  return Math.min(bottomOf(node), top - MARGIN);
}
