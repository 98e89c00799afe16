import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AgentBackground, agentBackground } from '@/lib/core/agents/agent-memory';
import { type AgentSnapshot, agentSnapshot, type OfferedTool, type ResolvedAgent } from '@/lib/core/agents/agent-snapshot';
import type { AgentFacts, AskTask } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { givenSchema } from '@/lib/core/json-schema/given-schema';
import { isOffline } from '@/lib/core/models/models';
import { promptTokensOf } from '@/lib/core/models/prompt-tokens';
import { phrase } from '@/lib/core/phrases/phrase';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import type { Run } from '@/lib/core/runs/run';
import type { Tool } from '@/lib/core/tools/tool';
import { definitionOf } from '@/lib/core/tools/tool-definition';
import type { RunLog } from './log/run-log';
import type { EnginePorts } from './ports';

/** An agent of a run: its requests are built from its snapshot, while its tools are this process's implementations. */
export interface RunAgent extends AgentSnapshot, Pick<AgentFacts, 'promptTokens'> {
  /** Implementations by tool name. A tool that was offered but has since been removed is missing. */
  code: ReadonlyMap<string, Tool>;
  background?: AgentBackground;
}

type SetupPorts = Pick<EnginePorts, 'resolveAgents' | 'findTools' | 'opening' | 'snapshots'>;

type AgentVariant = Pick<AskTask, 'tools' | 'model'>;

/** What a step that resolves agents records. */
export const setupRecord = z.object({
  opening: z.string(),
  /** Name → hash of each agent's snapshot. */
  agents: z.record(z.string(), z.string()),
  /** Name → background, for the agents that have one. */
  background: z.record(z.string(), agentBackground).optional(),
});

/** Cache: equal agents of many runs are the same object until they are edited. */
const hashes = new WeakMap<AgentSnapshot, string>();

/**
 * Returns the hash of a snapshot. Snapshots are many and mostly equal, so each is stored once under its hash, or, if it belongs to a conversation,
 * once under the conversation's id and its hash. The run's log refers to them.
 */
function hashOf(snapshot: AgentSnapshot): string {
  const digest = hashes.get(snapshot) ?? hash('sha256', JSON.stringify(snapshot), 'base64url').slice(0, 22);
  hashes.set(snapshot, digest);
  return digest;
}

/**
 * The agents of one run, with their tools and models. They are resolved for the run's user when the run first needs them, and
 * journalled: the planned agents in its first step, the others when they join.
 */
export class RunSetup {
  private readonly agents = new Map<string, RunAgent>();
  /** Text that begins the instructions of every agent in the run. */
  opening = '';
  private readonly log: RunLog;
  private readonly ports: SetupPorts;

  constructor(log: RunLog, ports: SetupPorts) {
    this.log = log;
    this.ports = ports;
  }

  /**
   * Returns an agent of the run. @throws {AgentFailed} `not_configured` for an unknown agent, or one that was neither planned
   * nor has joined
   */
  agent(name: string): RunAgent {
    const agent = this.find(name);
    if (!agent) throw new AgentFailed('not_configured', phrase('agentUnknown', { agent: name }), false);
    return agent;
  }

  find(name: string): RunAgent | undefined {
    return this.agents.get(name);
  }

  about(name: string): AgentFacts {
    const agent = this.find(name);
    return {
      title: agent?.title || name,
      ...(agent?.description && { description: agent.description }),
      timeoutMs: agent?.timeoutMs ?? this.log.run.limits.agentTimeoutMs,
      hasSetLimit: agent !== undefined && agent.timeoutMs !== agent.model.time.limitMs,
      tools: agent?.tools.map((tool) => tool.name) ?? [],
      answersInForm: !isOffline(agent?.model.id ?? ''),
      namesContext: agent?.namesContext ?? false,
      promptTokens: agent?.promptTokens ?? 0,
    };
  }

  /** Adds agents to the run; unknown ones are skipped. */
  async add(names: readonly string[], key: string): Promise<void> {
    for (const agent of await this.journalled(names, key)) this.agents.set(agent.name, agent);
  }

