import { LRUCache } from 'lru-cache';
import type { SystemFacts } from '@/lib/agents/prompts/system-variables';
import { snapshotOf } from '@/lib/agents/snapshot';
import type { Agent } from '@/lib/core/agent';
import type { AgentSnapshot, ModelFacts, ResolvedAgent } from '@/lib/core/agent-snapshot';
import type { Agents, FoundAgents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/run';
import type { AskTask } from '@/lib/core/strategy';
import { mayUse, READ_RESULT, type Tool } from '@/lib/core/tool';
import { withLimit } from '@/lib/core/turn-time';
import type { Env } from '@/lib/env';
import { agentBackgrounds } from './agent-backgrounds';
import { factsOfUser } from './facts-of-user';

type ResolveAgents = (run: Run, names: readonly string[], other?: Pick<AskTask, 'tools' | 'model'>) => Promise<ResolvedAgent[]>;

interface ResolveDeps {
  env: Pick<Env, 'MULTI_AGENT_AGENT_TIMEOUT_MS' | 'TOOL_RESULTS_PERCENT'>;
  models: Pick<Models, 'of'>;
  agents: Agents;
  tools: Tools;
  stores: { runs: Pick<Stores['runs'], 'todos'>; users: Pick<Stores['users'], 'byId'> };
}

/** Snapshots cached per agent; there is one for each model, time limit and set of facts available to its prompts. */
const MOST_KEPT = 50;

/**
 * Creates the function that resolves the agents of a run, with the tools their access allows. Equal snapshots are one object, so that each
 * is hashed once.
 */
export function createAgentResolver({ env, models, agents, tools, stores }: ResolveDeps): ResolveAgents {
  const kept = new WeakMap<Agent, LRUCache<string, AgentSnapshot>>();

  function snapshotWith(agent: Agent, what: Parameters<typeof snapshotOf>[1]): AgentSnapshot {
    const ofAgent = kept.get(agent) ?? new LRUCache<string, AgentSnapshot>({ max: MOST_KEPT });
    const facts = typeof agent.instructions === 'string' ? null : what.facts;
    const key = JSON.stringify([what.tools.map(({ name }) => name), what.model, what.timeoutMs, facts]);
    const snapshot = ofAgent.get(key) ?? snapshotOf(agent, what);
    kept.set(agent, ofAgent.set(key, snapshot));
    return snapshot;
  }

  async function modelOf({ settings }: Agent, run: Run, ref: string): Promise<ModelFacts> {
    const { window, time, ...model } = await (await models.of(run.userId)).describe(ref, [settings, run.settings]);
    return {
      ...model,
      window: { ...window, resultTokens: (window.tokens * env.TOOL_RESULTS_PERCENT) / 100 },
      // The operator's limit applies to every model.
      time: withLimit(time, env.MULTI_AGENT_AGENT_TIMEOUT_MS ?? time.limitMs),
    };
  }

  /** Tools an agent may call, according to its access, and the tool that every agent with tools has. */
  async function handOut({ userId }: Run, { access }: Agent, names: readonly string[]): Promise<Tool[]> {
    const found = names.length > 0 ? await tools.find(userId, [...names, READ_RESULT]) : [];
    return found.filter((tool) => mayUse(access, tool) && !tool.strategyOnly);
  }

  async function find({ userId, draft }: Run, names: readonly string[]): Promise<FoundAgents> {
    if (!draft) return agents.findForRun(userId, names);
    const [agent, user] = await Promise.all([agents.draft(userId, draft), stores.users.byId(userId)]);
    return { agents: [agent], user, facts: new Map() };
  }

  /** Facts available to prompts. */
  function factsOf(run: Run, { agents: found, user }: FoundAgents): (agent: Agent) => SystemFacts {
    const known = factsOfUser(user, { at: run.createdAt, timeZone: run.timeZone });
    const members = found.filter(({ role }) => role === 'member');
    return (agent) => ({
      ...known,
      agentTitle: agent.title,
      tools: agent.tools,
      team: members.filter((member) => member !== agent).map(({ title }) => title),
    });
  }

  async function resolve(
    agent: Agent,
    run: Run,
    { facts, ...other }: Pick<AskTask, 'tools' | 'model'> & { facts: SystemFacts },
  ): Promise<ResolvedAgent> {
    const handed = await handOut(run, agent, other.tools ?? agent.tools);
    const model = await modelOf(agent, run, other.model ?? agent.model ?? run.model);
    const timeoutMs = agent.timeoutMs ?? (model.id === run.model ? run.limits.agentTimeoutMs : model.time.limitMs);
    return { snapshot: snapshotWith(agent, { tools: handed, model, timeoutMs, facts }), tools: handed };
  }

  return async (run, names, other = {}) => {
    const found = await find(run, names);
    const facts = factsOf(run, found);
    const backgroundOf = await agentBackgrounds(stores.runs, run, found);
    return Promise.all(
      found.agents.map(async (agent) => {
        const resolved = await resolve(agent, run, { ...other, facts: facts(agent) });
        const background = backgroundOf(agent);
        return background ? { ...resolved, background } : resolved;
      }),
    );
  };
}
