import type { z } from 'zod';
import type { AgentMemory } from '../agents/agent-memory';
import type { ReturnedSource } from '../citations/citation';
import type { SourceKind } from '../connections/connections';
import type { FormAnswer, QuestionForm } from '../desks/question-form';
import type { Json } from '../json/json';
import type { Sources } from '../ports/sources';
import type { RunLabel } from '../runs/run-labels';
import type { SharedContext } from '../teams/shared-context';

/** The progress of a call. */
export interface ToolProgress {
  /** Increases with each report; `total` is its value at the end, if known. */
  progress: number;
  total?: number;
  message?: string;
}

/** An image in the result of a tool. */
export interface NewImage {
  name: string;
  bytes: Uint8Array;
}

export interface ToolContext {
  signal: AbortSignal;
  toolCallId: string;
  turn: { agent: string; turnId: string; round?: number };
  /** For a tool that opens an address: the only hosts that redirects may lead to; undefined: every host. */
  redirectHosts?: readonly string[];
  sources: Sources;
  shared: SharedContext;
  memory: AgentMemory;
  /** Returns the complete result of an earlier call in this turn; undefined when there is none. */
  results(callId: string): Json | undefined;
  /** Returns the complete results of the earlier calls of the turn and of its failed attempts, oldest first. */
  earlier(): readonly Json[];
  /** Shows the user the progress of the call. May be called as often as the tool likes. */
  report(progress: ToolProgress): void;
  /**
   * Attaches an image to the result, for the user, and for the model if it reads images. Resolves with whether it was attached: it is not if it is no
   * PNG, JPEG, WebP or GIF, is larger than 5 MB, or exceeds the number of images of a result or a run.
   */
  attach(image: NewImage): Promise<boolean>;
  /**
   * Asks the user in the middle of the call and waits for the answer without a time limit. A question whose signal aborts is withdrawn, which counts
   * as `cancel`; so does every question of a call after the fiftieth. @throws the reason of the call's own signal
   */
  ask(form: QuestionForm, signal?: AbortSignal): Promise<FormAnswer>;
}

export const TOOL_ACCESS = ['read', 'write'] as const;
/**
 * How a tool affects the user's data; `write` includes `read`. Also a right of agents, enforced where tools are assigned to
 * them.
 */
export type ToolAccess = (typeof TOOL_ACCESS)[number];

/**
 * Whether the user confirms each call first. `when-untrusted`: only once the run is labelled `untrusted`. `when-tainted`: only once it is labelled
 * both `private` and `untrusted`. `when-tainted-elsewhere`: as `when-tainted`, but not while all labelled data comes from the tool's own server,
 * which has it already.
 */
export type Confirm = 'never' | 'always' | 'when-tainted' | 'when-tainted-elsewhere' | 'when-untrusted';

export const TOOL_FAMILIES = ['crm', 'database', 'documents', 'web', 'answers', 'person', 'memory', 'team'] as const;
/** The area a tool belongs to: people choose tools by family. */
export type ToolFamily = (typeof TOOL_FAMILIES)[number];

/** The origin of a tool that is not built in: people choose such tools by origin. */
export interface ToolOrigin {
  kind: 'mcp' | 'http';
  /** Id of the connection. */
  id: string;
  /** Name of the connection. */
  title: string;
  /** Agents that may use the connection; null: all agents. */
  agents: readonly string[] | null;
}

interface BaseTool {
  /** camelCase, unique: `getSFDCData`. A tool that is not built in: `<handle>__<tool>`. */
  name: string;
  /** Another name by which a model may call it. */
  alias?: string;
  family?: ToolFamily;
  origin?: ToolOrigin;
  /** For the model: the tool's purpose, when to use it, and what it returns. */
  description: string;
  input: z.ZodType;
  /** Collaboration tools (`TEAM_TOOLS`) need other agents: they are available only in teams. */
  teamOnly?: boolean;
  /** For built-in agents: not offered to people for their own agents. */
  builtinOnly?: boolean;
  /** Called by strategies only; never available to agents. */
  strategyOnly?: boolean;
  /**
   * Beginnings of words, without accents: the tool is offered only when the request contains such a word or the tool's name.
   * Omitted: always offered.
   */
  onRequest?: readonly string[];
  /** Labels that the run gets once this tool has returned a result. */
  labels?: readonly RunLabel[];
}

export interface ResultCaching {
  seconds: number;
  /** Returns what its results depend on in addition to the arguments, such as the connection. */
  scope?(context: ToolContext): Promise<string>;
  /** Whether a result is worth reusing. Default: every result. */
  isKept?(output: Json): boolean;
}

