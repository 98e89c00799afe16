import type { TurnView } from './types';

/** Whether a turn or a call has not ended: it is running or waiting. */
export function isGoing({ state }: Pick<TurnView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}
