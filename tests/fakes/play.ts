import { randomUUID } from 'node:crypto';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Agent } from '@/lib/core/agents/agent';
import type { ModelFacts } from '@/lib/core/agents/agent-snapshot';
import type { EventData, EventType, LogEntry, RunEvent } from '@/lib/core/events';
import type { Json } from '@/lib/core/json/json';
import type { ModelDescription } from '@/lib/core/ports/models';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type NewRun, type Run, type RunLimits } from '@/lib/core/runs/run';
import { purposeOf, type SignalData } from '@/lib/core/runs/signals';
import { defineClientTool, defineTool, type Tool } from '@/lib/core/tools/tool';
import { createEngine, type Engine, type EngineOptions } from '@/lib/engine/engine';
import type { EnginePorts } from '@/lib/engine/ports';
import { permitsUpTo } from '@/lib/engine/queue/next-permits';
import { openQueue, type Queue } from '@/lib/engine/queue/queue';
import type { ModelRegistry } from '@/lib/models/create-registry';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { enginePorts, sign } from './engine-ports';

/** Three members with their own and the collaboration tools, and the two coordinators. */
export const MEMBERS = ['ada', 'bob', 'cleo'];
const TOOLS = ['lookUp', 'send', 'die', 'measure', 'choose', 'shareData', 'readSharedData', 'readPeerWork', 'messageAgent'];

const agent = (name: string, role: Agent['role'], tools: string[]): Agent => ({
  name,
  title: name,
  description: `${name} looks things up`,
  role,
  instructions: `You are ${name}.`,
  access: 'write',
  tools,
  maxSteps: role === 'member' ? 5 : 1,
});
export const AGENTS = [
  ...[...MEMBERS, 'dora'].map((name) => agent(name, 'member', TOOLS)),
  agent('initiator', 'coordinator', []),
  agent('summarizer', 'coordinator', []),
];

const agentOf = (name: string) => AGENTS.find((one) => one.name === name);

const SCRIPTED: Omit<ModelFacts, 'settings'> = {
  id: 'scripted:script',
  warnings: [],
  window: { tokens: 128_000, resultTokens: 32_000 },
  time: { limitMs: 5000, firstByteShare: 0.4, chunkShare: 0.3 },
};

/** Reserves a quarter of the context window for tool results. */
export function withResults({ window, ...model }: ModelDescription): ModelFacts {
  return { ...model, window: { ...window, resultTokens: window.tokens / 4 } };
}

export interface Table {
  /** Calls of the tool `lookUp`, in order. */
  lookedUp: string[];
  /** Calls of `send`, a tool that must not run twice and needs an approval, in order. */
  sent: string[];
  engine: Engine;
  stores: Stores;
  userId: string;
}

/** Identified by their engines, since tests spread harness objects. */
const openHarnesses: Pick<Table, 'engine'>[] = [];

/** Must run after each test: an engine left open would play the runs of the next one. */
export async function closeHarnesses(): Promise<void> {
  await Promise.all(openHarnesses.splice(0).map(({ engine }) => engine.shutdown()));
}

/** Closes one harness while others remain open. */
export async function closeHarness({ engine }: Pick<Table, 'engine'>): Promise<void> {
  const at = openHarnesses.findIndex((one) => one.engine === engine);
  if (at >= 0) openHarnesses.splice(at, 1);
  await engine.shutdown();
}

/**
 * Creates a running engine over real stores, the real strategies and the given model. Of its tools `lookUp` reads, `send` writes, `measure`
 * is executed by an outside program and `choose` asks the user; `onSend` is called in the middle of a `send`. `more`: further tools of the
 * agents.
 */
