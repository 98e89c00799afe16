import type { RecipientsAnswer } from '@/lib/api/answers';
import type { RecipientsRequest } from '@/lib/api/requests';
import type { SignedIn } from '@/lib/core/actor';
import { pageCursor } from '@/lib/core/page-cursor';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Language } from '@/lib/core/text/language';
import type { Env } from '@/lib/env';
import type { Strategies } from '@/lib/strategies';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import { summarize } from '../runs/summarize';
import { describeUses } from '../sources/source-uses';
import { showRecipients } from './show-recipients';

/** Number of runs in which recently asked agents are looked up. */
const RUNS = 20;
const MOST_RECENT = 5;

interface Parts {
  env: Env;
  stores: Pick<Stores, 'connections' | 'library' | 'runs'>;
  agents: Agents;
  tools: Tools;
  strategies: Strategies;
}

/** Returns a page of the agents the user may ask: first the built-in agents, then the others, most recently saved first. */
export async function listRecipients({
  ctx,
  input: { search, limit, before, browser },
}: Call<Parts, RecipientsRequest & { browser: Language }>): Promise<RecipientsAnswer> {
  const { env, stores, agents, tools, actor } = ctx;
  const userId = actor.user.id;
  const isFirst = before === undefined;
  const isStart = isFirst && !search;
  const [connections, items, recent] = await Promise.all([
    stores.connections.list(userId),
    stores.library.list(userId, 'agent', { scope: 'usable', search, limit, before }),
    isStart ? recentNames(ctx, userId) : [],
  ]);
  const builtin = agents.defaultTeam;
  const own = items.map(({ name }) => name);
  const names = [...new Set([...recent, ...(isFirst ? builtin : []), ...own])];
  const found = (await agents.find(userId, names)).filter(({ role }) => role === 'member');
  const uses = describeUses(connections, (wanted) => tools.find(userId, wanted));
  const shown = (await showRecipients({ env, actor, uses, browser }, found)).filter(({ allowed }) => allowed);
  const byName = new Map(shown.map((agent) => [agent.name, agent]));
  const of = (wanted: readonly string[]) => wanted.flatMap((name) => byName.get(name) ?? []);
  const words = (search ?? '').toLowerCase();
  const fits = (name: string) => {
    const agent = byName.get(name);
    return agent !== undefined && `${name} ${agent.title} ${agent.description}`.toLowerCase().includes(words);
  };
  // A user's agent with the name of a built-in agent replaces it and takes its place in the list.
  const others = own.filter((name) => !builtin.includes(name));
  return {
    recent: of(recent),
    agents: of([...(isFirst ? builtin.filter(fits) : []), ...others]),
    next: nextCursor(items, limit, ({ updatedAt, id }) => pageCursor(updatedAt, id)),
  };
}

/** Names of the agents the user asked most recently, without duplicates. */
async function recentNames({ stores, strategies }: Parts & { actor: SignedIn }, userId: string): Promise<string[]> {
  const runs = await stores.runs.list(userId, { limit: RUNS, onlyListed: true, questionLength: 0 });
  return [...new Set(runs.flatMap((run) => summarize(strategies, run).agents))].slice(0, MOST_RECENT);
}
