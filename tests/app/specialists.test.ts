import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LibraryListAnswer } from '@/lib/api/library-requests';
import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { MadeSpecialistsAnswer, SpecialistsAnswer } from '@/lib/api/specialist-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { everythingServer } from '../fakes/everything-server';
import { fakeMcpServer } from '../fakes/mcp-server';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import type { Failure, Reply } from '../fakes/model-wire';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

/** Specialists for the tools of MCP servers, made and dispatched over HTTP with a scripted model. */

/** The call that each specialist makes, by what it is the specialist for. */
const CALLS: Record<string, Reply> = {
  sum: { toolCalls: [{ name: 'everything__get-sum', arguments: { a: 19, b: 23 } }] },
  echo: { toolCalls: [{ name: 'everything__echo', arguments: { message: 'Hello' } }] },
  'structured content': { toolCalls: [{ name: 'everything__get-structured-content', arguments: { location: 'Chicago' } }] },
  'tiny image': { toolCalls: [{ name: 'everything__get-tiny-image', arguments: {} }] },
  page: { toolCalls: [{ name: 'wiki__find_pages', arguments: {} }] },
};
const input = { type: 'object' };
const pages = { name: 'find_pages', description: 'Finds pages.', inputSchema: input, annotations: { readOnlyHint: true } };
const note = { name: 'write_note', description: 'Writes a note.', inputSchema: input };

let models: ModelServer;
let product: Product;
let everything: Awaited<ReturnType<typeof everythingServer>>;
let wiki: Awaited<ReturnType<typeof fakeMcpServer>>;
let ada: Person;
let everythingId: string;

beforeAll(async () => {
  everything = await everythingServer();
  wiki = await fakeMcpServer({
    tools: [pages, note],
    call: async () => ({ isError: true, content: [{ type: 'text', text: 'The index is broken.' }] }),
  });
  const agents = ['planner', 'synthesizer', ...Object.keys(CALLS).map((topic) => `specialist for ${topic}`)];
  models = await startModelServer({ behaviour, agents });
  const hosts = [new URL(models.url), everything, wiki].map(({ host }) => host);
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url, ALLOW_PRIVATE_HOSTS: hosts.join() });
  ada = await product.newPerson();
  everythingId = await connect('Everything', everything.url);
});
afterAll(async () => {
  await product.close();
  await models.close();
  await wiki.close();
  await everything.close();
});

/** The planner sends out those whom the question names in brackets; the synthesizer repeats the reports. */
function behaviour({ agent = '', body, lastUserText, toolResults }: ModelRequest): Reply | Failure {
  if (agent === 'planner') {
    const isFollowUp = lastUserText.includes('<report') || lastUserText.includes('<missing');
    const named = isFollowUp ? [] : (/\[(.*?)\]/.exec(lastUserText)?.[1] ?? '').split(' ');
    const tasks = named.map((name) => ({ agent: name, task: 'Look it up.', priority: 1 }));
    return { json: { reasoning: 'They know.', agents: tasks, needsIteration: false } };
  }
  if (agent === 'synthesizer')
    return { text: lastUserText.match(/(?<=<\/task>\n).*?(?=<\/report>)/gs)?.join('\n') ?? 'Nothing.' };
  // An image of a result is a message of its own, after the result.
  const hasCalled = body.messages.some(({ role }) => role === 'tool');
  return hasCalled
    ? { text: toolResults.join(' ') || 'There it is.' }
    : (CALLS[agent.slice('specialist for '.length)] ?? { text: '?' });
}

