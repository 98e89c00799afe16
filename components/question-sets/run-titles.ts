import type { ShownSetRun } from '@/lib/api/question-set-requests';
import { listedAgents } from '@/lib/core/agents/listed-agents';
import { useRecipientTitle } from '../schedules/recipient-title';
import { useKnowAgents } from '../use-know-agent';

/** Returns a function that says who is asked in one of these runs of a set, and with which model if one was chosen. */
export function useRunTitles(runs: readonly ShownSetRun[]): (run: ShownSetRun) => string {
  const titleOf = useRecipientTitle();
  useKnowAgents([...new Set(runs.flatMap(({ recipient }) => listedAgents(recipient)))]);
  return ({ recipient, model }) => [titleOf(recipient), model].filter((part) => part !== null).join(' · ');
}
