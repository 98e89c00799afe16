import { hasEnded, isCoordinator } from './read-view';
import type { RunView } from './types';

/** Whether the user can ask for an answer before the work is done: a member has begun to work, and the answer is not being written yet. */
export function mayFinish(view: RunView): boolean {
  const { status, turns, writer } = view;
  const isWritten = writer !== undefined && isCoordinator(view, turns[writer]?.agent ?? '');
  return !hasEnded(status) && !isWritten && Object.values(turns).some(({ agent }) => !isCoordinator(view, agent));
}

/** Whether the user has asked for the answer and the run is still at work. */
export function isFinishing({ status, interventions }: RunView): boolean {
  return !hasEnded(status) && interventions.some(({ kind }) => kind === 'finish');
}
