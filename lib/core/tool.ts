import type { z } from 'zod';
import type { SourceKind } from './connections';
import type { Json } from './json';
import type { RunLabel } from './run-labels';
import type { SharedContext } from './shared-context';
import type { Sources } from './sources';

export interface ToolContext {
  signal: AbortSignal;
  toolCallId: string;
  turn: { agent: string; turnId: string; round?: number };
  sources: Sources;
  shared: SharedContext;
  /** The whole result of an earlier call in this turn; undefined when there is none. */
  results(callId: string): Json | undefined;
}

/** What an agent can do. Declared once; `lib/tools/to-ai-tools.ts` makes it an AI SDK tool. */
export interface Tool {
  /** camelCase, unique: `getSFDCData`. */
  name: string;
  /** For the model: what it does, when to use it, what comes back. */
  description: string;
  /** Rights are checked where tools are handed out, by this. */
  access: 'read' | 'write';
  where: 'server' | 'client' | 'mcp';
  /** Of a client tool: who gives its result. A person is asked a question (`input` has `question` and maybe `options`). */
  answeredBy?: 'program' | 'person';
  /** Whether a call that may have happened already may be made again. Reading tools are; others only when they say so. */
  idempotent?: boolean;
  /** Collaboration tools need other agents: they are handed out in teams only. */
  teamOnly?: boolean;
  /** Beginnings of words, without accents: it is offered when the person uses one of them, or its name. Always when left out. */
  onRequest?: readonly string[];
  /** The connection of the person's that it works on. */
  source?: SourceKind;
  /** What a run has read once this tool has answered. */
  labels?: readonly RunLabel[];
  /** Of a tool that opens an address: the name of the argument that holds it. A run with every label opens only some. */
  opens?: string;
  /** Its arguments go to a stranger. A run with every label asks the person first. */
  sends?: boolean;
  /** Of a web search: the addresses in its answer. */
  urls?(output: Json): string[];
  input: z.ZodType;
  /**
   * Of a writing tool: what the person is asked to approve, made of what the model wants; it fits `input` and may look things up,
   * but changes nothing. Throws `ToolFailed` when there is nothing to ask for.
   */
  prepare?(input: unknown, context: ToolContext): Promise<Json>;
  /** Throws `ToolFailed` for what the model can act on. Never called for a client tool. */
  run(input: unknown, context: ToolContext): Promise<Json>;
}

interface ToolDefinition<I extends z.ZodType> extends Omit<Tool, 'input' | 'prepare' | 'run'> {
  input: I;
  prepare?(input: z.output<I>, context: ToolContext): Promise<Json>;
  run(input: z.output<I>, context: ToolContext): Promise<Json>;
}

/** Declares a tool. The casts are safe: the one adapter hands over only what `input` has parsed. */
export function defineTool<I extends z.ZodType>(definition: ToolDefinition<I>): Tool {
  const { prepare } = definition;
  return {
    ...definition,
    prepare: prepare && ((input, context) => prepare(input as z.output<I>, context)),
    run: (input, context) => definition.run(input as z.output<I>, context),
  };
}

/** Declares a tool whose calls are answered from outside: by the person, or by the program they use. */
export function defineClientTool(definition: Omit<Tool, 'prepare' | 'run' | 'where' | 'access'>): Tool {
  const run = () => Promise.reject(new Error(`${definition.name} is answered from outside and never run here`));
  return { ...definition, access: 'read', where: 'client', run };
}
