import { toolCallsOf } from './turn-activity';
import type { RunView } from './types';

/**
 * Whether its tools must have read everything that a run's answer cites: its agents have called some, even if all of these calls failed, or the run
 * has checked its citations itself.
 */
export function mustHaveRead({ turns, strategy, citationCheck }: Pick<RunView, 'turns' | 'strategy' | 'citationCheck'>): boolean {
  return (
    citationCheck !== undefined || Object.values(turns).some((turn) => turn.agent !== strategy && toolCallsOf(turn).length > 0)
  );
}
