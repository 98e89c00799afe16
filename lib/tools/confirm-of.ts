import type { Confirm, ToolAccess } from '@/lib/core/tools/tool';

/**
 * Whether a user confirms the calls of a tool of an HTTP API or MCP server. Its arguments go to someone else's server, and a text that the run has
 * read may instruct the model to send it data from other sources. `staysInside`: whether the data reaches nobody who may not have it.
 */
export function confirmOf(access: ToolAccess, { staysInside }: { staysInside: boolean }): Confirm {
  if (access === 'write') return 'always';
  return staysInside ? 'never' : 'when-tainted-elsewhere';
}
