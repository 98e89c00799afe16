import type { z } from 'zod';
import type { AgentMemory } from './agent-memory';
import type { SourceKind } from './connections';
import type { Json } from './json';
import type { Sources } from './ports/sources';
import type { RunLabel } from './run-labels';
import type { SharedContext } from './shared-context';

export interface ToolContext {
  signal: AbortSignal;
  toolCallId: string;
  turn: { agent: string; turnId: string; round?: number };
  sources: Sources;
  shared: SharedContext;
  memory: AgentMemory;
  /** The whole result of an earlier call in this turn; undefined when there is none. */
  results(callId: string): Json | undefined;
}

export const TOOL_ACCESS = ['read', 'write'] as const;
/** What calls of a tool do to the user's data; `write` includes `read`. A right of agents, enforced where tools are handed out. */
export type ToolAccess = (typeof TOOL_ACCESS)[number];

/**
 * Whether the user confirms each call first. `when-tainted`: once the run has read private data and text of strangers; `when-untrusted`:
 * once it has read text of strangers.
 */
export type Confirm = 'never' | 'always' | 'when-tainted' | 'when-untrusted';

export const TOOL_FAMILIES = ['crm', 'database', 'documents', 'web', 'answers', 'person', 'memory', 'team'] as const;
/** What a tool works on: people choose tools by it. */
export type ToolFamily = (typeof TOOL_FAMILIES)[number];

interface BaseTool {
  /** camelCase, unique: `getSFDCData`. */
  name: string;
  family?: ToolFamily;
  /** For the model: what it does, when to use it, what comes back. */
  description: string;
  input: z.ZodType;
  /** Collaboration tools need other agents: they are handed out in teams only. */
  teamOnly?: boolean;
  /** Strategies call it themselves: no agent is handed it. */
  strategyOnly?: boolean;
  /** Beginnings of words, without accents: it is offered when the person uses one of them, or its name. Always when left out. */
  onRequest?: readonly string[];
  /** What a run has read once this tool has answered. */
  labels?: readonly RunLabel[];
}

/** A tool that this server runs. */
export interface ServerTool extends BaseTool {
  where: 'server';
  access: ToolAccess;
  confirm: Confirm;
  /** Whether a call that may have happened already may be made again. Reading tools are; others only when they say so. */
  idempotent: boolean;
  /** The connection of the person's that it works on. */
  source?: SourceKind;
  /** Of a tool that opens an address: the name of the argument that holds it. A tainted run opens only some. */
  opens?: string;
  /** What it returns. An output of another form is a fault of the tool, and never reaches a model. */
  output?: z.ZodType;
  /** Of a web search: the addresses in its output. */
  urls?(output: Json): string[];
  /**
   * Of a tool that asks for confirmation: what the person is asked to confirm, made of what the model wants; it fits `input` and may look
   * things up, but changes nothing. Throws `ToolFailed` when there is nothing to ask for.
   */
  prepare?(input: unknown, context: ToolContext): Promise<Json>;
  /** Throws `ToolFailed` for what the model can act on. */
  run(input: unknown, context: ToolContext): Promise<Json>;
}

/** A tool whose calls are answered from outside: by the person, or by the program they use. */
export interface ClientTool extends BaseTool {
  where: 'client';
  /** A person is asked a question: `input` has `question` and maybe `options`. */
  answeredBy: 'program' | 'person';
  /** What a program's result must be; any JSON when left out. */
  answer?(input: unknown): z.ZodType;
}

/** What an agent can do. Declared once, in `lib/tools`. */
export type Tool = ServerTool | ClientTool;

/** The tool by which an agent reads on in a result that was shortened: every agent with tools has it. */
export const READ_RESULT = 'readResult';
/** The tool by which the run of a team lets the person change who takes part before it starts. */
export const CHOOSE_TEAM = 'chooseTeam';
/** The tool whose agents have todos, and the one whose agents have a memory. */
export const WRITE_TODOS = 'writeTodos';
export const REMEMBER = 'remember';

/** Whether an agent of this access may be handed a tool. */
export function mayUse(access: ToolAccess, tool: Tool): boolean {
  return access === 'write' || tool.where === 'client' || tool.access === 'read';
}

type Implied = 'where' | 'confirm' | 'idempotent';

interface ServerToolDefinition<I extends z.ZodType, O extends z.ZodType>
  extends Omit<ServerTool, Implied | 'input' | 'output' | 'urls' | 'prepare' | 'run'>,
    Partial<Pick<ServerTool, 'confirm' | 'idempotent'>> {
  input: I;
  output?: O;
  urls?(output: z.output<O>): string[];
  prepare?(input: z.output<I>, context: ToolContext): Promise<Json>;
  run(input: z.output<I>, context: ToolContext): Promise<Json>;
}

/**
 * Declares a tool of this server. One that writes is confirmed, and never run twice, unless it says otherwise. The casts are safe: the
 * engine hands over only what `input` and `output` have parsed.
 */
export function defineTool<I extends z.ZodType, O extends z.ZodType = z.ZodType<Json>>(
  definition: ServerToolDefinition<I, O>,
): ServerTool {
  const { prepare, urls, access } = definition;
  return {
    confirm: access === 'write' ? 'always' : 'never',
    idempotent: access === 'read',
    ...definition,
    where: 'server',
    urls: urls && ((output) => urls(output as z.output<O>)),
    prepare: prepare && ((input, context) => prepare(input as z.output<I>, context)),
    run: (input, context) => definition.run(input as z.output<I>, context),
  };
}

interface ClientToolDefinition<I extends z.ZodType> extends Omit<ClientTool, 'where' | 'input' | 'answer'> {
  input: I;
  answer?(input: z.output<I>): z.ZodType;
}

/** Declares a tool whose calls are answered from outside. The cast is safe: the input of a call is what `input` has parsed. */
export function defineClientTool<I extends z.ZodType>(definition: ClientToolDefinition<I>): ClientTool {
  const { answer } = definition;
  return { ...definition, where: 'client', answer: answer && ((input) => answer(input as z.output<I>)) };
}