  /** Returns an agent with other tools or another model, for one turn. */
  async variant(name: string, variant: AgentVariant, key: string): Promise<RunAgent> {
    const [agent] = await this.journalled([name], key, variant);
    return agent ?? this.agent(name);
  }

  private journalled(names: readonly string[], key: string, variant?: AgentVariant): Promise<RunAgent[]> {
    const recorded = this.log.record(key);
    return recorded === undefined ? this.resolve(names, key, variant) : this.load(recorded, key);
  }

  private async resolve(names: readonly string[], key: string, variant?: AgentVariant): Promise<RunAgent[]> {
    const { ports, log } = this;
    const found = await ports.resolveAgents(log.run, names, variant);
    const agents: Record<string, string> = {};
    for (const [owner, group] of Map.groupBy(found, (agent) => (isShared(agent, log.run) ? undefined : log.run.conversationId))) {
      const byHash = new Map(group.map(({ snapshot }) => [`${owner ?? ''}${hashOf(snapshot)}`, snapshot]));
      await ports.snapshots.keep(byHash, owner);
      for (const [digest, { name }] of byHash) agents[name] = digest;
    }
    this.opening ||= ports.opening(log.run);
    const backgrounds = found.flatMap(({ snapshot, background }) => (background ? [[snapshot.name, background] as const] : []));
    const background = backgrounds.length > 0 && { background: Object.fromEntries(backgrounds) };
    log.append({ type: 'step_done', data: {} }, { key, record: { opening: this.opening, agents, ...background } });
    return found.map((agent) => withCode(agent.snapshot, agent, this.opening));
  }

  private async load(recorded: Json, key: string): Promise<RunAgent[]> {
    const parsed = setupRecord.safeParse(recorded);
    if (!parsed.success) throw new JournalUnreadable(`the step "${key}"`);
    const { opening, agents, background } = parsed.data;
    this.opening ||= opening;
    const stored = await this.ports.snapshots.get(Object.values(agents));
    return Promise.all(
      Object.entries(agents).map(async ([name, digest]) => {
        const snapshot = agentSnapshot.safeParse(stored.get(digest));
        if (!snapshot.success) throw new JournalUnreadable(`the snapshot of ${name}`);
        const names = snapshot.data.tools.map((tool) => tool.name);
        const found = await this.ports.findTools(this.log.run, names);
        const tools = found.map((tool) => asOffered(tool, snapshot.data.tools));
        return withCode(snapshot.data, { tools, background: background?.[name] }, this.opening);
      }),
    );
  }
}

/**
 * Whether a snapshot is shared by all conversations: only that of a built-in agent with built-in tools. Any other contains text of users or programs,
 * and is removed with its conversation.
 */
function isShared({ snapshot, tools }: ResolvedAgent, { draft, callerTools = [], callerContext }: Run): boolean {
  const isBuiltin = snapshot.id === undefined && draft === undefined && tools.every(({ origin }) => origin === undefined);
  return isBuiltin && callerTools.length === 0 && callerContext === undefined;
}

/** Returns a tool that is not built in, with the input schema of the run's snapshot, since it may have been changed in the meantime. */
function asOffered(tool: Tool, offered: readonly OfferedTool[]): Tool {
  const { inputSchema } = offered.find(({ name }) => name === tool.name) ?? {};
  if (!tool.origin || isDeepStrictEqual(inputSchema, definitionOf(tool).inputSchema)) return tool;
  const schema = givenSchema(inputSchema);
  return 'input' in schema ? { ...tool, input: schema.input } : tool;
}

function withCode(snapshot: AgentSnapshot, { tools, background }: Omit<ResolvedAgent, 'snapshot'>, opening: string): RunAgent {
  const asksFirst = new Set(snapshot.tools.filter((tool) => tool.asksFirst).map(({ name }) => name));
  const asking = (tool: Tool): Tool =>
    asksFirst.has(tool.name) && tool.where === 'server' ? { ...tool, confirm: 'always' } : tool;
  const code = new Map(tools.map((tool) => [tool.name, asking(tool)]));
  return { ...snapshot, code, background, promptTokens: promptTokensOf(snapshot, { opening, background }) };
}
