import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { isUnfocused } from '../ui/is-unfocused';
import { leadsIntoList, STEPS } from '../ui/list-keys';

/**
 * Moves the focus between the entries of a list with j, k and the arrow keys while the focus is in the list (WCAG 2.1.4); j and k also move
 * it there when no element has it. Enter opens an entry, since entries are buttons. `opened`: the entry that was open before, which gets the focus at first.
 */
export function useQueueKeys({
  help,
  opened,
}: {
  help(): void;
  opened?: string;
}): Pick<ComponentProps<'ul'>, 'ref' | 'onKeyDown'> {
  const list = useRef<HTMLUListElement>(null);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is shown again
  useEffect(() => {
    if (opened !== undefined && isUnfocused())
      entries()
        .find(({ dataset }) => dataset.entry === opened)
        ?.focus();
  }, []);

  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      if (isUnfocused() && leadsIntoList(event)) entries()[0]?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '?') return help();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = entries();
    const place = all.findIndex((entry) => entry.matches(':focus'));
    all[Math.max(0, Math.min(place + step, all.length - 1))]?.focus();
  }

  return { ref: list, onKeyDown };
}
