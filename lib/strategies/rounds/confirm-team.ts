import type { RunContext } from '@/lib/core/strategy';
import { chosenTeamOf } from '@/lib/core/teams/team-choice';
import { CHOOSE_TEAM } from '@/lib/core/tools/tool';
import { callIfPossible } from '../call-if-possible';
import type { Member } from './brief';
import { CHOICE } from './coordinators';

export interface ChosenMember {
  agent: string;
  reason: string;
}

/**
 * Waits until the user has confirmed or changed the team that the initiator chose. Returns the initiator's choice if the user could not be asked or
 * does not want to be, or if the answer is not a valid team.
 */
export async function confirmTeam(
  context: RunContext,
  { team, chosen, most }: { team: readonly Member[]; chosen: readonly ChosenMember[]; most: number },
): Promise<readonly ChosenMember[]> {
  const reasons = new Map(chosen.map(({ agent, reason }) => [agent, reason]));
  const candidates = team.map(({ name, description }) => ({
    agent: name,
    description,
    reason: reasons.get(name) ?? '',
    chosen: reasons.has(name),
  }));
  const { agentTimeoutMs: timeoutMs } = context.limits;
  const result = await callIfPossible(context, { tool: CHOOSE_TEAM, turnId: CHOICE, input: { candidates, most }, timeoutMs });
  if ('error' in result) return chosen;
  const answer = chosenTeamOf({ candidates, most }).safeParse(result.output);
  if (!answer.success) return chosen;
  const { agents } = answer.data;
  return team.flatMap(({ name }) => (agents.includes(name) ? [{ agent: name, reason: reasons.get(name) ?? '' }] : []));
}
