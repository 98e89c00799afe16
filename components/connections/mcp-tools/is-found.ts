import type { ShownMcpTool } from '@/lib/api/mcp-tool-requests';

/** Whether a text occurs in what a person reads about a tool. */
export function isFound({ calledAs, definition: { title = '', description } }: ShownMcpTool, typed: string): boolean {
  return `${calledAs} ${title} ${description}`.toLowerCase().includes(typed.trim().toLowerCase());
}
