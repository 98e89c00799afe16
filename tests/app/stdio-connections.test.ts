import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer, ConnectionsAnswer } from '@/lib/core/connections/connections';
import { askFor, callingBehaviour, signalPath } from '../fakes/calling-model';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { officialServers } from '../fakes/official-mcp-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let folder: string;
let models: ModelServer;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stdio-'));
  const memory = {
    command: process.execPath,
    args: [officialServers.memory],
    env: { MEMORY_FILE_PATH: join(folder, '{connection}.jsonl') },
  };
  const closed = { command: process.execPath, args: [join(import.meta.dirname, '../fakes/stdio-server.mjs')] };
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    ALLOW_PRIVATE_HOSTS: new URL(models.url).host,
    MCP_STDIO_SERVERS: JSON.stringify({ memory, closed, broken: { command: 'no-such-command' } }),
  });
});
afterAll(async () => {
  await product.close();
  await models.close();
  await rm(folder, { recursive: true });
});

const connect = (person: Person, json: object) =>
  person.visit('/api/connections', { json: { provider: 'mcp', name: 'Memory', ...json } });

/** Lets an agent of the person call a tool of the server, and approves it. */
async function callApproved(person: Person, tool: string, args: object): Promise<unknown> {
  const name = `memory__${tool}`;
  const { runId, requests } = await askFor(person, [{ name, arguments: args }], 1, 'keeper');
  const [request] = requests;
  if (!request) throw new Error('the call was not asked about');
  const json = { kind: 'approval', decision: 'approve', token: request.token };
  expect((await person.visit(signalPath(runId, request), { json })).status).toBe(202);
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  return dataOf(events, 'agent_tool_result').find((result) => result.name === name)?.result;
}

async function personWithMemory(): Promise<Person> {
  const person = await product.newPerson();
  const response = await connect(person, { server: 'memory' });
  expect(response.status).toBe(201);
  const { connection } = (await response.json()) as ConnectionAnswer;
  expect(connection).toMatchObject({ state: 'connected', settings: { server: 'memory', handle: 'memory' } });
  const tools = { memory__create_entities: 'on', memory__read_graph: 'on' };
  const created = await person.visit('/api/agents', { json: { name: 'keeper', title: 'Keeper', definition: { tools } } });
  expect(created.status).toBe(201);
  return person;
}

describe('a program of the operator that is an MCP server', () => {
  test('is listed by its name, and can be connected only by such a name', async () => {
    const person = await product.newPerson();
    const { available } = (await (await person.visit('/api/connections')).json()) as ConnectionsAnswer;
    expect(available.find(({ provider }) => provider === 'mcp')?.servers).toEqual(['broken', 'closed', 'memory']);
    for (const [json, problem] of [
      [{ server: 'shell' }, 'This server has no program “shell”. Ask its operator.'],
      [{ server: 'toString' }, 'This server has no program “toString”. Ask its operator.'],
      [{ server: 'memory', url: 'https://example.com/' }, 'needs no address, key or sign-in'],
      [
        { server: 'broken' },
        'The command of MCP server (Memory) was not found. The operator of this server finds the reason in its log.',
      ],
    ] as const) {
      const response = await connect(person, json);
      expect([response.status, (await response.json()).error.fields]).toEqual([400, { server: problem }]);
    }
  });

  test('works with a process and data of its own for each connection', async () => {
    const [ada, bob] = await Promise.all([personWithMemory(), personWithMemory()]);
    const entities = [{ name: 'Acme', entityType: 'customer', observations: ['Pays late'] }];
    await callApproved(ada, 'create_entities', { entities });
    expect(await callApproved(ada, 'read_graph', {})).toMatchObject({ data: { entities } });
    expect(await callApproved(bob, 'read_graph', {})).toMatchObject({ data: { entities: [] } });
  });

  test('is trusted when it says that a tool only reads and sends nothing further, so calls of the tool need no approval', async () => {
    const person = await product.newPerson();
    const added = await connect(person, { server: 'closed', name: 'Closed' });
    const { connection } = (await added.json()) as ConnectionAnswer;
    const listed = await person.visit(`/api/mcp-tools?connection=${connection.id}`);
    const [tool] = ((await listed.json()) as McpToolsAnswer).tools;
    const review = { action: 'confirm_read', hash: tool?.definition.hash };
    expect((await person.visit(`/api/mcp-tools/${tool?.id}`, { json: review })).status).toBe(200);
    const offered = await product.workbench.tools.find(person.user.id, ['closed__pids']);
    expect(offered).toMatchObject([{ access: 'read', confirm: 'never' }]);
  });
});
