import type { AgentChoice } from '@/lib/api/answers';
import type { SignedIn } from '@/lib/core/actor';
import type { Agent } from '@/lib/core/agents/agent';
import type { Language } from '@/lib/core/text/language';
import type { Env } from '@/lib/env';
import { agents as agentsIn } from '@/lib/i18n/dictionary/agents';
import { builtinAgentId } from '../library/builtin-items';
import { mayAsk } from '../runs/agent-rights';
import type { describeUses } from '../sources/source-uses';

interface Reader {
  env: Env;
  actor: SignedIn;
  uses: Pick<ReturnType<typeof describeUses>, 'of'>;
  /** The browser's language, used when the user has not chosen one. */
  browser: Language;
}

/** Title and description of an agent in a language; only built-in agents are translated. */
export function agentWords({ name, title, description }: Pick<Agent, 'name' | 'title' | 'description'>, language: Language) {
  const words = agentsIn[language];
  return { title: words[name]?.title ?? title, description: words[name]?.description ?? description };
}

/** Describes agents to a user: their words, tools and sources, and whether the user may ask them. */
export async function showRecipients(
  { env, actor: { user }, uses, browser }: Reader,
  agents: readonly Agent[],
): Promise<AgentChoice[]> {
  const sources = await uses.of(agents);
  return agents.map((agent, n) => ({
    id: agent.id ?? builtinAgentId(agent.name),
    name: agent.name,
    ...agentWords(agent, user.settings.language ?? browser),
    tools: [...agent.tools],
    allowed: mayAsk(env, user, agent.name),
    sources: sources[n] ?? {},
  }));
}
