import type { RunEvent } from '@/lib/core/events';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import type { RunView } from '@/lib/run-view/types';

/** The only phase of a chat. */
export const ANSWER = 'answer';

/** Folds the events of a chat: its single agent writes the answer. */
export function foldChat(_view: RunView, { type, data }: RunEvent): Partial<RunView> {
  switch (type) {
    case 'run_start':
      // Logs of earlier versions do not contain the phase.
      return { plannedPhases: data.phases ?? [ANSWER] };
    case 'agent_start':
      return data.phase === QUOTE_CORRECTION ? {} : { writer: data.turnId };
    default:
      return {};
  }
}