async function read<T>(answering: Promise<Response>): Promise<T> {
  const response = await answering;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function connect(name: string, url: string): Promise<string> {
  const { connection } = await read<ConnectionAnswer>(ada.visit('/api/connections', { json: { provider: 'mcp', name, url } }));
  return connection.id;
}

async function confirmReading(connectionId: string): Promise<void> {
  const { tools } = await read<McpToolsAnswer>(ada.visit(`/api/mcp-tools?connection=${connectionId}`));
  for (const { id, definition } of tools.filter((tool) => tool.definition.readOnly)) {
    await read(ada.visit(`/api/mcp-tools/${id}`, { json: { action: 'confirm_read', hash: definition.hash } }));
  }
}

const eventsOf = async ({ headers }: Response) => allEvents(await ada.call(`/api/runs/${headers.get('x-run-id')}/events`));

const proposed = (id: string, person = ada) => read<SpecialistsAnswer>(person.visit(`/api/connections/${id}/specialists`));

const make = (id: string, specialists: SpecialistsAnswer['specialists']) =>
  ada.visit(`/api/connections/${id}/specialists`, {
    json: { agents: specialists.map(({ content, existing }) => ({ content, existing })) },
  });

const namesOf = (specialists: SpecialistsAnswer['specialists']) => specialists.map(({ content }) => content.name);

describe('the specialists of server-everything', () => {
  const WANTED = ['everything-sum', 'everything-echo', 'everything-structured-content', 'everything-tiny-image'];

  test('are proposed, one for each of its tools, and nothing is stored', async () => {
    const { specialists, team, leftOut, unavailable, asking } = await proposed(everythingId);
    expect(namesOf(specialists)).toEqual(expect.arrayContaining(WANTED));
    expect(specialists.every(({ status, existing }) => status === 'new' && existing === null)).toBe(true);
    expect([team, leftOut, unavailable]).toEqual([
      { id: null, name: 'everything', title: 'Everything' },
      [],
      { changed: [], missing: [] },
    ]);
    expect(asking).toBe(specialists.flatMap(({ content }) => Object.keys(content.definition.tools)).length);
    const { items } = await read<LibraryListAnswer<'agent'>>(ada.visit('/api/agents'));
    expect(items).toEqual([]);
  });

  test('are made as edited, with their team, and exist when they are proposed again', async () => {
    const { specialists } = await proposed(everythingId);
    const chosen = specialists.filter(({ content }) => WANTED.includes(content.name));
    const edited = chosen.map((one) => ({ ...one, content: { ...one.content, description: `Edited: ${one.content.title}` } }));
    const response = await make(everythingId, edited);
    expect(response.status).toBe(201);
    const { agents, team } = (await response.json()) as MadeSpecialistsAnswer;
    expect(agents.map(({ name }) => name).sort()).toEqual(WANTED.toSorted());
    expect(team).toMatchObject({
      name: 'everything',
      title: 'Everything',
      definition: { agents: agents.map(({ name }) => name) },
    });

    const again = await proposed(everythingId);
    expect(again.team.id).toBe(team.id);
    const made = again.specialists.filter(({ status }) => status === 'made');
    expect(made.map(({ content }) => content.description).sort()).toEqual(
      edited.map(({ content }) => content.description).sort(),
    );
    const taken = await make(everythingId, edited);
    expect([taken.status, await taken.json()]).toMatchObject([409, { error: { fields: { 'agents.0.content.name': 'taken' } } }]);
    const saved = (await (await make(everythingId, made.slice(0, 1))).json()) as MadeSpecialistsAnswer;
    expect(saved).toMatchObject({ agents: [{ version: 2 }], team: { version: 1 } });
  });

  test('answer a dispatch question: those of the plan, and the one that the question needs and the plan forgot', async () => {
    await confirmReading(everythingId);
    const message =
      'What is the sum of 19 and 23, and show me the image? [everything-sum everything-echo everything-structured-content]';
    const response = await ada.call('/api/chat-orchestrated', { json: { message, team: 'everything' } });
    expect(response.status).toBe(200);
    const stream = await response.text();
    expect(stream).toContain('The sum of 19 and 23 is 42.');
    const events = await eventsOf(response);
    expect(dataOf(events, 'gap_found')).toMatchObject([{ gaps: [{ agent: 'everything-tiny-image', words: ['image'] }] }]);
    const ratings = dataOf(events, 'result_rated').map(({ agent, found, confidence, rule }) => [agent, found, confidence, rule]);
    expect(ratings.sort()).toEqual([
      ['everything-echo', 1, 1, 'found'],
      ['everything-structured-content', 1, 1, 'found'],
      ['everything-sum', 1, 1, 'found'],
      ['everything-tiny-image', 1, 1, 'found'],
    ]);
    const [end] = dataOf(events, 'run_end');
    expect(end?.status).toBe('completed');
  });
});

test.each([
  ['What is the sum of 19 and 23?', 'sum', 'The sum of 19 and 23 is 42.'],
  ['What is the structured content for Chicago?', 'structured-content', 'Light rain'],
])('without a key, “%s” is looked up by the specialist whose words it has', async (message, agent, answer) => {
  const json = { message, team: 'everything', model: 'offline:extractive' };
  const response = await ada.call('/api/chat-orchestrated', { json });
  const events = await eventsOf(response);
  const [{ tasks = [] } = {}] = dataOf(events, 'dispatch_planned');
  expect(tasks.map((task) => task.agent)).toEqual([`everything-${agent}`]);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: expect.stringContaining(answer) }]);
});

