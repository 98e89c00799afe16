import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { SCORES, type Score } from '@/lib/core/desks/answer-review';
import { isUnfocused } from '../ui/is-unfocused';
import { WRITES } from '../ui/list-keys';

interface Actions {
  onMove(step: 1 | -1): void;
  /** Scores a row, by its number from 0. */
  onScore(row: number, score: Score): void;
  onSave(): void;
  onRelease(): void;
  onHelp(): void;
}

/**
 * Adds keyboard shortcuts to the panes of an answer, which receive the focus when they appear; they work only while the focus is in the panes
 * (WCAG 2.1.4). 1, 2 and 3 score the focused row, or the first row without a score, and move the focus to the next one.
 */
export function useReviewKeys(actions: Actions): Pick<ComponentProps<'div'>, 'ref' | 'tabIndex' | 'onKeyDown'> {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isUnfocused()) box.current?.focus({ preventScroll: true });
  }, []);

  function score(chosen: Score) {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const place = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.scored === undefined);
    if (place < 0) return;
    actions.onScore(place, chosen);
    rows[place + 1]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || document.activeElement?.matches(WRITES)) return;
    // On a French keyboard, digits need the shift key: the keys count that have them elsewhere.
    const chosen = SCORES.find((_, place) => event.key === `${place + 1}` || event.code === `Digit${place + 1}`);
    // A key that is held scores one row only.
    if (chosen !== undefined) {
      if (!event.repeat) score(chosen);
    } else if (event.key === 'j') actions.onMove(1);
    else if (event.key === 'k') actions.onMove(-1);
    else if (event.key === 's') actions.onSave();
    else if (event.key === 'r') actions.onRelease();
    else if (event.key === '?') actions.onHelp();
    else return;
    event.preventDefault();
  }

  return { ref: box, tabIndex: -1, onKeyDown };
}
