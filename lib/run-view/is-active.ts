import type { TurnView } from './types';

/** Whether a turn or a call has not ended: it is running or waiting. */
export function isActive({ state }: Pick<TurnView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}
