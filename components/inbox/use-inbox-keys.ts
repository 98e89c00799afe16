'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ApprovalMode } from '../run/request/approval-card';
import { isUnfocused } from '../ui/is-unfocused';
import { leadsIntoList, STEPS, WRITES } from '../ui/list-keys';
import { useListFocus } from '../ui/use-list-focus';

interface InboxActions {
  approve(id: string): void;
  /** Opens an entry in a mode. Returns false for an entry without that mode, which is answered in its own fields. */
  open(id: string, mode: ApprovalMode): boolean;
  close(id: string): void;
  select(id: string): void;
  goTo(id: string): void;
  help(): void;
}

interface InboxKeys {
  list: Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown' | 'onFocus' | 'onBlur'>;
  /** Id of the entry in the tab order. */
  tabStop: string | undefined;
}

/** An entry that received the focus because another one disappeared cannot be approved at once: the key was meant for the other one. */
const UNSEEN_MS = 1_000;

/**
 * Adds keyboard shortcuts to the list. They work only while the focus is in the list (WCAG 2.1.4); j and k also move the focus into the
 * list when no element has it. `entries` must change whenever the list does.
 */
export function useInboxKeys(entries: unknown, actions: InboxActions): InboxKeys {
  /** When an entry received the focus without the user. */
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  const [active, setActive] = useState<string>();
  const [first, setFirst] = useState<string>();

  const { list, all, focusOn, lastIndex } = useListFocus(entries, () => {
    movedAt.current = performance.now();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the entries, which it reads from the DOM, have changed
  useEffect(() => {
    const ids = all().map(({ dataset }) => dataset.entry);
    setFirst(active !== undefined && ids.includes(active) ? active : ids[0]);
  }, [entries, active]);

  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      if (isUnfocused() && leadsIntoList(event)) focusOn(lastIndex() ?? 0);
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const entry = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-entry]') : null;
    const id = entry?.dataset.entry;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !entry || id === undefined) return;
    // A held key only moves.
    if (event.repeat && STEPS[event.key] === undefined) return;
    // Elsewhere in an entry the arrow keys scroll.
    if (event.key.startsWith('Arrow') && target !== entry) return;
    if (document.activeElement?.matches(WRITES)) {
      // The first Escape only leaves the field, so that it does not discard what was typed; during composition it is the input method's.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      entry.focus();
    } else if (!act(event.key, { id, entry, onEntry: target === entry })) return;
    event.preventDefault();
  }

  /** Performs the action of a key. Returns false if the key has none. */
  function act(key: string, { id, entry, onEntry }: { id: string; entry: HTMLElement; onEntry: boolean }): boolean {
    const step = STEPS[key];
    if (step !== undefined) {
      movedAt.current = Number.NEGATIVE_INFINITY;
      focusOn(all().indexOf(entry) + step);
      return true;
    }
    switch (key) {
      case 'a':
        if (performance.now() - movedAt.current > UNSEEN_MS) actions.approve(id);
        return true;
      case 'd':
        return actions.open(id, 'deny');
      case 'e':
        if (!actions.open(id, 'edit')) entry.querySelector<HTMLElement>('button, textarea')?.focus();
        return true;
      case 'x':
        actions.select(id);
        return true;
      case '?':
        actions.help();
        return true;
      case 'Escape':
        actions.close(id);
        entry.focus();
        return true;
      case 'Enter':
        if (onEntry) actions.goTo(id);
        return onEntry;
      default:
        return false;
    }
  }

  return {
    tabStop: first,
    list: {
      ...list,
      onKeyDown,
      onFocus: (event) => {
        list.onFocus(event);
        const entry = event.target.closest<HTMLElement>('[data-entry]');
        if (entry) setActive(entry.dataset.entry);
      },
    },
  };
}
