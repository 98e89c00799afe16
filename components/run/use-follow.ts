'use client';

import { type RefCallback, useCallback, useRef, useState } from 'react';

/** A box within this many pixels of its end counts as at its end. */
const NEAR = 48;

/**
 * A scroll event shortly after one of these is the user's. Others are caused by changing content, or, if no size has changed, by the user after all:
 * assistive technology and the browser's search scroll without any of these.
 */
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
  /** Scrolls to the beginning of the held element, or to the very end if the user is reading it or nothing is held. */
  toLatest(): void;
  /** Scrolls to an element, moves the focus there unless the user is writing, and no longer follows the end. */
  show(element: HTMLElement): void;
}

/**
 * Keeps a scrollable box at its end while its content grows, unless the user has scrolled up. Automatic scrolling stops at the beginning of
 * the last element with `data-hold=true`, because an answer is read from its top. A user who has scrolled up into an element with `data-piece` stays
 * there when it is moved: browsers lose such a place. `atOnce`: whether to follow from the beginning.
 */
export function useFollow(atOnce = true): Follow {
  const element = useRef<HTMLElement>(null);
  const following = useRef(atOnce);
  const past = useRef<Element>(undefined);
  /** The last scroll position set by this hook. */
  const own = useRef(0);
  const read = useRef<Piece>(undefined);
  /** The last held element that was in view when the box followed its end or the user scrolled. */
  const seen = useRef<Element>(undefined);
  const [atEnd, setAtEnd] = useState(atOnce);

  const box = useCallback((node: HTMLElement | null) => {
    element.current = node;
    if (!node) return;
    let handled = Number.NEGATIVE_INFINITY;
    let lastTop = node.scrollTop;
    let size = sizeOf(node);
    const touch = () => {
      handled = performance.now();
    };
    const moved = () => {
      lastTop = node.scrollTop;
      read.current = following.current ? undefined : readIn(node);
      if (following.current) seen.current = heldIn(node);
      setAtEnd(isNearBottom(node) || (following.current && targetOf(node, past.current) === bottomOf(node)));
    };
    const scrolled = () => {
      const isByUser = performance.now() - handled < HAND_MS || sizeOf(node) === size;
      if (node.scrollTop !== own.current && isByUser) {
        following.current = isNearBottom(node);
        if (following.current) past.current = heldIn(node);
        else touch();
        const held = heldIn(node);
        if (held && isShown(held, node)) seen.current = held;
      }
      moved();
    };
    const grown = new ResizeObserver(() => {
      // The event of a scroll that has just happened is still to come.
      if (node.scrollTop !== lastTop) scrolled();
      own.current = following.current ? scrollTo(node, targetOf(node, past.current)) : keepInPlace(read.current, node);
      size = sizeOf(node);
      moved();
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

  const toLatest = useCallback(() => {
    const held = element.current && heldIn(element.current);
    if (!element.current || !held || (held === seen.current && isRead(held, element.current))) return toEnd();
    past.current = undefined;
    follow();
  }, [follow, toEnd]);

  const show = useCallback((target: HTMLElement) => {
    const node = element.current;
    if (!node) return;
    following.current = false;
    own.current = scrollTo(node, placeOf(target, node));
    const { activeElement } = document;
    // A user who has begun to write meanwhile keeps the focus.
    if (!(activeElement instanceof HTMLTextAreaElement && activeElement.value !== '')) target.focus({ preventScroll: true });
  }, []);

  return { box, atEnd, follow, toEnd, toLatest, show };
}

/** @returns the actual position: a box cannot scroll beyond its ends. */
function scrollTo(node: HTMLElement, top: number): number {
  node.scrollTop = top;
  return node.scrollTop;
}

function sizeOf(node: HTMLElement): string {
  return `${node.scrollHeight} ${node.clientHeight}`;
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

/** A part of the content, and its distance from the top of the box in pixels. */
interface Piece {
  element: Element;
  top: number;
}

/** Returns the piece of the last child that is in the middle of the box. */
function readIn(node: HTMLElement): Piece | undefined {
  const pieces = node.firstElementChild?.lastElementChild?.querySelectorAll('[data-piece]') ?? [];
  const middle = node.clientHeight / 2;
  const element = [...pieces].find((piece) => topOf(piece, node) <= middle && bottomEdgeOf(piece, node) > middle);
  return element && { element, top: topOf(element, node) };
}

/**
 * Scrolls by as much as a piece has moved, and only then: setting a position, even the same one, ends a swipe that still scrolls. Returns the position.
 */
function keepInPlace(piece: Piece | undefined, node: HTMLElement): number {
  const movedBy = piece?.element.isConnected ? topOf(piece.element, node) - piece.top : 0;
  return Math.abs(movedBy) < 1 ? node.scrollTop : scrollTo(node, node.scrollTop + movedBy);
}

/** Whether the box shows any of an element. */
function isShown(element: Element, node: HTMLElement): boolean {
  return topOf(element, node) < node.clientHeight && bottomEdgeOf(element, node) > 0;
}

/** Whether the beginning of an element is above what the box shows, and its end is not. */
function isRead(element: Element, node: HTMLElement): boolean {
  return topOf(element, node) <= MARGIN + 1 && bottomEdgeOf(element, node) > MARGIN;
}

function topOf(element: Element, node: HTMLElement): number {
  return element.getBoundingClientRect().top - node.getBoundingClientRect().top;
}

function bottomEdgeOf(element: Element, node: HTMLElement): number {
  return element.getBoundingClientRect().bottom - node.getBoundingClientRect().top;
}

/** The scroll position at which an element is at the top of the box. */
function placeOf(element: Element, node: HTMLElement): number {
  return node.scrollTop + topOf(element, node) - MARGIN;
}
