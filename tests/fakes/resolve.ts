import type { Agent } from '@/lib/core/agents/agent';
import type { ModelFacts, ResolvedAgent } from '@/lib/core/agents/agent-snapshot';
import type { AskTask } from '@/lib/core/agents/agent-task';
import type { Run } from '@/lib/core/runs/run';
import { createCallerTools } from '@/lib/core/tools/caller-tools';
import { mayUse, READ_RESULT, type Tool } from '@/lib/core/tools/tool';
import { definitionOf } from '@/lib/core/tools/tool-definition';
import type { EnginePorts } from '@/lib/engine/ports';
import type { agentBackgrounds } from '@/lib/services/runs/agent-backgrounds';

export interface Resolving {
  findAgent(name: string): Agent | undefined;
  findTool(name: string): Tool | undefined;
  /** Describes an agent's model; `settings` are those of the agent and the run. */
  describe(ref: string, settings: ModelFacts['settings']): ModelFacts | Promise<ModelFacts>;
  /** What agents know from earlier runs. */
  backgrounds(run: Run, agents: readonly Agent[]): ReturnType<typeof agentBackgrounds>;
}

/** Resolves agents for any user: their instructions are used without the rules that usually surround them. */
export function resolving({
  findAgent,
  findTool,
  describe,
  backgrounds,
}: Resolving): Pick<EnginePorts, 'resolveAgents' | 'findTools' | 'opening'> {
  const found = (names: readonly string[]) => names.flatMap((name) => findTool(name) ?? []);
  const foundFor = (run: Run, names: readonly string[]): Tool[] => [
    ...found(names),
    ...createCallerTools((run.callerTools ?? []).filter(({ name }) => names.includes(name))),
  ];
  async function resolve(run: Run, agent: Agent, other: Pick<AskTask, 'tools' | 'model'>): Promise<ResolvedAgent> {
    const given = agent.role === 'member' ? (run.callerTools ?? []) : [];
    const names = other.tools ?? [...agent.tools, ...given.map(({ name }) => name)];
    const tools = foundFor(run, names.length > 0 ? [...names, READ_RESULT] : []).filter((tool) => mayUse(agent.access, tool));
    const offered = tools.map((tool) => ({
      ...definitionOf(tool),
      teamOnly: tool.teamOnly,
      onRequest: tool.onRequest && [...tool.onRequest],
    }));
    const model = await describe(other.model ?? agent.model ?? run.model, { ...agent.settings, ...run.settings });
    const timeoutMs = agent.timeoutMs ?? (agent.model === undefined ? run.limits.agentTimeoutMs : model.time.limitMs);
    const { name, id, access, maxSteps, context, instructions: own } = agent;
    return {
      snapshot: {
        name,
        ...(id !== undefined && { id }),
        access,
        instructions: { own: String(own) },
        tools: offered,
        model,
        ...(context && { context: [...context], namesContext: true }),
        maxSteps,
        timeoutMs,
      },
      tools,
    };
  }

  return {
    async resolveAgents(run, names, other = {}) {
      const agents = names.flatMap((name) => findAgent(name) ?? []);
      const backgroundOf = await backgrounds(run, agents);
      return Promise.all(
        agents.map(async (agent) => {
          const background = backgroundOf(agent);
          return { ...(await resolve(run, agent, other)), ...(background && { background }) };
        }),
      );
    },
    findTools: async (run, names) => foundFor(run, names),
    opening: () => '',
  };
}