describe('specialists of a server whose tools change', () => {
  test('omit tools that are gone or not reviewed, say so, and are offered again with new tools', async () => {
    const id = await connect('Wiki', wiki.url);
    await confirmReading(id);
    expect(namesOf((await proposed(id)).specialists)).toEqual(['wiki-page', 'wiki-note']);
    expect((await make(id, (await proposed(id)).specialists)).status).toBe(201);
    await wiki.change([
      { ...pages, description: 'Finds and deletes pages.' },
      { ...pages, name: 'rename_page' },
    ]);
    await read(ada.visit(`/api/connections/${id}/check`, { method: 'POST' }));
    const changed = await proposed(id);
    expect(changed.unavailable).toEqual({ changed: ['find_pages'], missing: ['write_note'] });
    expect(changed.specialists).toMatchObject([
      {
        status: 'outdated',
        content: { name: 'wiki-page', definition: { tools: { wiki__find_pages: 'on', wiki__rename_page: 'on' } } },
      },
    ]);
    const refused = await make(id, changed.specialists);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { fields: { 'agents.0.content.definition.tools.wiki__find_pages': expect.stringContaining('no tool called') } } },
    ]);
  });

  test('whose tool reports errors are rated as having found nothing', async () => {
    await wiki.change([pages, note]);
    const id = await connect('Pages', wiki.url);
    await confirmReading(id);
    const { specialists } = await proposed(id);
    CALLS.page = { toolCalls: [{ name: 'pages__find_pages', arguments: {} }] };
    expect((await make(id, specialists)).status).toBe(201);
    const json = { message: 'Find it. [pages-page]', team: 'pages', config: { maxIterations: 1 } };
    const events = await eventsOf(await ada.call('/api/chat-orchestrated', { json }));
    expect(dataOf(events, 'result_rated')).toMatchObject([
      { agent: 'pages-page', found: 0, confidence: 0.2, rule: 'nothing_found' },
    ]);
  });
});

test('specialists are made by the owner of the connection, in a session, from its own tools, with free names', async () => {
  const eve = await product.newPerson();
  const path = `/api/connections/${everythingId}/specialists`;
  expect((await eve.visit(path)).status).toBe(404);
  expect((await ada.call(path)).status).toBe(403);
  const [one] = (await proposed(everythingId)).specialists.filter(({ status }) => status === 'new');
  if (!one) throw new Error('everything is made');
  expect((await eve.visit(path, { json: { agents: [{ content: one.content }] } })).status).toBe(404);
  const withTool = { ...one.content, definition: { ...one.content.definition, tools: { searchDocuments: 'on' as const } } };
  expect((await make(everythingId, [{ ...one, content: withTool }])).status).toBe(400);
  const replacing = await make(everythingId, [{ ...one, content: { ...one.content, name: 'planner' } }]);
  expect([replacing.status, await replacing.json()]).toMatchObject([
    409,
    { error: { fields: { 'agents.0.content.name': 'taken' } } },
  ]);
});

test('specialists may use a connection that is limited to chosen agents', async () => {
  const id = await connect('Limited', wiki.url);
  await read(ada.visit(`/api/connections/${id}`, { method: 'PATCH', json: { agents: ['data-steward'] } }));
  const { specialists, isLimited } = await proposed(id);
  expect(isLimited).toBe(true);
  expect((await make(id, specialists.slice(0, 1))).status).toBe(201);
  const { connections } = await read<{ connections: ConnectionAnswer['connection'][] }>(ada.visit('/api/connections'));
  expect(connections.find((one) => one.id === id)?.agents).toEqual(['data-steward', ...namesOf(specialists.slice(0, 1))]);
});
