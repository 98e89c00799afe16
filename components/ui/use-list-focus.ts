'use client';

import { type FocusEvent, useEffect, useRef } from 'react';

interface Place {
  /** Index of the entry. */
  index: number;
  /** What `data-entry` says; "true" where it does not name the entry. */
  name: string | undefined;
  /** Index of the control among those of its entry. */
  control: number;
  element: HTMLElement;
}

const CONTROLS = ':is(a[href], button, input, textarea, select, [tabindex]):not(:disabled)';
/** Their focus returns to the list. */
const PANELS = '[role=dialog], [role=alertdialog], [role=menu]';

const FIELDS = 'input, textarea';
const controlsOf = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(CONTROLS)];
const hasNoFocus = () => document.activeElement === document.body;

/**
 * Keeps the place of the keyboard in a list of elements with `data-entry`, which can contain lists of their own. When the focused control
 * disappears with its entry, the focus moves to the same control of the entry that takes its position (to the entry itself if it can have
 * the focus), after the last entry to the last control of the box, or else to the page. When its entry is moved, the control receives the
 * focus again, also within another element if `data-entry` has a name. `entries` must change whenever the list does. `onMoved` is called
 * before the focus moves without the user. The last entry receives the focus in its first field when the user has added it, as `expectNew` says.
 */
export function useListFocus<Box extends HTMLElement = HTMLDivElement>(entries: unknown, onMoved?: () => void) {
  const box = useRef<Box>(null);
  /** Also after the control has disappeared; undefined once the focus has moved elsewhere. */
  const place = useRef<Place>(undefined);
  /** Whether the user has taken the focus from the list without giving it to anything else. */
  const isLeft = useRef(false);
  const isNew = useRef(false);

  const all = () => {
    const entries = [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
    return entries.filter((entry) => !box.current?.contains(entry.parentElement?.closest('[data-entry]') ?? null));
  };
  const focusOn = (index: number, control = 0) => {
    const list = all();
    const entry = list[Math.max(0, Math.min(index, list.length - 1))];
    if (entry?.hasAttribute('tabindex')) return entry.focus();
    if (entry) return (controlsOf(entry)[control] ?? controlsOf(entry)[0])?.focus();
    const rest = box.current ? controlsOf(box.current).toReversed() : [];
    for (const one of [...rest, document.getElementById('main')]) if (hasNoFocus()) one?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the entries, which it reads from the DOM, have changed
  useEffect(() => {
    if (isNew.current) {
      isNew.current = false;
      const added = all().at(-1);
      const field = added ? controlsOf(added).findIndex((control) => control.matches(FIELDS)) : 0;
      return focusOn(Number.POSITIVE_INFINITY, Math.max(0, field));
    }
    if (!place.current || isLeft.current) return;
    const { index, name, control, element } = place.current;
    const move = () => {
      if (!hasNoFocus()) return;
      onMoved?.();
      element.focus();
      if (!hasNoFocus()) return;
      const moved = name === 'true' ? -1 : all().findIndex(({ dataset }) => dataset.entry === name);
      focusOn(moved < 0 ? index : moved, control);
    };
    move();
    // A panel would return the focus to what opened it, which is gone.
    const panel = element.isConnected ? undefined : document.activeElement?.closest(PANELS);
    if (!panel) return;
    const watching = new MutationObserver(() => panel.isConnected || move());
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [entries]);

  const list = {
    ref: box,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const entries = all();
      const entry = entries.find((one) => one.contains(target));
      if (!entry) return;
      const control = controlsOf(entry).indexOf(target);
      place.current = { index: entries.indexOf(entry), name: entry.dataset.entry, control, element: target };
      isLeft.current = false;
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
      if (relatedTarget !== null) {
        if (!box.current?.contains(relatedTarget) && !relatedTarget.closest(PANELS)) place.current = undefined;
        return;
      }
      // A control that disappears, or that is moved, is dealt with first.
      setTimeout(() => {
        if (target.isConnected && hasNoFocus()) isLeft.current = true;
      });
    },
  };

  return {
    list,
    /** The entries. */
    all,
    /** To be called when an entry is added after the others. */
    expectNew() {
      isNew.current = true;
    },
    /** Focuses an entry, the first or last one beyond the ends. */
    focusOn,
    /** Index of the entry that has the focus or had it last. */
    lastIndex: () => place.current?.index,
  };
}
