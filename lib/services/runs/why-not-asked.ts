import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import { listedAgents } from '@/lib/core/agents/listed-agents';
import type { Recipient } from '@/lib/core/recipients/recipient';
import type { PauseReason } from '@/lib/core/time/schedule';
import { type FindingDesks, findUsableDesk } from '../desks/find-usable-desk';
import { mayAsk, mayUseTeams } from './agent-rights';
import type { StartParts } from './start-run';

export interface Checking extends Pick<StartParts, 'env' | 'agents' | 'stores'>, FindingDesks {
  stores: StartParts['stores'];
  actor: SignedIn;
}

/** Returns why a user cannot ask a recipient; undefined when they can. */
export async function whyNotAsked(ctx: Checking, recipient: Recipient): Promise<PauseReason | undefined> {
  const { env, actor } = ctx;
  switch (recipient.type) {
    case 'agent':
      return whyNotAgents(ctx, listedAgents(recipient), ['member']);
    case 'desk':
      return (await findUsableDesk(ctx, actor.user.id, recipient.name)) ? undefined : 'desk_gone';
    case 'team':
      return mayUseTeams(env, actor.user) ? whyNotTeam(ctx, recipient.name) : 'not_allowed';
    case 'specialists': {
      if (!mayUseTeams(env, actor.user)) return 'not_allowed';
      const { team } = recipient;
      if (typeof team === 'string' && team !== 'auto') return whyNotTeam(ctx, team);
      const names = team === undefined ? ctx.agents.specialists : listedAgents(recipient);
      return whyNotAgents(ctx, names, ['member', 'specialist']);
    }
  }
}

async function whyNotAgents(
  { env, agents, actor: { user } }: Checking,
  names: readonly string[],
  roles: readonly Agent['role'][],
): Promise<PauseReason | undefined> {
  const found = await agents.find(user.id, names);
  const known = new Set(found.filter(({ role }) => roles.includes(role)).map(({ name }) => name));
  if (!names.every((name) => known.has(name))) return 'agent_gone';
  return names.every((name) => mayAsk(env, user, name)) ? undefined : 'not_allowed';
}

async function whyNotTeam({ stores, actor: { user } }: Checking, team: string): Promise<PauseReason | undefined> {
  const [found] = await stores.library.named(user.id, 'team', [team]);
  return found ? undefined : 'team_gone';
}
