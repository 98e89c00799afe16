import type { AgentMemory } from '@/lib/core/agents/agent-memory';
import type { Json } from '@/lib/core/json/json';
import type { Sources } from '@/lib/core/ports/sources';
import type { Note, PeerReport, SharedContext } from '@/lib/core/teams/shared-context';
import type { ServerTool, Tool, ToolContext } from '@/lib/core/tools/tool';
import { NOWHERE } from '@/lib/core/words/words-at';

/** Replaces a source that a test does not expect to be used. */
function unexpected(): never {
  throw new Error('This source was not to be asked.');
}

type Opened = { [K in keyof Sources]: Awaited<ReturnType<Sources[K]>> };

const nothing: Opened = {
  crm: {
    label: 'Test CRM',
    listObjects: unexpected,
    describe: unexpected,
    query: unexpected,
    read: unexpected,
    update: unexpected,
  },
  database: { label: 'Test database', describe: unexpected, query: unexpected },
  documents: {
    label: 'Test documents',
    list: unexpected,
    search: unexpected,
    read: unexpected,
    readWhole: unexpected,
    save: unexpected,
  },
  web: { label: 'Test web', search: unexpected, fetchPage: unexpected, checkUrl: unexpected },
  desk: { scope: 'test', search: unexpected },
  words: { at: NOWHERE, read: unexpected, lastFolderId: async () => undefined, find: unexpected, apply: unexpected },
};

const noMemory: AgentMemory = {
  writeTodos: unexpected,
  listFiles: unexpected,
  readFile: unexpected,
  writeFile: unexpected,
  remember: unexpected,
};

/** The shared context of one run, as seen by one agent at a time. */
export function teamOf(notes: Note[] = [], reports: PeerReport[] = [], members: string[] = []) {
  return (agent: string, round = 1): { shared: SharedContext; turn: { agent: string; turnId: string; round: number } } => {
    const turn = { agent, turnId: `r${round}.${agent}`, round };
    return {
      turn,
      shared: {
        notes: () => notes,
        reports: () => reports,
        members: () => members,
        write: (note) => void notes.push({ ...turn, ...note }),
      },
    };
  };
}

interface Surroundings {
  sources?: { [K in keyof Opened]?: Partial<Opened[K]> };
  member?: ReturnType<ReturnType<typeof teamOf>>;
  memory?: Partial<AgentMemory>;
  /** Results of earlier calls, by id. */
  results?: Record<string, Json>;
  /** Results of earlier calls of the turn, oldest first. */
  earlier?: readonly Json[];
  signal?: AbortSignal;
}

/** Creates the context of a tool call. */
export function contextOf({ sources = {}, member, memory, signal, results = {}, earlier = [] }: Surroundings = {}): ToolContext {
  return {
    signal: signal ?? new AbortController().signal,
    toolCallId: 'call-1',
    results: (callId) => results[callId],
    earlier: () => earlier,
    report() {},
    ask: unexpected,
    attach: async () => false,
    sources: {
      crm: async () => ({ ...nothing.crm, ...sources.crm }),
      database: async () => ({ ...nothing.database, ...sources.database }),
      documents: async () => ({ ...nothing.documents, ...sources.documents }),
      web: async () => ({ ...nothing.web, ...sources.web }),
      desk: async () => ({ ...nothing.desk, ...sources.desk }),
      words: async () => ({ ...nothing.words, ...sources.words }),
    },
    memory: { ...noMemory, ...memory },
    ...(member ?? teamOf()('data-steward')),
  };
}

/** Calls a tool as the engine does: with its input parsed by its schema. */
export async function callTool(tool: Tool, input: Json, surroundings?: Surroundings): Promise<Json> {
  return serverTool(tool).run(tool.input.parse(input), contextOf(surroundings));
}

export function serverTool(tool: Tool): ServerTool {
  if (tool.where === 'server') return tool;
  throw new Error(`${tool.name} is not run by the server.`);
}
