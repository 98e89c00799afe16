import { randomUUID } from 'node:crypto';

/** Stores a connection to an MCP server. */
export async function connectMcp({ stores, secrets }, { userId, handle, url }) {
  const whose = { id: randomUUID(), userId, provider: 'mcp' };
  const state = { state: 'connected', problem: null, checkedAt: null, facts: {}, agents: null };
  const settings = { url, auth: 'none', handle };
  await stores.connections.create({ ...whose, ...state, name: handle, settings }, secrets.encrypt(whose, { provider: 'mcp' }));
}
