import type { Agents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Env } from '@/lib/env';
import type { Call } from '../call';
import { mayAsk, mayUseTeams } from '../runs/agent-rights';
import { AGENT, TEAM } from './model-names';

interface Parts {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS' | 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>;
  stores: Pick<Stores, 'library'>;
  agents: Agents;
  models: Pick<Models, 'of'>;
}

/** Lists the names that an OpenAI client may use as models: the agents and teams that the user may ask, then plain models. */
export async function listCompletionModels({ ctx: { env, stores, agents, models, actor } }: Call<Parts>): Promise<string[]> {
  const { user } = actor;
  const [members, teams, plain] = await Promise.all([
    agents.members(user.id),
    mayUseTeams(env, user) ? stores.library.named(user.id, 'team') : [],
    mayAsk(env, user, agents.plainName) ? models.of(user.id).then((all) => all.list()) : [],
  ]);
  return [
    ...members.flatMap(({ name }) => (mayAsk(env, user, name) ? [AGENT + name] : [])),
    ...teams.map(({ name }) => TEAM + name),
    ...plain.map(({ id }) => id),
  ];
}
