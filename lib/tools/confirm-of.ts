import type { Confirm, ToolAccess } from '@/lib/core/tools/tool';

/**
 * Whether a person confirms the calls of a tool of an HTTP API or MCP server. Its arguments go to somebody's server, which may be asked by a
 * text that the run has read to take data of other sources. `staysInside`: what it is sent reaches nobody who may not have it.
 */
export function confirmOf(access: ToolAccess, { staysInside }: { staysInside: boolean }): Confirm {
  if (access === 'write') return 'always';
  return staysInside ? 'never' : 'when-tainted-elsewhere';
}
