import type { Connection } from '@/lib/core/connections/connections';

/** Whether an MCP server may be asked over this connection. One that does not work may work again. */
export function canBeAsked({ provider, state }: Connection): boolean {
  return provider === 'mcp' && state !== 'off' && state !== 'needs_sign_in';
}
