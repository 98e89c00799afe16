'use client';

import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ApprovalMode } from '../run/request/approval-card';

interface InboxActions {
  approve(id: string): void;
  /** Whether the entry has such a mode; one that has not is answered in its own fields. */
  open(id: string, mode: ApprovalMode): boolean;
  close(): void;
  select(id: string): void;
  goTo(id: string): void;
  help(): void;
}

interface InboxKeys {
  list: Pick<ComponentProps<'div'>, 'ref' | 'onKeyDown' | 'onFocus' | 'onBlur'>;
  /** The entry that Tab reaches. */
  tabStop: string | undefined;
}

const WRITES = 'textarea, select, input:not([type=checkbox])';
const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * The list by keyboard. Single letters act only while the focus is in it (WCAG 2.1.4); j and k also lead into it from nowhere.
 * When the entry that had the focus goes, the one in its place gets it. `entries`: changes whenever the list does.
 */
export function useInboxKeys(entries: unknown, actions: InboxActions): InboxKeys {
  const box = useRef<HTMLDivElement>(null);
  /** Where the focus is in the list, or was last; undefined once it has been taken elsewhere. */
  const place = useRef<number>(undefined);
  const [active, setActive] = useState<string>();
  const [first, setFirst] = useState<string>();

  const all = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focusOn = (index: number) => {
    const list = all();
    list[Math.max(0, Math.min(index, list.length - 1))]?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries have changed, which it reads from the page
  useEffect(() => {
    const ids = all().map(({ dataset }) => dataset.entry);
    setFirst(active !== undefined && ids.includes(active) ? active : ids[0]);
    if (place.current !== undefined && document.activeElement === document.body) focusOn(place.current);
  }, [entries, active]);

  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement !== document.body || (event.key !== 'j' && event.key !== 'k')) return;
      focusOn(place.current ?? 0);
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const entry = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-entry]') : null;
    const id = entry?.dataset.entry;
    if (event.altKey || event.ctrlKey || event.metaKey || !entry || id === undefined) return;
    if (document.activeElement?.matches(WRITES) && event.key !== 'Escape') return;
    if (!act(event.key, { id, entry, onEntry: target === entry })) return;
    event.preventDefault();
  }

  /** Whether the key means something here. */
  function act(key: string, { id, entry, onEntry }: { id: string; entry: HTMLElement; onEntry: boolean }): boolean {
    const step = STEPS[key];
    if (step !== undefined) {
      focusOn(all().indexOf(entry) + step);
      return true;
    }
    switch (key) {
      case 'a':
        actions.approve(id);
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
        actions.close();
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
      ref: box,
      onKeyDown,
      onFocus: ({ target }) => {
        const entry = target.closest<HTMLElement>('[data-entry]');
        if (!entry) return;
        place.current = all().indexOf(entry);
        setActive(entry.dataset.entry);
      },
      onBlur: ({ relatedTarget }) => {
        if (relatedTarget !== null && !box.current?.contains(relatedTarget)) place.current = undefined;
      },
    },
  };
}
