import { randomUUID } from 'node:crypto';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Agent } from '@/lib/core/agent';
import type { EventData, EventType, RunEvent } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import type { NewRun, Run, RunLimits } from '@/lib/core/run';
import type { Sources } from '@/lib/core/sources';
import type { Stores } from '@/lib/core/stores';
import { defineTool, type Tool } from '@/lib/core/tool';
import { createEngine, type Engine } from '@/lib/engine/engine';
import type { EnginePorts } from '@/lib/engine/ports';
import { asAgentFailed } from '@/lib/models/failure';
import { answerProblem } from '@/lib/models/finish';
import { findStrategy } from '@/lib/strategies';
import { findTool } from '@/lib/tools';
import { toAiTools } from '@/lib/tools/to-ai-tools';

/** Three members with one tool of their own and the collaboration tools, and the two coordinators. */
export const MEMBERS = ['ada', 'bob', 'cleo'];

const agent = (name: string, role: Agent['role'], tools: string[]): Agent => ({
  name,
  title: name,
  description: `${name} looks things up`,
  role,
  instructions: `You are ${name}.`,
  tools,
  maxSteps: role === 'member' ? 5 : 1,
});
const AGENTS = [
  ...MEMBERS.map((name) => agent(name, 'member', ['lookUp', 'shareData', 'readSharedData'])),
  agent('initiator', 'coordinator', []),
  agent('summarizer', 'coordinator', []),
];

export interface Table {
  /** Calls of the tool `lookUp`, in order. */
  lookedUp: string[];
  engine: Engine;
  stores: Stores;
  userId: string;
}

/** An engine over real stores, the real strategies and the given model; `lookUp` is a tool that remembers its calls. */
export function setTable(stores: Stores, userId: string, model: LanguageModelV4, changes: Partial<EnginePorts> = {}): Table {
  const lookedUp: string[] = [];
  const lookUp = defineTool({
    name: 'lookUp',
    description: 'Looks a word up',
    access: 'read',
    where: 'server',
    input: z.object({ word: z.string() }).strict(),
    async run({ word }): Promise<Json> {
      lookedUp.push(word);
      return { word, meaning: `the meaning of ${word}` };
    },
  });
  const tools: Record<string, Tool> = { lookUp };
  const ports: EnginePorts = {
    runs: stores.runs,
    history: async () => [],
    findStrategy,
    findAgent: (name) => AGENTS.find((a) => a.name === name),
    instructionsFor: ({ instructions }) => instructions,
    findTool: (name) => tools[name] ?? findTool(name),
    toAiTools,
    // No tool of these tests looks at a source.
    sources: () => ({}) as Sources,
    resolveModel: (_ref, { settings }) => ({
      id: 'scripted:script',
      model,
      settings: Object.assign({}, ...settings),
      warnings: [],
    }),
    answerProblem,
    asAgentFailed,
    ...changes,
  };
  return { lookedUp, stores, userId, engine: createEngine(ports, { places: 64 }) };
}

/** A run of a team, or of one agent when `rounds` is 0. */
export function newRun(
  userId: string,
  { agents = MEMBERS, rounds = 2, ...limits }: Partial<RunLimits> & { agents?: string[]; rounds?: number } = {},
): NewRun {
  return {
    id: randomUUID(),
    userId,
    conversationId: randomUUID(),
    strategy: rounds > 0 ? 'rounds' : 'single',
    question: 'What does it all mean?',
    input:
      rounds > 0
        ? { team: agents.map((name) => ({ name, description: `${name} looks things up` })), rounds }
        : { agent: agents[0] ?? 'ada' },
    limits: { runTimeoutMs: 20_000, agentTimeoutMs: 5000, failurePolicy: 'skip', ...limits },
    model: 'scripted:script',
    createdAt: new Date().toISOString(),
  };
}

/** Every event of a run, read to its end as a reader would. */
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

/** The events of one type, as their data. */
export function dataOf<T extends EventType>(events: readonly RunEvent[], type: T): EventData<T>[] {
  // A cast TypeScript cannot make itself: an event of type T has data of T.
  return events.filter((event) => event.type === type).map((event) => event.data as EventData<T>);
}

export const brief = JSON.stringify({
  goal: 'Find the meaning',
  successCriteria: ['it is found'],
  approach: 'Look it up',
  focus: MEMBERS.map((name) => ({ agent: name, task: `${name}'s part` })),
});
