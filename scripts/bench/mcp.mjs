import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault } from '../../lib/secrets/vault.ts';
import { createDiscovery } from '../../lib/services/mcp-tools/discover-tools.ts';
import { userMcpTools } from '../../lib/services/mcp-tools/user-mcp-tools.ts';
import { connectionSecrets } from '../../lib/services/sources/connection-secrets.ts';
import { openAdapters } from '../../lib/services/sources/open-adapters.ts';
import { openDatabase } from '../../lib/stores/database/open-database.ts';
import { createStores } from '../../lib/stores/stores.ts';
import { fakeMcpServer } from '../../tests/fakes/mcp-server.ts';
import { connectMcp } from './connect-mcp.mjs';
import { quantile } from './quantile.mjs';
import { times } from './times.mjs';

const SERVERS = 5;
const TOOLS = 40;
/** Tools that the agent of the run lists, of each server. */
const LISTED = 3;
const CPU = 'of this process and its threads: PGlite is one of them, a PostgreSQL server is not';

/** Measures what the tools of MCP servers add to the start of a run, once they have been discovered. */
export async function mcp({ databaseUrl, quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => fakeMcpServer({ tools: someTools() })));
  const database = await openDatabase({ databaseUrl, dataDir });
  const stores = createStores(database.db);
  const secrets = connectionSecrets(createVault(['the secret of the bench']));
  const allowPrivate = servers.map(({ host }) => host);
  const store = stores.connections;
  const adapters = openAdapters({ store, secrets, oauth: undefined, mcpOAuth: undefined, allowPrivate, salesforceHosts: [] });
  try {
    const { id: userId } = await stores.users.create({ email: 'bench@example.com', name: 'Bench', role: 'member' });
    for (const [n, { url }] of servers.entries()) await connectMcp({ stores, secrets }, { userId, handle: `s${n}`, url });
    const tools = userMcpTools({ stores, adapters, discovery: createDiscovery({ stores, adapters }) });
    const discovered = performance.now();
    const { length } = await tools.list(userId);
    const first = performance.now() - discovered;
    if (length !== SERVERS * TOOLS) throw new Error(`${length} tools were discovered`);
    const names = servers.flatMap((_, n) => Array.from({ length: LISTED }, (_one, t) => `s${n}__tool${t}`));
    await times(50, () => tools.find(userId, names));
    const { ms, cpuMs } = await times(quick ? 100 : 1000, () => tools.find(userId, names));
    const detail = `${SERVERS} servers with ${TOOLS} tools each, of which an agent lists ${LISTED}`;
    return [
      {
        name: 'start of a run with 5 discovered MCP servers: added, p50',
        value: quantile(ms, 0.5),
        unit: 'ms',
        atMost: 2,
        detail,
      },
      { name: 'the same, CPU, p50', value: quantile(cpuMs, 0.5), unit: 'ms', detail: CPU },
      { name: 'first discovery of 5 MCP servers', value: first, unit: 'ms' },
    ];
  } finally {
    await adapters.close();
    await database.close();
    for (const server of servers) await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Tools with descriptions and schemas of usual size. */
function someTools() {
  const parameter = { type: 'string', description: 'What it is about, in a few words' };
  const properties = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`parameter${n}`, parameter]));
  const inputSchema = { type: 'object', properties };
  const description = 'Finds what is asked for, and says where it was found. '.repeat(5);
  return Array.from({ length: TOOLS }, (_, n) => ({ name: `tool${n}`, description, inputSchema }));
}
