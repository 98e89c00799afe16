import type { RunEvent } from '@/lib/core/events';
import type { RunView } from '@/lib/run-view/types';

/** The one phase of a chat. */
export const ANSWER = 'answer';

/** What the events of a chat mean: its one agent writes the answer. */
export function foldChat(_view: RunView, { type, data }: RunEvent): Partial<RunView> {
  switch (type) {
    case 'run_start':
      // Logs of earlier versions do not name the phase.
      return { plannedPhases: data.phases ?? [ANSWER] };
    case 'agent_start':
      return { writer: data.turnId };
    default:
      return {};
  }
}
