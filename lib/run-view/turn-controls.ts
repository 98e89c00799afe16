import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import type { TurnControl } from '@/lib/core/runs/signals';
import { isActive } from './is-active';
import type { RunView, TurnView } from './types';

const ACTIVE_CONTROLS: readonly TurnControl[] = ['stop', 'skip', 'retry'];
/** A strategy makes each of its own calls only once. */
const OF_OWN_CALLS: readonly TurnControl[] = ['stop', 'skip'];
const FAILED: readonly TurnControl[] = ['retry'];
const OVER: readonly TurnControl[] = [];

/**
 * Controls available for a turn: stop, skip or retry an active one; retry a failed one while the agents of its phase work. The correction of a
 * paragraph with a wrong quote is not retried.
 */
export function turnControls({ phases, strategy }: RunView, turn: TurnView): readonly TurnControl[] {
  if (isActive(turn)) return turn.agent === strategy ? OF_OWN_CALLS : ACTIVE_CONTROLS;
  const isMember = phases.some(
    ({ id, agents, state }) => id === turn.phase && state === 'running' && agents.includes(turn.agent),
  );
  return isMember && turn.phase !== QUOTE_CORRECTION && turn.error && turn.error.action !== 'retry' ? FAILED : OVER;
}
