import type { ClientTool, ServerTool, Tool, ToolContext } from '@/lib/core/tools/tool';
import type { Turn } from '../turn';

/** One call of a tool in a turn, with parsed arguments. */
export interface ToolCall<T extends Tool = Tool> {
  turn: Turn;
  tool: T;
  /** The arguments as the model wrote them. */
  rawInput: string;
  input: unknown;
  /** The arguments as JSON with each number as the model wrote it, if `input` has a different one. */
  exactInput?: string;
  toolCallId: string;
  signal: AbortSignal;
}

export type ServerCall = ToolCall<ServerTool> & Pick<ToolContext, 'redirectHosts'>;
export type ClientCall = ToolCall<ClientTool>;
