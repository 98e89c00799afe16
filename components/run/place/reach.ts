import type { Place, TurnPlace } from './place';

/** Frames to wait for a place that is not rendered yet. */
const FRAMES = 40;

/**
 * Moves the focus to a place as soon as it is rendered, and marks it until it loses the focus. A call that is never rendered is replaced by
 * its turn. Returns a function that gives up.
 */
export function reach(root: HTMLElement, place: Place): () => void {
  let frame = 0;
  function seek(tries: number) {
    const { found, isComplete } = place.turnId === undefined ? findPhase(root, place.phase) : findTurn(root, place);
    if (!isComplete && tries > 0) {
      frame = requestAnimationFrame(() => seek(tries - 1));
    } else if (found) {
      mark(found);
    }
  }
  seek(FRAMES);
  return () => cancelAnimationFrame(frame);
}

interface Found {
  place: HTMLElement;
  /** Receives the focus. */
  target: HTMLElement;
  block: ScrollLogicalPosition;
}

function findPhase(root: HTMLElement, phase: string): { found?: Found; isComplete: boolean } {
  const heading = [...root.querySelectorAll<HTMLElement>('[data-phase]')].find(({ dataset }) => dataset.phase === phase);
  return { found: heading && { place: heading, target: heading, block: 'start' }, isComplete: heading !== undefined };
}

function findTurn(root: HTMLElement, { turnId, callId }: TurnPlace): { found?: Found; isComplete: boolean } {
  const turns = [...root.querySelectorAll<HTMLElement>('[data-turn]')].filter(({ dataset }) => dataset.turn === turnId);
  const calls = turns.flatMap((turn) => [...turn.querySelectorAll<HTMLElement>('[data-call]')]);
  const call = calls.find(({ dataset }) => dataset.call === callId);
  if (call) return { found: { place: call, target: call.querySelector('summary') ?? call, block: 'center' }, isComplete: true };
  const [turn] = turns;
  return { found: turn && { place: turn, target: turn, block: 'start' }, isComplete: callId === undefined && turn !== undefined };
}

function mark({ place, target, block }: Found): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  place.dataset.reached = '';
  target.addEventListener('blur', () => delete place.dataset.reached, { once: true });
  target.focus({ preventScroll: true });
  place.scrollIntoView({ block });
}
