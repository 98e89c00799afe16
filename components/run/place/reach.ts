import type { Place } from './place';

/** Frames to wait for a place that is not rendered yet. */
const FRAMES = 40;

/**
 * Moves the focus to a place as soon as it is rendered, and marks it until it loses the focus. A call that is never rendered is replaced by
 * its turn. Returns a function that gives up.
 */
export function reach(root: HTMLElement, { turnId, callId }: Place): () => void {
  let frame = 0;
  function seek(tries: number) {
    const turns = [...root.querySelectorAll<HTMLElement>('[data-turn]')].filter(({ dataset }) => dataset.turn === turnId);
    const calls = turns.flatMap((turn) => [...turn.querySelectorAll<HTMLElement>('[data-call]')]);
    const call = calls.find(({ dataset }) => dataset.call === callId);
    const isComplete = callId === undefined ? turns.length > 0 : call !== undefined;
    if (!isComplete && tries > 0) {
      frame = requestAnimationFrame(() => seek(tries - 1));
    } else if (call) {
      mark(call, { target: call.querySelector('summary') ?? call, block: 'center' });
    } else if (turns[0]) {
      mark(turns[0], { target: turns[0], block: 'start' });
    }
  }
  seek(FRAMES);
  return () => cancelAnimationFrame(frame);
}

function mark(place: HTMLElement, { target, block }: { target: HTMLElement; block: ScrollLogicalPosition }): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  place.dataset.reached = '';
  target.addEventListener('blur', () => delete place.dataset.reached, { once: true });
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block });
}
