import type { MeAnswer } from '@/lib/api/answers';
import { MOST_ITERATIONS, MOST_SPECIALISTS } from '@/lib/core/dispatch/dispatch-config';
import type { Agents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Language } from '@/lib/core/text/language';
import type { Env } from '@/lib/env';
import { knownAgents } from '../agents/known-agents';
import { showRecipients } from '../agents/show-recipients';
import type { Call } from '../call';
import { usableDesks } from '../desks/find-usable-desk';
import type { LibraryParts } from '../library/parts';
import { mayUseTeams } from '../runs/agent-rights';
import { describeUses } from '../sources/source-uses';

interface Parts extends Pick<LibraryParts, 'builtinDesks'> {
  env: Env;
  stores: Pick<Stores, 'connections' | 'library'>;
  models: Pick<Models, 'of'>;
  agents: Agents;
  tools: Tools;
}

/**
 * Returns the user's profile and the models, agents and teams they may use, described in their language or, without one, their browser's.
 */
export async function describeMe({
  ctx: { env, stores, models, agents, tools, builtinDesks, actor },
  input: { browser },
}: Call<Parts, { browser: Language }>): Promise<MeAnswer> {
  const { user } = actor;
  const { id, email, name, role, settings, passwordHash } = user;
  const [connections, teams, desks] = await Promise.all([
    stores.connections.list(id),
    stores.library.named(id, 'team'),
    usableDesks({ stores, builtinDesks }, id),
  ]);
  const { known, moreAgents } = await knownAgents({ stores, agents }, user, teams);
  const specialists = await agents.find(id, agents.specialists);
  const uses = describeUses(connections, (names) => tools.find(id, names));
  return {
    user: {
      id,
      email,
      name,
      role,
      settings: { redactMessages: env.REDACT_MESSAGES, ...settings },
      hasPassword: passwordHash !== null,
    },
    models: (await (await models.of(id)).list()).map(({ id: model, label, offline, contextTokens, images, price }) => ({
      id: model,
      label,
      offline,
      contextTokens,
      images,
      price,
    })),
    agents: await showRecipients({ env, actor, uses, browser }, known),
    ...(moreAgents && { moreAgents }),
    defaultAgent: agents.defaultName,
    multi: {
      enabled: mayUseTeams(env, user),
      maxAgents: env.MULTI_AGENT_MAX_AGENTS,
      maxRounds: env.MULTI_AGENT_MAX_ROUNDS,
      atOnce: env.MULTI_AGENT_CONCURRENCY,
      usual: [...agents.defaultTeam],
    },
    dispatch: {
      usual: await showRecipients({ env, actor, uses, browser }, specialists),
      maxAgents: MOST_SPECIALISTS,
      maxIterations: MOST_ITERATIONS,
    },
    teams: teams.map(({ id: team, name: handle, title, definition }) => ({ id: team, name: handle, title, ...definition })),
    desks: desks.map(({ id: desk, name: handle, title, definition: { publication, areas } }) => ({
      id: desk,
      name: handle,
      title,
      welcome: publication.welcome,
      examples: publication.examples,
      areas: areas.map(({ key, title: named }) => ({ key, title: named })),
    })),
    salesforceInstanceUrl: uses.salesforceUrl ?? env.SALESFORCE_INSTANCE_URL,
  };
}
