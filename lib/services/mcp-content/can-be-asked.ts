import type { Connection } from '@/lib/core/connections/connections';

/** Whether requests may be sent to an MCP server over this connection. One that failed may work again. */
export function canBeAsked({ provider, state }: Connection): boolean {
  return provider === 'mcp' && state !== 'off' && state !== 'needs_sign_in';
}