export async function createHarness(
  database: Database,
  userId: string,
  model: LanguageModelV4,
  {
    onSend = async () => {},
    work = true,
    more = [],
    options,
    models,
    facts = {},
    findAgent = agentOf,
    ...changes
  }: Partial<EnginePorts> & {
    onSend?: () => Promise<void>;
    work?: boolean;
    more?: readonly Tool[];
    options?: Partial<EngineOptions>;
    /** Replaces the given model. */
    models?: Pick<ModelRegistry, 'describe' | 'connect'>;
    /** Overrides properties of all models. */
    facts?: Partial<ModelFacts>;
    findAgent?(name: string): Agent | undefined;
  } = {},
): Promise<Table> {
  const stores = createStores(database.db);
  const lookedUp: string[] = [];
  const sent: string[] = [];
  const lookUp = defineTool({
    name: 'lookUp',
    description: 'Looks a word up',
    access: 'read',
    input: z.object({ word: z.string() }).strict(),
    async run({ word }): Promise<Json> {
      lookedUp.push(word);
      return { word, meaning: `the meaning of ${word}` };
    },
  });
  const send = defineTool({
    name: 'send',
    description: 'Sends a letter',
    access: 'write',
    input: z.object({ letter: z.string() }).strict(),
    async run({ letter }): Promise<Json> {
      sent.push(letter);
      await onSend();
      return { sent: letter };
    },
  });
  const measure = defineClientTool({
    name: 'measure',
    description: 'Measures something where the person is',
    answeredBy: 'program',
    input: z.object({ what: z.string() }).strict(),
  });
  const choose = defineClientTool({
    name: 'choose',
    description: 'Lets the person choose',
    answeredBy: 'person',
    input: z.object({ question: z.string(), options: z.array(z.string()).optional() }).strict(),
  });
  const ports: EnginePorts = {
    ...enginePorts(database, {
      tools: [...more, lookUp, send, measure, choose],
      findAgent(name) {
        const found = findAgent(name);
        return found?.role === 'member' ? { ...found, tools: [...found.tools, ...more.map((tool) => tool.name)] } : found;
      },
      async describe(ref, settings) {
        const described = models && withResults(await models.describe(ref, [settings]));
        return { ...(described ?? { ...SCRIPTED, settings }), ...facts };
      },
      connectModel: async (_userId, id, call) => models?.connect(id, call) ?? { model },
    }),
    ...changes,
  };
  const engine = createEngine(ports, { permits: permitsUpTo(64), ...options });
  await engine.open({ work });
  const table = { lookedUp, sent, stores, userId, engine };
  openHarnesses.push(table);
  return table;
}

/** Queues a run with this log, as left by an earlier attempt. */
export async function plantRun(database: Database, run: NewRun, entries: readonly LogEntry[]): Promise<void> {
  const { runs } = createStores(database.db);
  const queue = await queueOf(database);
  const workerId = 1;
  const [first, ...rest] = entries.map((entry) => signedAgain({ ...entry, runId: run.id }, run, entries));
  if (!first) throw new Error('a log begins with its run_start');
  await runs.start([{ run, first }], queue.enqueue);
  const { claimed } = await runs.claim({ workerId, concurrency: {} }, (session) => queue.fetch(100, true, session));
  if (rest.length > 0) await runs.append({ entries: rest.map((entry) => ({ userId: run.userId, epoch: 1, entry })) });
  // Runs planted before are claimed with it.
  const ids = claimed.map((one) => one.run.id);
  await runs.release(workerId, ids, queue.enqueue);
}

/** Inserts an earlier conversation: its questions and answers, oldest first, a minute apart. */
export async function plantConversation(
  database: Database,
  userId: string,
  exchanges: readonly { question: string; answer: string }[],
  conversationId: string = randomUUID(),
): Promise<string> {
  const { runs } = createStores(database.db);
  const queue = await queueOf(database);
  const began = Date.now() - exchanges.length * 60_000;
  const starts = exchanges.map(({ question, answer }, n) => {
    const at = new Date(began + n * 60_000).toISOString();
    const run = { ...newRun(userId, { rounds: 0 }), conversationId, question, createdAt: at };
    const { limits } = run;
    const data = { runId: run.id, conversationId, strategy: run.strategy, question, agents: ['ada'], rounds: 1, limits };
    const first: LogEntry = { seq: 1, runId: run.id, at, type: 'run_start', key: 'run_start', data };
    const end: EventData<'run_end'> = { status: 'completed', answer, usage: {}, ms: 1000 };
    const last: LogEntry = { seq: 2, runId: run.id, at, type: 'run_end', key: 'run_end', data: end };
    return { run, first, last };
  });
  await runs.start(starts, queue.enqueue);
  for (let left = starts.length; left > 0; ) {
    const { claimed } = await runs.claim({ workerId: 1, concurrency: {} }, (session) => queue.fetch(100, true, session));
    left -= claimed.length;
  }
  await runs.append({ entries: starts.map(({ last }) => ({ userId, epoch: 1, entry: last })) });
  return conversationId;
}

const queues = new Map<Database, Promise<Queue>>();

/** One queue for all runs inserted into a database, since opening it takes longer than inserting. */
function queueOf(database: Database): Promise<Queue> {
  const queue = queues.get(database) ?? openQueue({ backend: database.kind, session: database.session }, { supervise: false });
  queues.set(database, queue);
  return queue;
}

