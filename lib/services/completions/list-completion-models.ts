import type { Agents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { recipientName } from '@/lib/core/recipients/recipient-name';
import { worksInRounds } from '@/lib/core/teams/works-in-rounds';
import type { Env } from '@/lib/env';
import type { Call } from '../call';
import { type FindingDesks, usableDesks } from '../desks/find-usable-desk';
import { isLimitedKey, mayAsk, mayUseTeams } from '../runs/agent-rights';

interface Parts extends FindingDesks {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS' | 'MULTI_AGENT_ENABLED' | 'MULTI_AGENT_ENABLED_FOR_USERS'>;
  stores: Pick<Stores, 'library'>;
  agents: Agents;
  models: Pick<Models, 'of'>;
}

/** Lists the names that an OpenAI client may use as models: the recipients that the user may ask, then plain models. */
export async function listCompletionModels({
  ctx: { env, stores, agents, models, builtinDesks, actor },
}: Call<Parts>): Promise<string[]> {
  const { user } = actor;
  const mayUse = mayUseTeams(env, user);
  const [members, teams, desks, plain] = await Promise.all([
    agents.members(user.id),
    mayUse ? stores.library.named(user.id, 'team') : [],
    isLimitedKey(actor) ? [] : usableDesks({ stores, builtinDesks }, user.id),
    mayAsk(env, user, agents.plainName) ? models.of(user.id).then((all) => all.list()) : [],
  ]);
  // The default specialists are asked as one team.
  const usual = mayUse && agents.specialists.every((name) => mayAsk(env, user, name)) ? [undefined] : [];
  const dispatched = [...usual, ...(mayUse ? ['auto'] : []), ...teams.map(({ name }) => name)];
  const inRounds = teams.filter(({ definition }) => worksInRounds(definition, agents.specialists));
  const recipients: Recipient[] = [
    ...members.flatMap(({ name }) => (mayAsk(env, user, name) ? [{ type: 'agent' as const, name }] : [])),
    ...inRounds.map(({ name }) => ({ type: 'team' as const, name })),
    ...dispatched.map((team) => ({ type: 'specialists' as const, team, config: {} })),
    ...desks.map(({ name }) => ({ type: 'desk' as const, name, language: 'en' as const })),
  ];
  return [...recipients.map(recipientName), ...plain.map(({ id }) => id)];
}
