import { type CallToolResult, type Tool, ToolSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { isRecord } from '@/lib/core/json/is-record';
import { parse } from '@/lib/core/parse';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import type { McpContext } from './parts';

/** One call of a tool by a client. */
export interface ToolCall {
  ctx: McpContext;
  /** Aborts when the client is gone; the call then has no reader. */
  signal: AbortSignal;
  /** Idempotency key of a run that the call starts; null when the client has no session. */
  key: string | null;
  /** Tells the client what has happened, if it asked for progress. */
  progress(message: string): Promise<void>;
}

interface Declared<Input> extends Pick<Tool, 'name' | 'title' | 'annotations'> {
  description: string;
  /** Scope that the key needs. */
  scope: KeyScope;
  input: z.ZodObject & z.ZodType<Input>;
  /** Whether the tool is offered to this user. Default: to all. */
  isOffered?(ctx: McpContext): boolean;
  /** Adds the part of the description that depends on the user. */
  describe?(ctx: McpContext): Promise<string>;
  run(input: Input, call: ToolCall): Promise<CallToolResult>;
}

/** A tool of this server. */
export interface McpTool extends Pick<Tool, 'name'> {
  scope: KeyScope;
  isOffered(ctx: McpContext): boolean;
  definition(ctx: McpContext): Promise<Tool>;
  /** @throws {AppError} */
  call(args: unknown, call: ToolCall): Promise<CallToolResult>;
}

/** Declares a tool. Its arguments are parsed before `run` is called. */
export function defineMcpTool<Input>(tool: Declared<Input>): McpTool {
  const { name, title, description, annotations, scope, input, isOffered = () => true, describe, run } = tool;
  const inputSchema = ToolSchema.shape.inputSchema.parse(z.toJSONSchema(input, { io: 'input' }));
  return {
    name,
    scope,
    isOffered,
    async definition(ctx) {
      const more = await describe?.(ctx);
      return { name, title, annotations, inputSchema, description: more ? `${description}\n\n${more}` : description };
    },
    call: (args, call) => run(parse(input, withoutEmpty(args ?? {}, inputSchema.required)), call),
  };
}

/** Drops the values that many clients and models send for omitted arguments: null, and an empty text for an optional one. */
function withoutEmpty(args: unknown, required: readonly string[] = []): unknown {
  if (!isRecord(args)) return args;
  const isGiven = ([name, value]: [string, unknown]) => value !== null && (value !== '' || required.includes(name));
  return Object.fromEntries(Object.entries(args).filter(isGiven));
}

/** A result as text for a model and as data for a program. */
export function toolResult(text: string, data: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent: data };
}