/** Must run before the database is closed. */
export async function closeQueue(database: Database): Promise<void> {
  await (await queues.get(database))?.close();
  queues.delete(database);
}

/** Approvals are bound to their run, so those of a copied log are signed again for the copy. */
function signedAgain(entry: LogEntry, run: NewRun, log: readonly LogEntry[]): LogEntry {
  if (entry.type !== 'signal_received' || entry.data.kind !== 'approval') return entry;
  const { key } = entry.data;
  const request = log.flatMap((one) => (one.type === 'signal_request' && one.data.key === key ? [one.data] : []))[0];
  const { name: tool = '', args = null, expiresAt = '' } = request ?? {};
  const bound = { userId: run.userId, runId: run.id, key, tool, args: entry.data.args ?? args, expiresAt };
  return {
    ...entry,
    record: {
      ...(entry.record as object),
      seal: sign(purposeOf({ decision: entry.data.decision ?? 'deny', always: entry.data.always }), bound),
    },
  };
}

/** Answers a request as the workbench would, as soon as the run makes it. @throws {Error} when the run ends without it */
export async function answer(table: Table, run: Pick<Run, 'id' | 'userId'>, key: string, reply: Answer): Promise<void> {
  if (!(await answerIfAsked(table, run, key, reply))) throw new Error(`The run has ended and never requested ${key}.`);
}

/** The same for a request that the run may never make. Resolves with whether it was answered. */
export async function answerIfAsked(table: Table, run: Pick<Run, 'id' | 'userId'>, key: string, reply: Answer): Promise<boolean> {
  const { runs } = table.stores;
  // The database is closed after the engines.
  const isClosed = () => !openHarnesses.some(({ engine }) => engine === table.engine);
  let request = await runs.request(run.userId, run.id, key);
  while (!request) {
    if (isClosed()) return false;
    const now = await runs.get(run.userId, run.id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isClosed()) return false;
    request = await runs.request(run.userId, run.id, key);
    if (!request && now && isEnded(now.status)) return false;
  }
  const { name: tool, args, expiresAt = '' } = request.data;
  const bound = { userId: run.userId, runId: run.id, key, tool, args, expiresAt };
  const data: SignalData =
    reply.kind === 'approval' ? { ...reply, seal: sign(purposeOf(reply), { ...bound, args: reply.args ?? args }) } : reply;
  await table.engine.signal(run, { key, data });
  return true;
}

type Unsigned<D> = D extends { seal: string } ? Omit<D, 'seal'> : D;
export type Answer = Unsigned<SignalData>;

/** Creates a run of a team, or of one agent when `rounds` is 0. */
export function newRun(
  userId: string,
  {
    agents = MEMBERS,
    rounds = 2,
    endEarly,
    ...limits
  }: Partial<RunLimits> & { agents?: string[]; rounds?: number; endEarly?: boolean } = {},
): NewRun {
  return {
    id: randomUUID(),
    userId,
    conversationId: randomUUID(),
    strategy: rounds > 0 ? 'rounds' : 'single',
    question: 'What does it all mean?',
    input:
      rounds > 0
        ? {
            team: agents.map((name) => ({ name, description: `${name} looks things up` })),
            rounds,
            ...(endEarly !== undefined && { endEarly }),
          }
        : { agent: agents[0] ?? 'ada' },
    limits: { runTimeoutMs: 120_000, agentTimeoutMs: 60_000, failurePolicy: 'skip', ...limits },
    model: 'scripted:script',
    createdAt: new Date().toISOString(),
  };
}

/** Reads all events of a run until its end. */
export async function readAll(
  { engine }: Pick<Table, 'engine'>,
  run: Pick<Run, 'id' | 'userId'>,
  after = 0,
): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const batch of engine.follow({ userId: run.userId, runId: run.id, after, signal: new AbortController().signal }))
    events.push(...batch);
  return events;
}

/** Returns the data of all events of one type. */
export function dataOf<T extends EventType>(events: readonly RunEvent[], type: T): EventData<T>[] {
  // TypeScript cannot infer that an event of type T has data of T.
  return events.filter((event) => event.type === type).map((event) => event.data as EventData<T>);
}

export const brief = JSON.stringify({
  goal: 'Find the meaning',
  successCriteria: ['it is found'],
  approach: 'Look it up',
  focus: MEMBERS.map((name) => ({ agent: name, task: `${name}'s part` })),
});
