import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createVault } from '../../lib/secrets/vault.ts';
import { createDiscovery } from '../../lib/services/mcp-tools/discover-tools.ts';
import { userMcpTools } from '../../lib/services/mcp-tools/user-mcp-tools.ts';
import { connectionSecrets } from '../../lib/services/sources/connection-secrets.ts';
import { openAdapters } from '../../lib/services/sources/open-adapters.ts';
import { openDatabase } from '../../lib/stores/database/open-database.ts';
import { createStores } from '../../lib/stores/stores.ts';
import { fakeMcpServer } from '../../tests/fakes/mcp-server.ts';
import { closeHarnesses, createHarness, dataOf, newRun, readAll } from '../../tests/fakes/play.ts';
import { scriptedModel } from '../../tests/fakes/scripted-model.ts';
import { connectMcp } from './connect-mcp.mjs';
import { median } from './quantile.mjs';
import { times } from './times.mjs';

const CALLS_PER_RUN = 4;
const WARM_UPS = 5;
const TOOL = { name: 'look', description: 'Looks', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } };

/** Compares calls of an MCP tool that agents make in runs with calls of the SDK's client, of the same server in this process. */
export async function mcpCalls({ databaseUrl, quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'roundtable-bench-'));
  const server = await fakeMcpServer({ tools: [TOOL] });
  const database = await openDatabase({ databaseUrl, dataDir });
  const stores = createStores(database.db);
  const secrets = connectionSecrets(createVault(['the secret of the bench']));
  const others = { oauth: undefined, mcpOAuth: undefined, salesforceHosts: [], stdioServers: undefined };
  const adapters = openAdapters({ store: stores.connections, secrets, allowPrivate: [server.host], ...others });
  const client = new Client({ name: 'bench', version: '1.0.0' });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    const { id: userId } = await stores.users.create({ email: 'bench@example.com', name: 'Bench', role: 'member' });
    await connectMcp({ stores, secrets }, { userId, handle: 'desk', url: server.url });
    const tools = userMcpTools({ stores, adapters, discovery: createDiscovery({ stores, adapters }) });
    await tools.list(userId);
    const [found] = await stores.mcpTools.list(userId);
    await stores.mcpTools.save(userId, [{ ...found, readConfirmed: true }]);
    const more = await tools.find(userId, [found.calledAs]);

    const asked = [];
    const { model } = scriptedModel(({ results }) => {
      asked.push(performance.now());
      if (results.length === CALLS_PER_RUN) return { text: 'Done.' };
      return { calls: [{ name: found.calledAs, id: `c${results.length}`, args: {} }] };
    });
    const harness = await createHarness(database, userId, model, { more });
    const raw = [];
    const calls = [];
    const steps = [];
    const runs = WARM_UPS + (quick ? 10 : 60);
    for (let n = 0; n < runs; n++) {
      asked.length = 0;
      const events = await readAll(harness, await harness.engine.start(newRun(userId, { rounds: 0 })));
      const { ms } = await times(CALLS_PER_RUN, () => client.callTool({ name: TOOL.name, arguments: {} }));
      const results = dataOf(events, 'agent_tool_result');
      if (results.some(({ error }) => error !== undefined)) throw new Error(`a call failed: ${results[0].error}`);
      if (n < WARM_UPS) continue;
      raw.push(...ms);
      calls.push(...results.map((result) => result.ms));
      steps.push(...asked.slice(1).map((at, step) => at - asked[step]));
    }
    const detail = `${median(calls)} ms a call, the SDK's client ${median(raw).toFixed(1)} ms; ${calls.length} calls of each`;
    return [
      {
        name: 'call of an MCP tool in a run: over the SDK’s client, p50',
        value: median(calls) - median(raw),
        unit: 'ms',
        atMost: 5,
        detail,
      },
      {
        name: 'the same for the whole step of the agent, p50',
        value: median(steps) - median(raw),
        unit: 'ms',
        atMost: 5,
        detail: 'from one model call to the next: events, journal and the next request, too',
      },
    ];
  } finally {
    await closeHarnesses();
    await client.close();
    await adapters.close();
    await database.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