/** A tool that runs on this server. */
export interface ServerTool extends BaseTool {
  where: 'server';
  access: ToolAccess;
  confirm: Confirm;
  /** Whether a call that may already have happened may be repeated. True by default for reading tools only. */
  idempotent: boolean;
  /** Calls of such tools in one step run one after the other, in the model's order: each depends on those before it (`ToolContext.earlier`). */
  inOrder?: true;
  /** The kind of connection that it uses. */
  source?: SourceKind;
  /** For a tool of a connection: identifies the server that receives its arguments; changes with the connection's address. */
  server?: string;
  /** For a tool of a connection: changes when its calls would do something else or go elsewhere. An approval is for one revision. */
  revision?: string;
  /** For a tool that opens an address: the name of the argument with the address. A tainted run may open only some addresses. */
  opens?: string;
  /** For a reading tool: how long a result may be reused by the same user. Default: never. */
  cache?: ResultCaching;
  /** Schema of its output. Output that does not match is a bug of the tool and never reaches a model. */
  output?: z.ZodType;
  /** Returns the part of its output that the model and readers see; strategies and later calls receive all of it. Default: all of it. */
  shows?(output: Json): Json;
  /** For a web search: returns the addresses in its output. */
  urls?(output: Json): string[];
  /** Returns the parts of its output that an answer can cite, with the text that the model received. Default: none. */
  cites?(output: Json): ReturnedSource[];
  /**
   * For a tool that needs confirmation: turns the model's input into the input that the user is asked to confirm. The result must match `input`;
   * preparing may read data but changes nothing. @throws {ToolFailed} when there is nothing to confirm
   */
  prepare?(input: unknown, context: ToolContext): Promise<Json>;
  /** @throws {ToolFailed} for a failure that the model can act on */
  run(input: unknown, context: ToolContext): Promise<Json>;
}

/** A tool whose calls are answered from outside: by the user, or by the user's program. */
export interface ClientTool extends BaseTool {
  where: 'client';
  /** `person`: a question to the user; `input` has `question` and optionally `options`. */
  answeredBy: 'program' | 'person';
  /** Returns the schema of a program's result; omitted: any JSON. */
  answer?(input: unknown): z.ZodType;
}

/** An action available to agents. Declared once, in `lib/tools`. */
export type Tool = ServerTool | ClientTool;

/** The tool with which an agent reads more of a shortened result: every agent with tools has it. */
export const READ_RESULT = 'readResult';
/** The tools of the shared context of a run: every member of a team has them, since they access nothing else. */
export const TEAM_TOOLS = ['shareData', 'readSharedData', 'addNote', 'messageAgent', 'readPeerWork'] as const;
/** The tool with which a team's run lets the user change the members before it starts. */
export const CHOOSE_TEAM = 'chooseTeam';
/** `writeTodos` gives an agent a todo list, `remember` a memory. */
export const WRITE_TODOS = 'writeTodos';
export const REMEMBER = 'remember';

/** Whether a call changes something, or must not be repeated. */
export function changesData(tool: Tool): boolean {
  return tool.where === 'server' && (tool.access === 'write' || !tool.idempotent);
}

/** Whether an agent with this access may use a tool. */
export function mayUse(access: ToolAccess, tool: Tool): boolean {
  return access === 'write' || tool.where === 'client' || tool.access === 'read';
}

/** Whether an agent may use the connection that a tool comes from. `connections`: the only ones it uses; omitted: all. */
export function mayReach(agent: { name: string; connections?: readonly string[] }, { origin }: Tool): boolean {
  if (!origin) return true;
  const isShared = origin.agents === null || origin.agents.includes(agent.name);
  return isShared && (agent.connections === undefined || agent.connections.includes(origin.id));
}

type Implied = 'where' | 'confirm' | 'idempotent';

interface ServerToolDefinition<I extends z.ZodType, O extends z.ZodType>
  extends Omit<ServerTool, Implied | 'input' | 'output' | 'shows' | 'urls' | 'prepare' | 'run'>,
    Partial<Pick<ServerTool, 'confirm' | 'idempotent'>> {
  input: I;
  output?: O;
  shows?(output: z.output<O>): Json;
  urls?(output: z.output<O>): string[];
  prepare?(input: z.output<I>, context: ToolContext): Promise<Json>;
  run(input: z.output<I>, context: ToolContext): Promise<Json>;
}

/**
 * Declares a tool that runs on this server. By default, a writing tool needs confirmation and is not idempotent. The casts are
 * safe: the engine passes on only what `input` and `output` have parsed.
 */
export function defineTool<I extends z.ZodType, O extends z.ZodType = z.ZodType<Json>>(
  definition: ServerToolDefinition<I, O>,
): ServerTool {
  const { prepare, shows, urls, access } = definition;
  return {
    confirm: access === 'write' ? 'always' : 'never',
    idempotent: access === 'read',
    ...definition,
    where: 'server',
    shows: shows && ((output) => shows(output as z.output<O>)),
    urls: urls && ((output) => urls(output as z.output<O>)),
    prepare: prepare && ((input, context) => prepare(input as z.output<I>, context)),
    run: (input, context) => definition.run(input as z.output<I>, context),
  };
}

interface ClientToolDefinition<I extends z.ZodType> extends Omit<ClientTool, 'where' | 'input' | 'answer'> {
  input: I;
  answer?(input: z.output<I>): z.ZodType;
}

/** Declares a tool whose calls are answered from outside. The cast is safe: the input of a call has been parsed by `input`. */
export function defineClientTool<I extends z.ZodType>(definition: ClientToolDefinition<I>): ClientTool {
  const { answer } = definition;
  return { ...definition, where: 'client', answer: answer && ((input) => answer(input as z.output<I>)) };
}
