import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { WORD_RATINGS, type WordRating } from '@/lib/core/words/word-review';
import { isUnfocused } from '../../ui/is-unfocused';

interface CardKeys {
  /** Changes with each card and each side of it, which gets the focus then. */
  side: string;
  onShow(): void;
  onRate(rating: WordRating): void;
  onUndo(): void;
  onSpeak(): void;
}

/** Adds keyboard shortcuts to a card; they work only while the focus is in it (WCAG 2.1.4). */
export function useCardKeys({ side, ...actions }: CardKeys): Pick<ComponentProps<'section'>, 'ref' | 'tabIndex' | 'onKeyDown'> {
  const box = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that had the focus is gone with the side it was on
  useEffect(() => {
    if (isUnfocused()) box.current?.focus({ preventScroll: true });
  }, [side]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const key = event.key.toLowerCase();
    // On a French keyboard, digits need the shift key: the keys count that have them elsewhere.
    const rating = WORD_RATINGS.find((one) => String(one) === key || event.code === `Digit${one}`);
    if (rating !== undefined) actions.onRate(rating);
    else if (key === 'u') actions.onUndo();
    else if (key === 'r') actions.onSpeak();
    // A focused button is pressed by the space bar itself.
    else if (key === ' ' && !(event.target instanceof HTMLButtonElement)) actions.onShow();
    else return;
    event.preventDefault();
  }

  return { ref: box, tabIndex: -1, onKeyDown };
}
