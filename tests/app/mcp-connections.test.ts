import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ToolsAnswer } from '@/lib/api/answers';
import type { ConnectionAnswer } from '@/lib/core/connections';
import { askFor, callingBehaviour, signalPath } from '../fakes/calling-model';
import { everythingServer } from '../fakes/everything-server';
import { type FakeTool, fakeMcpServer } from '../fakes/mcp-server';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const KEY = 'Bearer wiki-0123456789abcdef';
const object = { type: 'object', properties: { id: { type: 'string' } } };

let models: ModelServer;
let product: Product;
let everything: Awaited<ReturnType<typeof everythingServer>>;
let wiki: Awaited<ReturnType<typeof fakeMcpServer>>;
let ada: Person;

beforeAll(async () => {
  everything = await everythingServer();
  wiki = await fakeMcpServer({ authorization: KEY, tools: [tool('search'), tool('write', { annotations: {} })] });
  models = await startModelServer({ behaviour: callingBehaviour });
  product = await serveProduct({
    OPENAI_COMPATIBLE_BASE_URL: models.url,
    ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, everything.host, wiki.host].join(),
  });
  ada = await product.newPerson();
});
afterAll(async () => {
  await product.close();
  await models.close();
  await wiki.close();
  await everything.close();
});

function tool(name: string, more: Partial<FakeTool> = {}): FakeTool {
  return { name, description: `Does ${name}`, inputSchema: object, annotations: { readOnlyHint: true }, ...more };
}

async function connect(person: Person, json: object): Promise<ConnectionAnswer['connection']> {
  const response = await person.visit('/api/connections', { json: { provider: 'mcp', ...json } });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  return ((await response.json()) as ConnectionAnswer).connection;
}

async function toolsOf(person: Person, prefix: string): Promise<ToolsAnswer['tools']> {
  const { tools } = (await (await person.visit('/api/tools')).json()) as ToolsAnswer;
  return tools.filter(({ name }) => name.startsWith(`${prefix}__`));
}

async function newAgent(person: Person, name: string, tools: readonly string[]): Promise<void> {
  const definition = { tools: Object.fromEntries(tools.map((one) => [one, 'on'])) };
  const response = await person.visit('/api/agents', { json: { name, title: name, definition } });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

describe('an MCP connection', () => {
  test('offers the tools of its server, each of which waits for the person when it is called', async () => {
    const connection = await connect(ada, { name: 'Everything', url: everything.url });
    expect(connection).toMatchObject({ state: 'connected', settings: { handle: 'everything', auth: 'none' } });
    const tools = await toolsOf(ada, 'everything');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['everything__echo', 'everything__get-sum']));
    expect(tools.every(({ access, confirm }) => access === 'write' && confirm === 'always')).toBe(true);
    expect(tools[0]?.origin).toMatchObject({ kind: 'mcp', id: connection.id, title: 'Everything' });
    expect(connection.facts).toEqual({ tools: tools.length });
    await newAgent(ada, 'adder', ['everything__get-sum']);
    const { runId, requests } = await askFor(ada, [{ name: 'everything__get-sum', arguments: { a: 2, b: 3 } }], 1, 'adder');
    const [request] = requests;
    if (!request) throw new Error('the call was not asked about');
    const approval = { kind: 'approval', decision: 'approve', token: request.token };
    expect((await ada.visit(signalPath(runId, request), { json: approval })).status).toBe(202);
    const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
    expect(dataOf(events, 'agent_tool_result').map(({ name, result, error }) => [name, result ?? error])).toEqual([
      ['everything__get-sum', { text: 'The sum of 2 and 3 is 5.' }],
    ]);
  });

  test('sends its key, which nobody sees', async () => {
    await expect(connect(ada, { name: 'Wiki', url: wiki.url })).rejects.toThrow('does not accept the key');
    const connection = await connect(ada, { name: 'Wiki', url: wiki.url, auth: 'key', key: KEY });
    expect(connection.settings).toEqual({ url: wiki.url, auth: 'key', keyName: 'Authorization', handle: 'wiki' });
    expect((await toolsOf(ada, 'wiki')).map(({ name }) => name)).toEqual(['wiki__search', 'wiki__write']);
  });
});
