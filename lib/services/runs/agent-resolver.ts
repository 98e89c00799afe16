import { LRUCache } from 'lru-cache';
import type { SystemFacts } from '@/lib/agents/prompts/system-variables';
import { snapshotOf } from '@/lib/agents/snapshot';
import type { Agent } from '@/lib/core/agents/agent';
import type { AgentSnapshot, ModelFacts, ResolvedAgent } from '@/lib/core/agents/agent-snapshot';
import type { AskTask } from '@/lib/core/agents/agent-task';
import { withLimit } from '@/lib/core/models/turn-time';
import type { Agents, FoundAgents } from '@/lib/core/ports/agents';
import type { Models } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Run } from '@/lib/core/runs/run';
import { mayReach, mayUse, READ_RESULT, TEAM_TOOLS, type Tool } from '@/lib/core/tools/tool';
import type { Env } from '@/lib/env';
import type { Strategies } from '@/lib/strategies';
import { agentBackgrounds } from './agent-backgrounds';
import { factsOfUser } from './facts-of-user';
import { findRunTools } from './find-run-tools';
import { turnLimit } from './run-limits';

type ResolveAgents = (run: Run, names: readonly string[], other?: Pick<AskTask, 'tools' | 'model'>) => Promise<ResolvedAgent[]>;

interface ResolveDeps {
  env: Pick<Env, 'MULTI_AGENT_AGENT_TIMEOUT_MS' | 'TOOL_RESULTS_PERCENT'>;
  models: Pick<Models, 'of'>;
  agents: Agents;
  tools: Tools;
  strategies: Pick<Strategies, 'find'>;
  stores: { runs: Pick<Stores['runs'], 'todos'>; users: Pick<Stores['users'], 'byId'> };
}

/** Snapshots cached per agent; there is one for each model, time limit and set of facts available to its prompts. */
const MOST_KEPT = 50;

/**
 * Creates the function that resolves the agents of a run, with the tools their access allows. Equal snapshots are one object, so that each is hashed
 * only once.
 */
export function createAgentResolver({ env, models, agents, tools, stores, strategies }: ResolveDeps): ResolveAgents {
  const cache = new WeakMap<Agent, LRUCache<string, AgentSnapshot>>();
  const numbers = new WeakMap<Tool, number>();
  let lastNumber = 0;

  /** Identifies a tool with its definition: a tool of a connection whose definition has changed is another object of the same name. */
  function numberOf(tool: Tool): number {
    const number = numbers.get(tool) ?? ++lastNumber;
    numbers.set(tool, number);
    return number;
  }

  function snapshotWith(agent: Agent, parts: Parameters<typeof snapshotOf>[1]): AgentSnapshot {
    const ofAgent = cache.get(agent) ?? new LRUCache<string, AgentSnapshot>({ max: MOST_KEPT });
    const facts = typeof agent.instructions === 'string' ? null : parts.facts;
    const key = JSON.stringify([parts.tools.map(numberOf), parts.model, parts.timeoutMs, facts]);
    const snapshot = ofAgent.get(key) ?? snapshotOf(agent, parts);
    cache.set(agent, ofAgent.set(key, snapshot));
    return snapshot;
  }

  async function modelOf({ settings }: Agent, run: Run, ref: string): Promise<ModelFacts> {
    const { window, time, ...model } = await (await models.of(run.userId)).describe(ref, [settings, run.settings], true);
    return {
      ...model,
      window: { ...window, resultTokens: (window.tokens * env.TOOL_RESULTS_PERCENT) / 100 },
      // The operator's limit applies to every model.
      time: withLimit(time, env.MULTI_AGENT_AGENT_TIMEOUT_MS ?? time.limitMs),
    };
  }

  /** Adds the tools of the shared context to those of a team's member, unless its model calls no tools. */
  async function withTeamTools(agent: Agent, run: Run, { own, ref }: { own: readonly string[]; ref: string }) {
    if (agent.role !== 'member' || !strategies.find(run.strategy)?.sharesContext) return own;
    if (own.length === 0 && !(await callsTools(run, ref))) return own;
    return [...new Set([...own, ...TEAM_TOOLS])];
  }

  async function callsTools({ userId }: Run, ref: string): Promise<boolean> {
    const usable = await models.of(userId);
    // The capabilities of models are known once the models have been listed.
    await usable.list();
    return usable.check(ref, { tools: true }) === undefined;
  }

  /** The tools that an agent may call: those of its names that its access and connections allow, and the tool that every agent with tools has. */
  async function handOut(run: Run, agent: Agent, names: readonly string[]): Promise<Tool[]> {
    const namedTools = names.length > 0 ? await findRunTools(tools, run, [...names, READ_RESULT]) : [];
    const found = run.callerContext ? namedTools.filter((tool) => !isOfBrowser(tool, run)) : namedTools;
    return found.filter((tool) => mayUse(agent.access, tool) && mayReach(agent, tool) && !tool.strategyOnly);
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
    const callerTools = agent.role === 'coordinator' || agent.role === 'desk' ? [] : (run.callerTools ?? []);
    const ref = other.model ?? agent.model ?? run.model;
    const own = [...agent.tools, ...callerTools.map(({ name }) => name)];
    const agentTools = await handOut(run, agent, other.tools ?? (await withTeamTools(agent, run, { own, ref })));
    const model = await modelOf(agent, run, ref);
    const parts = { tools: agentTools, model, timeoutMs: turnLimit({ run, agent, model }), facts };
    const { maxSteps = agent.maxSteps } = run.limits;
    // Instructions and tools of a request are rarely the same twice, so caching them would only displace others.
    const isCached = callerTools.length === 0 && maxSteps === agent.maxSteps && !run.callerContext;
    if (isCached) return { snapshot: snapshotWith(agent, parts), tools: agentTools };
    return { snapshot: withInstructions(snapshotOf({ ...agent, maxSteps }, parts), run), tools: agentTools };
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

/** Whether a tool runs in the user's browser, which programs do not have. */
function isOfBrowser(tool: Tool, { callerTools = [] }: Run): boolean {
  return tool.where === 'client' && tool.answeredBy === 'program' && !callerTools.some(({ name }) => name === tool.name);
}

/** Adds the instructions of the program that asks to those of the agent. */
function withInstructions(snapshot: AgentSnapshot, { callerContext }: Run): AgentSnapshot {
  const text = callerContext?.instructions;
  if (text === undefined) return snapshot;
  const { own, sections, ...rest } = snapshot.instructions;
  const added = sections && [...sections, { title: 'API', text, variables: [] }];
  return {
    ...snapshot,
    instructions: { ...rest, own: [own, text].filter(Boolean).join('\n\n'), ...(added && { sections: added }) },
  };
}
