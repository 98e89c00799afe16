import type { SignedIn } from '@/lib/core/actor';
import type { PauseReason, ScheduleContent } from '@/lib/core/schedule';
import { mayAsk, mayUseTeams } from '../runs/agent-rights';
import type { StartParts } from '../runs/start-run';

type Checking = Pick<StartParts, 'env' | 'agents' | 'stores'> & { actor: SignedIn };

/** Returns why the owner of a schedule cannot ask its agent or team; undefined when they can. */
export async function whyNotAsked(
  { env, agents, stores, actor: { user } }: Checking,
  { agent, team }: Pick<ScheduleContent, 'agent' | 'team'>,
): Promise<PauseReason | undefined> {
  if (agent !== null) {
    const [found] = await agents.find(user.id, [agent]);
    if (found?.role !== 'member') return 'agent_gone';
    return mayAsk(env, user, agent) ? undefined : 'not_allowed';
  }
  if (!mayUseTeams(env, user)) return 'not_allowed';
  const [found] = await stores.library.named(user.id, 'team', [team ?? '']);
  return found ? undefined : 'team_gone';
}
