import type { TurnView } from './types';

/** Whether a turn or a call has not ended: it is at work, or waits. */
export function isGoing({ state }: Pick<TurnView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}
