import type { z } from 'zod';
import type { Json } from './json';
import type { SharedContext } from './shared-context';
import type { Sources } from './sources';

export interface ToolContext {
  signal: AbortSignal;
  toolCallId: string;
  turn: { agent: string; turnId: string; round?: number };
  sources: Sources;
  shared: SharedContext;
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
  /** Collaboration tools need other agents: they are handed out in teams only. */
  teamOnly?: boolean;
  input: z.ZodType;
  /** Throws `ToolFailed` for what the model can act on. */
  run(input: unknown, context: ToolContext): Promise<Json>;
}

interface ToolDefinition<I extends z.ZodType> extends Omit<Tool, 'input' | 'run'> {
  input: I;
  run(input: z.output<I>, context: ToolContext): Promise<Json>;
}

/** Declares a tool. The cast is safe: the one adapter hands `run` only what `input` has parsed. */
export function defineTool<I extends z.ZodType>(definition: ToolDefinition<I>): Tool {
  return { ...definition, run: (input, context) => definition.run(input as z.output<I>, context) };
}
