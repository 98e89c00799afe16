import type {
  AgentFacts,
  AskResult,
  AskTask,
  CallTask,
  HistoryMessage,
  RepeatedCall,
  Reread,
  ToolResult,
} from '@/lib/core/agents/agent-task';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { PartReference } from '@/lib/core/conversations/message';
import type { AgentFailed } from '@/lib/core/errors';
import type { EventData, EventType, NewEvent } from '@/lib/core/events';
import type { Json } from '@/lib/core/json/json';
import type { RunLimits } from '@/lib/core/runs/run';
import type { Intervention, RunContext, RunWorkflows } from '@/lib/core/strategy';
import type { Note } from '@/lib/core/teams/shared-context';
import { RunTaint } from '@/lib/engine/log/run-taint';
import type { StrategyDeps } from '@/lib/strategies/strategy-deps';
import type { StrategyEntry } from '@/lib/strategies/strategy-entry';
import { strategyDeps } from './strategy-deps';

/** The outcome of a turn: a result or a failure, after `takesMs` on the fake's clock. */
export type Turn = (Partial<AskResult> | { fails: AgentFailed }) & {
  takesMs?: number;
  /** Notes that the agent writes into the shared context. */
  shares?: readonly Omit<Note, 'agent' | 'turnId' | 'round'>[];
};

export interface FakeRun {
  question?: string;
  parts?: readonly PartReference[];
  limits?: Partial<RunLimits>;
  history?: HistoryMessage[];
  agents?: Record<string, Partial<AgentFacts>>;
  interventions?: readonly Intervention[];
  /** The person's messages that no model has read. */
  unread?: readonly { agent?: string }[];
  /** By turn id. A turn missing here, and one that was never started, fails the test. */
  turns?: Record<string, Turn> | ((task: AskTask) => Turn);
  /** Default: there are no prompt workflows. */
  workflows?: RunWorkflows;
  /** By the id of the turn that a tool call is shown as. */
  calls?: Record<string, { output: Json } | { error: string } | { fails: AgentFailed }>;
  /** What the run's tools have returned. */
  sources?: readonly NumberedSource[];
  /** The outcome of repeating a call; unexpected calls fail the test. */
  rereads?(call: RepeatedCall): Reread | Promise<Reread>;
}

export interface FakeRunContext extends RunContext {
  /** Dependencies of strategies in this context: waiting only advances its clock. */
  readonly deps: StrategyDeps;
  /** Requests to agents and tool calls, in order. */
  readonly asked: readonly AskTask[];
  readonly called: readonly CallTask[];
  readonly repeated: readonly RepeatedCall[];
  readonly emitted: readonly (NewEvent & { key: string })[];
  readonly marked: readonly string[];
  readonly joined: readonly string[];
  dataOf<T extends EventType>(type: T): EventData<T>[];
  /** Ids of turns and calls in the script that were never used. */
  left(): string[];
}

const LIMITS: RunLimits = { runTimeoutMs: 60_000, agentTimeoutMs: 10_000, failurePolicy: 'skip' };
const NO_WORKFLOWS: RunWorkflows = {
  list: async () => ({ workflows: [], problems: [] }),
  fill: () => Promise.reject(new Error('There are no workflows.')),
};
const NOTHING = { inputTokens: 0, outputTokens: 0 };

