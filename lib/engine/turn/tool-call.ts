import type { Tool } from '@/lib/core/tool';
import type { Turn } from './turn';

/** One call of one tool in one turn. */
export interface ToolCall {
  turn: Turn;
  tool: Tool;
  input: unknown;
  toolCallId: string;
  signal: AbortSignal;
}
