import { hash } from 'node:crypto';
import { z } from 'zod';
import { type AgentBackground, agentBackground } from '@/lib/core/agent-memory';
import { type AgentSnapshot, agentSnapshot, type ResolvedAgent } from '@/lib/core/agent-snapshot';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { JournalUnreadable } from '@/lib/core/parse-entry';
import type { AgentFacts, AskTask } from '@/lib/core/strategy';
import type { Tool } from '@/lib/core/tool';
import type { RunLog } from './log/run-log';
import type { EnginePorts } from './ports';

/** An agent of a run: what goes into its requests is its snapshot, what its tools do is the code of this process. */
export interface RunAgent extends AgentSnapshot {
  /** By name. One that was offered and is no longer there is missing. */
  code: ReadonlyMap<string, Tool>;
  background?: AgentBackground;
}

type Other = Pick<AskTask, 'tools' | 'model'>;

const record = z.object({
  opening: z.string(),
  /** Name → hash of each agent's snapshot. */
  agents: z.record(z.string(), z.string()),
  /** Name → what it knows from earlier, of those that know something. */
  background: z.record(z.string(), agentBackground).optional(),
});

/** Equal agents of many runs are one object, for as long as nobody edits them. */
const hashes = new WeakMap<AgentSnapshot, string>();

/** Snapshots are many and mostly equal: kept once under their hash, and the run's log names the hash. */
function hashOf(snapshot: AgentSnapshot): string {
  const digest = hashes.get(snapshot) ?? hash('sha256', JSON.stringify(snapshot), 'base64url').slice(0, 22);
  hashes.set(snapshot, digest);
  return digest;
}

/**
 * The agents of one run, with their tools and models. They are found for the run's user when the run first needs them, and journalled:
 * the planned ones as its first step, those that join later when they do.
 */
export class RunSetup {
  private readonly agents = new Map<string, RunAgent>();
  /** What every agent of the run is told first. */
  opening = '';
  private readonly log: RunLog;
  private readonly ports: EnginePorts;

  constructor(log: RunLog, ports: EnginePorts) {
    this.log = log;
    this.ports = ports;
  }

  /** @throws {AgentFailed} `not_configured` for an agent that is not part of the run: there is none, or it was neither planned nor has it joined. */
  agent(name: string): RunAgent {
    const agent = this.agents.get(name);
    if (!agent) throw new AgentFailed('not_configured', `There is no agent called "${name}".`, false);
    return agent;
  }

  about(name: string): AgentFacts {
    const agent = this.agents.get(name);
    return {
      timeoutMs: agent?.timeoutMs ?? this.log.run.limits.agentTimeoutMs,
      tools: agent?.tools.map((tool) => tool.name) ?? [],
    };
  }

  /** Makes these agents part of the run; those that are not there stay out. */
  async add(names: readonly string[], key: string): Promise<void> {
    for (const agent of await this.journalled(names, key)) this.agents.set(agent.name, agent);
  }

  /** An agent with other tools or another model, for one turn. */
  async variant(name: string, other: Other, key: string): Promise<RunAgent> {
    const [agent] = await this.journalled([name], key, other);
    return agent ?? this.agent(name);
  }

  private journalled(names: readonly string[], key: string, other?: Other): Promise<RunAgent[]> {
    const recorded = this.log.record(key);
    return recorded === undefined ? this.find(names, key, other) : this.load(recorded, key);
  }

  private async find(names: readonly string[], key: string, other?: Other): Promise<RunAgent[]> {
    const { ports, log } = this;
    const found = await ports.resolveAgents(log.run, names, other);
    const byHash = new Map(found.map(({ snapshot }) => [hashOf(snapshot), snapshot]));
    await ports.snapshots.keep(byHash);
    this.opening ||= ports.opening(log.run);
    const agents = Object.fromEntries([...byHash].map(([digest, { name }]) => [name, digest]));
    const known = found.flatMap(({ snapshot, background }) => (background ? [[snapshot.name, background] as const] : []));
    const background = known.length > 0 && { background: Object.fromEntries(known) };
    log.append({ type: 'step_done', data: {} }, { key, record: { opening: this.opening, agents, ...background } });
    return found.map((agent) => withCode(agent.snapshot, agent));
  }

  private async load(recorded: Json, key: string): Promise<RunAgent[]> {
    const parsed = record.safeParse(recorded);
    if (!parsed.success) throw new JournalUnreadable(`the step "${key}"`);
    const { opening, agents, background } = parsed.data;
    this.opening ||= opening;
    const kept = await this.ports.snapshots.get(Object.values(agents));
    return Promise.all(
      Object.entries(agents).map(async ([name, digest]) => {
        const snapshot = agentSnapshot.safeParse(kept.get(digest));
        if (!snapshot.success) throw new JournalUnreadable(`the snapshot of ${name}`);
        const names = snapshot.data.tools.map((tool) => tool.name);
        const tools = await this.ports.findTools(this.log.run.userId, names);
        return withCode(snapshot.data, { tools, background: background?.[name] });
      }),
    );
  }
}

function withCode(snapshot: AgentSnapshot, { tools, background }: Omit<ResolvedAgent, 'snapshot'>): RunAgent {
  const asksFirst = new Set(snapshot.tools.filter((tool) => tool.asksFirst).map(({ name }) => name));
  const asking = (tool: Tool): Tool =>
    asksFirst.has(tool.name) && tool.where === 'server' ? { ...tool, confirm: 'always' } : tool;
  const code = new Map(tools.map((tool) => [tool.name, asking(tool)]));
  return { ...snapshot, code, ...(background && { background }) };
}