/** A run context in memory, to test strategies without an engine, database, model or real time. */
export function fakeRunContext(options: FakeRun = {}): FakeRunContext {
  const {
    question = 'What does it all mean?',
    parts = [],
    history = [],
    agents = {},
    interventions = [],
    unread = [],
    turns = {},
    calls = {},
    sources = [],
    workflows = NO_WORKFLOWS,
  } = options;
  const limits = { ...LIMITS, ...options.limits };
  const asked: AskTask[] = [];
  const called: CallTask[] = [];
  const repeated: RepeatedCall[] = [];
  const emitted: (NewEvent & { key: string })[] = [];
  const marked = new Set<string>();
  const reading = new RunTaint();
  const joined: string[] = [];
  const notes: Note[] = [];
  const turnMs: number[] = [];
  const keys = new Set<string>();
  let now = 0;

  /** As in the engine, each key may be used once. */
  function claim(key: string): void {
    if (keys.has(key)) throw new Error(`The key "${key}" is used twice.`);
    keys.add(key);
  }

  async function passTime(ms: number): Promise<void> {
    const until = now + ms;
    // Lets everything that starts at the same time start before any of it ends.
    await new Promise((resolve) => setImmediate(resolve));
    now = Math.max(now, until);
  }

  async function journalled<T extends Json>(key: string, schema: { parse(value: unknown): T }, work: () => Promise<T>) {
    claim(key);
    return schema.parse(structuredClone(await work()));
  }

  function emit(event: NewEvent, key: string): void {
    if (!emitted.some((one) => one.key === key)) emitted.push({ ...event, key });
  }

  return {
    runId: 'a-run',
    conversationId: 'a-conversation',
    question,
    parts,
    limits,
    signal: new AbortController().signal,
    asked,
    called,
    repeated,
    emitted,
    joined,
    get marked() {
      return [...marked];
    },
    deps: { ...strategyDeps, wait: (ms) => passTime(ms) },
    remainingMs: () => limits.runTimeoutMs - now,
    usualCallMs: () => (turnMs.length > 0 ? Math.max(...turnMs) : undefined),
    about: (agent) => ({
      title: agent,
      timeoutMs: limits.agentTimeoutMs,
      tools: [],
      answersInForm: true,
      hasSetLimit: false,
      namesContext: false,
      promptTokens: 100_000,
      ...agents[agent],
    }),
    async join(agent) {
      if (!joined.includes(agent)) joined.push(agent);
    },
    async ask(task) {
      claim(task.turnId);
      asked.push(task);
      const turn = typeof turns === 'function' ? turns(task) : turns[task.turnId];
      if (!turn) throw new Error(`Nobody expected the turn "${task.turnId}".`);
      const { takesMs = 0, shares = [], ...result } = turn;
      await passTime(takesMs);
      turnMs.push(takesMs);
      const { agent, turnId, round } = task;
      notes.push(...shares.map((note) => ({ ...note, agent, turnId, round })));
      if ('fails' in result) throw result.fails;
      return { text: '', toolCalls: [], toolResults: [], steps: 1, finishReason: 'stop', usage: NOTHING, ...result };
    },
    async call(task): Promise<ToolResult> {
      claim(task.turnId);
      called.push(task);
      const result = calls[task.turnId];
      if (!result) throw new Error(`Nobody expected the tool call "${task.turnId}".`);
      if ('fails' in result) throw result.fails;
      return { id: task.turnId, name: task.tool, ...result };
    },
    async reread({ turnId, calls }) {
      claim(turnId);
      repeated.push(...calls);
      return Promise.all(
        calls.map((call) => {
          if (!options.rereads) throw new Error(`Nobody expected that "${call.tool}" is called again.`);
          return options.rereads(call);
        }),
      );
    },
    sources: async () => sources,
    committed: async () => {},
    workflows,
    step: journalled,
    waitFor: journalled,
    async phase(id, work, of) {
      const from = now;
      emit({ type: 'phase_start', data: { phase: id, ...(of?.agents && { agents: [...of.agents] }) } }, `${id}.start`);
      const result = await work();
      emit({ type: 'phase_complete', data: { phase: id, ms: now - from } }, `${id}.complete`);
      return result;
    },
    emit,
    answered: () => {},
    mark(label, origin) {
      marked.add(label);
      reading.add(label, origin);
    },
    isTaintedBeyond: (origin) => reading.isTaintedBeyond(origin),
    notes: () => notes,
    history: async () => history,
    interventions: () => interventions,
    unread: () => unread,
    nextIntervention: () => new Promise(() => {}),
    dataOf: <T extends EventType>(type: T) =>
      // TypeScript cannot infer that an event of type T has data of T.
      emitted.filter((event) => event.type === type).map(({ data }) => data as EventData<T>),
    left() {
      const ids = [...(typeof turns === 'function' ? [] : Object.keys(turns)), ...Object.keys(calls)];
      return ids.filter((id) => !keys.has(id));
    },
  };
}

/** Plays a strategy in a run context in memory, with the input of a request. */
export async function playFake({ create }: Pick<StrategyEntry, 'create'>, input: unknown, options: FakeRun = {}) {
  const context = fakeRunContext(options);
  const strategy = create(context.deps);
  const outcome = await strategy.run(context, strategy.input.parse(input));
  return { ...context, outcome };
}
