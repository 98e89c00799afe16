'use client';

import { type RefCallback, useCallback, useRef, useState } from 'react';

/** A box within this many pixels of its end counts as at its end. */
const NEAR = 48;

/** A scroll event shortly after one of these is the user's; others are caused by changing content. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'focusin'];
const HAND_MS = 1000;

/** Pixels between the top of the box and the held element: room for the actions of an answer. */
const MARGIN = 48;

interface Follow {
  /** Ref of the box, whose only child is the growing content. */
  box: RefCallback<HTMLElement>;
  atEnd: boolean;
  /** Follows the end from now on. */
  follow(): void;
  /** Scrolls to the very end, past the held element. */
  toEnd(): void;
  /** Scrolls to an element, moves the focus there unless the user is writing, and no longer follows the end. */
  show(element: HTMLElement): void;
}

/**
 * Keeps a scrollable box at its end while its content grows, unless the user has scrolled up. Automatic scrolling stops at the beginning of
 * the last element with `data-hold=true`, because an answer is read from its top. `atOnce`: whether to follow from the beginning.
 */
export function useFollow(atOnce = true): Follow {
  const element = useRef<HTMLElement>(null);
  const following = useRef(atOnce);
  const past = useRef<Element>(undefined);
  /** The last scroll position set by this hook. */
  const own = useRef(0);
  const [atEnd, setAtEnd] = useState(atOnce);

  const box = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return;
    let handled = Number.NEGATIVE_INFINITY;
    let lastTop = node.scrollTop;
    const touch = () => {
      handled = performance.now();
    };
    const tell = () => {
      setAtEnd(isNearBottom(node) || (following.current && targetOf(node, past.current) === bottomOf(node)));
    };
    const scrolled = () => {
      lastTop = node.scrollTop;
      if (node.scrollTop !== own.current && performance.now() - handled < HAND_MS) {
        following.current = isNearBottom(node);
        if (following.current) past.current = heldIn(node);
        else touch();
      }
      tell();
    };
    const grown = new ResizeObserver(() => {
      // The event of a scroll that has just happened is still to come.
      if (node.scrollTop !== lastTop) scrolled();
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

  const show = useCallback((target: HTMLElement) => {
    const node = element.current;
    if (!node) return;
    following.current = false;
    own.current = scrollTo(node, placeOf(target, node));
    const { activeElement } = document;
    // A user who has begun to write meanwhile keeps the focus.
    if (!(activeElement instanceof HTMLTextAreaElement && activeElement.value !== '')) target.focus({ preventScroll: true });
  }, []);

  return { box, atEnd, follow, toEnd, show };
}

/** @returns the actual position: a box cannot scroll beyond its ends. */
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

/** Returns the target of automatic scrolling: the bottom, but not past the beginning of the held element. */
function targetOf(node: HTMLElement, past: Element | undefined): number {
  const heldElement = heldIn(node);
  if (!heldElement || heldElement === past) return bottomOf(node);
  return Math.min(bottomOf(node), placeOf(heldElement, node));
}

/** The scroll position at which an element is at the top of the box. */
function placeOf(element: Element, node: HTMLElement): number {
  return node.scrollTop + element.getBoundingClientRect().top - node.getBoundingClientRect().top - MARGIN;
}
