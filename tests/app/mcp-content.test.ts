import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { McpPromptAnswer, McpPromptsAnswer, McpResourceAnswer, McpResourcesAnswer } from '@/lib/api/mcp-content-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { everythingServer } from '../fakes/everything-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let everything: Awaited<ReturnType<typeof everythingServer>>;
let wiki: Awaited<ReturnType<typeof everythingServer>>;
let ada: Person;
let origin: { connection: string; title: string };

beforeAll(async () => {
  everything = await everythingServer();
  wiki = await everythingServer();
  product = await serveProduct({
    ALLOW_PRIVATE_HOSTS: [everything.host, wiki.host].join(),
  });
  ada = await product.newPerson();
  const created = await ada.visit('/api/connections', { json: { provider: 'mcp', name: 'Everything', url: everything.url } });
  const { connection } = (await created.json()) as ConnectionAnswer;
  origin = { connection: connection.id, title: connection.name };
});
afterAll(async () => {
  await product.close();
  await everything.close();
});

async function get<T>(person: Person, path: string): Promise<T> {
  const response = await person.call(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function post<T>(person: Person, path: string, json: object): Promise<{ status: number; body: T }> {
  const response = await person.call(path, { json });
  return { status: response.status, body: (await response.json()) as T };
}

describe('prompts and resources of MCP connections', () => {
  test('are listed with their origin, for their owner only', async () => {
    const { prompts, problems } = await get<McpPromptsAnswer>(ada, '/api/mcp-prompts');
    expect(problems).toEqual([]);
    expect(prompts.find(({ name }) => name === 'args-prompt')).toMatchObject({
      origin,
      title: 'Arguments Prompt',
      arguments: [
        { name: 'city', required: true },
        { name: 'state', required: false },
      ],
    });
    const { resources, templates } = await get<McpResourcesAnswer>(ada, '/api/mcp-resources');
    expect(resources.length).toBeGreaterThan(0);
    expect(templates).toContainEqual(
      expect.objectContaining({ origin, template: 'demo://resource/dynamic/text/{resourceId}', variables: ['resourceId'] }),
    );
    const other = await product.newPerson();
    expect(await get(other, '/api/mcp-prompts')).toEqual({ prompts: [], problems: [] });
    expect((await post(other, '/api/mcp-prompts', { connection: origin.connection, name: 'args-prompt' })).status).toBe(404);
  });

  test('are filled in and read, and a refusal of the server is reported', async () => {
    const { connection } = origin;
    const prompt = { connection, name: 'args-prompt', values: { city: 'Paris' } };
    expect(await post<McpPromptAnswer>(ada, '/api/mcp-prompts', prompt)).toEqual({
      status: 200,
      body: { text: "What's weather in Paris?", resources: [] },
    });
    const wrong = await post<{ error: { message: string } }>(ada, '/api/mcp-prompts', { connection, name: 'args-prompt' });
    expect([wrong.status, wrong.body.error.message]).toEqual([400, expect.stringMatching(/city/)]);
    const template = 'demo://resource/dynamic/text/{resourceId}';
    const { body } = await post<McpResourceAnswer>(ada, '/api/mcp-resources', {
      connection,
      template,
      values: { resourceId: '7' },
    });
    expect(body.resource).toMatchObject({ uri: 'demo://resource/dynamic/text/7', text: expect.stringMatching(/^Resource 7/) });
    const missing = await post<{ error: { message: string } }>(ada, '/api/mcp-resources', { connection, uri: 'demo://missing' });
    expect(missing.status).toBe(400);
  });

  test('of a server that is away are a problem that names the server, and those of the others are listed', async () => {
    const bob = await product.newPerson();
    for (const [name, url] of [
      ['Everything', everything.url],
      ['Wiki', wiki.url],
    ])
      expect((await bob.visit('/api/connections', { json: { provider: 'mcp', name, url } })).status).toBe(201);
    await wiki.close();
    const { prompts, problems } = await get<McpPromptsAnswer>(bob, '/api/mcp-prompts');
    expect(prompts.length).toBeGreaterThan(0);
    expect(problems).toEqual([
      { origin: { connection: expect.any(String), title: 'Wiki' }, message: expect.stringMatching(/Wiki/) },
    ]);
  });
});
