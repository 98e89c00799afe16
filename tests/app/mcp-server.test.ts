import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, CallToolResultSchema, type Progress } from '@modelcontextprotocol/sdk/types.js';
import type { ShownDocument } from '@/lib/core/files/documents';
import { USUAL_SCOPES } from '@/lib/core/ports/api-key-store';
import { answerMcp } from '@/lib/mcp-server/answer-mcp';
import { callingBehaviour, requestsOf } from '../fakes/calling-model';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const PATH = '/api/mcp';
const team = teamBehaviour();

let models: ModelServer;
let product: Product;
let ada: Person;
let lease: ShownDocument;
/** Keeps the models of questions with the word "endless" from answering. */
let letGo: () => void = () => {};
const untilReleased = new Promise<void>((resolve) => {
  letGo = resolve;
});
const clients: Client[] = [];

beforeAll(async () => {
  models = await startModelServer({
    agents: TEAM,
    behaviour: (request) => (/^\[\{/.test(request.lastUserText) ? callingBehaviour(request) : team(request)),
    hold: ({ lastUserText }) => (lastUserText.includes('endless') ? untilReleased : undefined),
  });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  lease = await upload('Lease.md', 'The lease of the harbour office ends on 1 May 2027.');
});
afterAll(async () => {
  letGo();
  await Promise.all(clients.map((client) => client.close()));
  await product.close();
  await models.close();
});

async function upload(name: string, body: string): Promise<ShownDocument> {
  const response = await ada.call(`/api/documents?name=${name}`, { method: 'POST', body });
  return ((await response.json()) as { document: ShownDocument }).document;
}

async function connect(person: Pick<Person, 'secret'> = ada): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${person.secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(product.url + PATH), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

interface Result {
  text: string;
  data: Record<string, unknown>;
  isError: boolean;
}

async function call(client: Client, name: string, args: object, onprogress?: (progress: Progress) => void): Promise<Result> {
  const params = { name, arguments: { ...args } };
  const result = await client.callTool(params, CallToolResultSchema, { onprogress, timeout: 60_000 });
  return shown(result as CallToolResult);
}

function shown({ content, structuredContent = {}, isError = false }: CallToolResult): Result {
  return { text: content.map((part) => (part.type === 'text' ? part.text : '')).join('\n'), data: structuredContent, isError };
}

const calls = (...made: { name: string; arguments: object }[]) => JSON.stringify(made);
const search = { name: 'searchDocuments', arguments: { query: 'harbour office' } };

/** Posts a body that no client of the SDK would send. */
async function post(body: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const usual = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const response = await ada.call(PATH, { method: 'POST', body, headers: { ...usual, ...headers } });
  return [response.status, await response.text()];
}

const message = (method: string, params: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

describe('the MCP server, with the official client', () => {
  test('introduces itself, and offers what the key may do', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'roundtable' });
    expect(client.getInstructions()).toContain('search_documents');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['ask_agent', 'ask_team', 'ask_dispatch', 'ask_desk', 'search_documents', 'read_document', 'get_run'],
    ]);
    const [ask] = tools;
    expect(ask?.description).toContain('- data-steward: ');
    expect(ask?.inputSchema).toMatchObject({ type: 'object', required: ['question'], additionalProperties: false });
    await client.ping();

    const reader = await connect(await product.newPerson({ scopes: ['read'] }));
    expect((await reader.listTools()).tools.map(({ name }) => name)).toEqual(['search_documents', 'read_document', 'get_run']);
  });

  test('takes null and blank texts for arguments that are left out, but not for the question', async () => {
    const client = await connect();
    const left = { agent: '', conversation: null };
    expect(await call(client, 'ask_agent', { question: 'Who?', ...left })).toMatchObject({ data: { status: 'completed' } });
    expect(
      await call(client, 'ask_team', { question: 'Who?', team: '', agents: ['data-steward'], rounds: 1, conversation: '' }),
    ).toMatchObject({
      data: { status: 'completed' },
    });
    expect((await call(client, 'search_documents', { query: 'harbour', limit: null })).isError).toBe(false);
    expect(await call(client, 'ask_agent', { question: '', ...left })).toMatchObject({
      isError: true,
      text: expect.stringContaining('needs some text'),
    });
  });

  test('asks an agent, reports its steps, and answers with its sources and the link to the run', async () => {
    const client = await connect();
    const steps: Progress[] = [];
    const args = { agent: 'contract-reader', question: calls(search) };
    const result = await call(client, 'ask_agent', args, (progress) => steps.push(progress));
    expect(result).toMatchObject({ isError: false, data: { status: 'completed', unreached: [] } });
    expect(result.text).toContain('The tools say: ');
    expect(result.text).toContain(`Run: ${product.url}/runs/${result.data.runId}`);
    expect(result.data.sources).toContainEqual(
      expect.objectContaining({ documentId: lease.id, document: 'Lease.md', uri: `roundtable://documents/${lease.id}` }),
    );
    expect(steps.map(({ message: words }) => words)).toEqual(['Waiting for model…', 'Search your files…', 'Waiting for model…']);
    expect(steps.map(({ progress }) => progress)).toEqual([1, 2, 3]);

    const again = await call(client, 'get_run', { id: result.data.runId });
    expect(again.data).toEqual(result.data);
  });

  test('continues a conversation', async () => {
    const client = await connect();
    const first = await call(client, 'ask_agent', { agent: 'data-steward', question: 'Hello' });
    const { conversationId } = first.data;
    const second = await call(client, 'ask_agent', { agent: 'data-steward', question: 'And now?', conversation: conversationId });
    expect(second.data).toMatchObject({ conversationId, status: 'completed' });
    expect(second.data.runId).not.toBe(first.data.runId);
  });

  test('asks a team, and reports its rounds and the agents that finished', async () => {
    const client = await connect();
    const steps: (string | undefined)[] = [];
    const args = { agents: ['data-steward', 'prospect-finder'], question: 'Who is new?', rounds: 2 };
    const result = await call(client, 'ask_team', args, ({ message: words }) => steps.push(words));
    expect(result).toMatchObject({
      isError: false,
      data: { status: 'completed', answer: expect.stringContaining('All in all') },
    });
    expect(steps).toEqual(
      expect.arrayContaining(['Round 1 of 2 has started', 'Data steward finished round 1', 'Round 2 of 2 has started']),
    );
  });

  test('sends specialists out: those that the client names, or those of a saved team', async () => {
    const client = await connect();
    const { runs } = product.workbench.stores;
    const agents = ['data-steward', 'contract-reader'];
    const named = await call(client, 'ask_dispatch', { question: 'Who?', agents, rounds: 1 });
    expect(named).toMatchObject({ isError: false, data: { status: 'completed', url: expect.stringContaining('/runs/') } });
    expect((await runs.get(ada.user.id, String(named.data.runId)))?.input).toMatchObject({
      config: { maxIterations: 1 },
      specialists: [{ name: 'data-steward' }, { name: 'contract-reader' }],
    });
    const definition = { agents: ['contract-reader', 'words-specialist'], dispatch: { maxIterations: 4 } };
    await ada.call('/api/teams', { json: { name: 'envoys', title: 'Envoys', definition } });
    const naming = (await client.listTools()).tools.filter(({ description }) => description?.includes('- envoys'));
    expect(naming.map(({ name }) => name)).toEqual(['ask_dispatch']);
    const saved = await call(client, 'ask_dispatch', { question: 'Who?', team: 'envoys', agents: null });
    expect(await runs.get(ada.user.id, String(saved.data.runId))).toMatchObject({
      strategy: 'dispatch',
      input: { saved: 'envoys', config: { maxIterations: 4 } },
    });
    expect(await call(client, 'ask_dispatch', { question: 'Who?', team: 'envoys', agents })).toMatchObject({ isError: true });
  });

  test('asks an answer desk, in an area and a language', async () => {
    const area = { key: 'ferries', title: { en: 'Ferries' }, url: {} };
    await ada.visit('/api/desks', { json: { name: 'harbour', title: 'Harbour desk', definition: { areas: [area] } } });
    const client = await connect();
    const described = (await client.listTools()).tools.find(({ name }) => name === 'ask_desk')?.description;
    expect(described).toContain('- harbour: Harbour desk (areas: ferries)');
    const question = 'When does the first ferry leave the harbour?';
    const { data } = await call(client, 'ask_desk', { desk: 'harbour', question, area: 'ferries', language: 'fr' });
    const run = await product.workbench.stores.runs.get(ada.user.id, String(data.runId));
    expect(run).toMatchObject({ strategy: 'answers', input: { area: 'ferries', pageLanguage: 'fr' } });
    const cited = await call(client, 'ask_desk', { desk: 'sample-desk', question });
    expect(cited.text).toMatch(/all is well.*\n\n\[Ostrelle Shore Office\]\(<http\S+\/sample-desk\/en\/search\S*>\)/s);
    const unknown = await call(client, 'ask_desk', { desk: 'harbour', question, area: 'trains' });
    expect(unknown).toMatchObject({ isError: true, text: 'The answer desk has no area called “trains”.' });
  });

  test('sends no progress to a client that has not asked for it', async () => {
    const params = { name: 'ask_agent', arguments: { agent: 'data-steward', question: 'Hello' } };
    const [status, text] = await post(message('tools/call', params));
    expect([status, text.match(/^data: /gm)]).toEqual([200, ['data: ']]);
    expect(text).not.toContain('notifications/progress');
  });

  test('keeps the connection of a silent call open', async () => {
    const { user } = await product.newPerson();
    const body = { method: 'tools/call', params: { name: 'ask_agent', arguments: { question: 'An endless question' } } };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const request = new Request(product.url + PATH, { method: 'POST', headers, body: JSON.stringify(body) });
    const ctx = { ...product.workbench, actor: { type: 'key' as const, user, scopes: [...USUAL_SCOPES] } };
    const answer = await answerMcp(ctx, request, { jsonrpc: '2.0', id: 1, ...body }, { heartbeatMs: 10 });
    const beats: string[] = [];
    for await (const part of answer.body ?? []) {
      beats.push(Buffer.from(part).toString());
      if (beats.length === 2) break;
    }
    expect(beats).toEqual([': still here\n\n', ': still here\n\n']);
  });

  test('returns what a run waits for instead of waiting with it', async () => {
    const client = await connect();
    const save = { name: 'saveDocument', arguments: { name: 'Report.md', text: 'All is well.' } };
    const result = await call(client, 'ask_agent', { agent: 'data-steward', question: calls(save) });
    expect(result.data).toMatchObject({
      status: 'waiting',
      answer: '',
      waitingFor: [{ kind: 'approval', agent: 'data-steward', tool: 'saveDocument' }],
    });
    expect(result.text).toMatch(/^The run waits: a person must approve saveDocument/);
    expect(result.text).toContain(`/runs/${result.data.runId}`);

    const ask = { name: 'askUser', arguments: { question: 'Which year?' } };
    const asked = await call(client, 'ask_agent', { agent: 'data-steward', question: calls(ask) });
    expect(asked.data).toMatchObject({ status: 'waiting', waitingFor: [{ kind: 'question', question: 'Which year?' }] });
    expect(await requestsOf(ada, String(asked.data.runId), 1)).toHaveLength(1);
  });

  test('cancels the run of a request that its client cancels', async () => {
    const client = await connect();
    const stop = new AbortController();
    const runs = () => product.workbench.stores.runs.list(ada.user.id, { limit: 1 });
    const asked = client.callTool(
      { name: 'ask_agent', arguments: { agent: 'data-steward', question: 'An endless question' } },
      CallToolResultSchema,
      { signal: stop.signal, onprogress: () => stop.abort('enough') },
    );
    await expect(asked).rejects.toThrow('enough');
    await until(async () => (await runs())[0]?.status === 'cancelled');
    const [run] = await runs();
    expect(run?.question).toBe('An endless question');
  });

  test('lets a run continue when its client only disconnects', async () => {
    const client = await connect();
    const { runs } = product.workbench.stores;
    const started = Promise.withResolvers<void>();
    const asked = client.callTool(
      { name: 'ask_agent', arguments: { agent: 'data-steward', question: 'A long and endless question' } },
      CallToolResultSchema,
      { onprogress: () => started.resolve() },
    );
    const gone = expect(asked).rejects.toThrow('Connection closed');
    await started.promise;
    await client.close();
    await gone;
    const [run] = await runs.list(ada.user.id, { limit: 1 });
    expect(run?.question).toBe('A long and endless question');
    letGo();
    await until(async () => (await runs.get(ada.user.id, run?.id ?? ''))?.status === 'completed');
  });

  test('offers the word library only to a key with that right: what it changes is a plan that a person confirms', async () => {
    const learner = await product.newPerson({ scopes: ['words', 'read'] });
    const client = await connect(learner);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name).filter((name) => !name.includes('_'));
    expect(names).toEqual([
      ...['createFolder', 'addWord', 'bulkAddWords', 'deleteItem', 'renameItem', 'moveItem', 'updateFolderMetadata'],
      ...['updateWordMetadata', 'createNote', 'updateNote', 'getFolderStructure', 'searchFolders'],
      ...['searchWords', 'readFolder'],
    ]);
    const library = () => product.workbench.stores.words.read(learner.user.id);

    const structure = await call(client, 'getFolderStructure', {});
    expect(structure).toMatchObject({ isError: false, data: { folder: '/', folders: expect.any(Number) } });
    const { version } = await library();

    const proposed = await call(client, 'createFolder', { name: 'Cardiology' });
    expect(proposed.data).toMatchObject({ status: 'waiting', waitingFor: [{ kind: 'approval', tool: 'applyWordPlan' }] });
    expect(proposed.text).toContain(`${product.url}/runs/${proposed.data.runId}`);
    expect((await library()).version).toBe(version);

    const runId = String(proposed.data.runId);
    const [request] = await requestsOf(learner, runId, 1);
    expect(request).toMatchObject({ args: { items: [{ what: { act: 'new', kind: 'folder', name: 'Cardiology' } }] } });
    const answer = { kind: 'approval', decision: 'approve', token: request?.token };
    const confirm = { method: 'POST', body: JSON.stringify(answer) };
    const byProgram = await learner.call(`/api/runs/${runId}/signals/${request?.key}`, confirm);
    expect(byProgram.status).toBe(403);
    expect((await library()).version).toBe(version);

    const refused = await call(client, 'addWord', { term: 'atrium', folder: 'Nowhere' });
    expect(refused).toMatchObject({ isError: true, data: { error: { code: 'conflict' } } });
    const wrong = await call(client, 'addWord', { folder: 'Nowhere' });
    expect(wrong).toMatchObject({ isError: true, data: { error: { code: 'bad_request' } } });

    const usual = await connect(await product.newPerson());
    expect((await usual.listTools()).tools.map(({ name }) => name)).not.toContain('createFolder');
    const denied = await call(usual, 'createFolder', { name: 'Cardiology' });
    expect(denied).toMatchObject({ isError: true, data: { error: { code: 'forbidden' } } });
  });

  test('loses nothing of what two proposals add to a note, confirmed one after the other', async () => {
    const learner = await product.newPerson({ scopes: ['words', 'read'] });
    const [folderId, note] = [randomUUID(), randomUUID()];
    const commands = [
      { kind: 'createFolder' as const, id: folderId, parentId: null, name: 'Bio' },
      { kind: 'createNote' as const, id: note, folderId, wordId: null, content: 'A' },
    ];
    const change = { id: randomUUID(), actor: { kind: 'person' as const }, commands };
    await product.workbench.stores.words.apply(learner.user.id, change);
    const client = await connect(learner);
    const confirm = async (runId: string) => {
      const [request] = await requestsOf(learner, runId, 1);
      const json = { kind: 'approval', decision: 'approve', token: request?.token };
      expect((await learner.visit(`/api/runs/${runId}/signals/${request?.key}`, { json })).status).toBe(202);
      return request?.key;
    };
    const ids: string[] = [];
    for (const content of ['x', 'y']) {
      const proposed = await call(client, 'updateNote', { item: 'Bio', content, append: true });
      ids.push(String(proposed.data.runId));
    }
    const [first = '', second = ''] = ids;
    const content = async () => (await product.workbench.stores.words.read(learner.user.id)).notes.get(note)?.content;
    await confirm(first);
    await until(async () => (await content()) === 'A\n\nx');
    const confirmedKey = await confirm(second);
    await until(async () => (await requestsOf(learner, second, 1))[0]?.key !== confirmedKey);
    expect(await requestsOf(learner, second, 1)).toMatchObject([{ args: { items: [{ after: { content: 'A\n\nx\n\ny' } }] } }]);
    await confirm(second);
    await until(async () => (await content()) === 'A\n\nx\n\ny');
  });

  test('says which words or items a proposal leaves out, and refuses one of which nothing is left', async () => {
    const learner = await product.newPerson({ scopes: ['words'] });
    const [bio, geo] = [randomUUID(), randomUUID()];
    const commands = [
      { kind: 'createFolder' as const, id: bio, parentId: null, name: 'Bio' },
      { kind: 'createFolder' as const, id: geo, parentId: null, name: 'Geo' },
      ...[bio, geo].map((folderId) => ({ kind: 'addWord' as const, id: randomUUID(), folderId, term: 'cell' })),
    ];
    const change = { id: randomUUID(), actor: { kind: 'person' as const }, commands };
    await product.workbench.stores.words.apply(learner.user.id, change);
    const client = await connect(learner);
    const why = '“cell” is in “Bio” already: change that word, or choose another folder.';

    const some = await call(client, 'bulkAddWords', { folder: 'Bio', words: [{ term: 'cell' }, { term: 'nucleus' }] });
    expect(some).toMatchObject({ isError: false, data: { status: 'waiting', refused: [{ term: 'cell', why }] } });
    expect(some.text).toContain(`Not in the plan:\n- ${why}`);
    for (const [name, args] of [
      ['bulkAddWords', { folder: 'Bio', words: [{ term: 'cell' }] }],
      ['moveItem', { wordsOf: 'Geo', to: 'Bio' }],
    ] as const) {
      expect(await call(client, name, args)).toMatchObject({ isError: true, text: why, data: { error: { code: 'conflict' } } });
    }
  });

  test('searches and reads documents', async () => {
    const client = await connect();
    const found = await call(client, 'search_documents', { query: 'harbour office', limit: 1 });
    expect(found.data.passages).toEqual([
      expect.objectContaining({ documentId: lease.id, document: 'Lease.md', text: expect.stringContaining('1 May 2027') }),
    ]);
    expect(found.text).toContain(`Lease.md (${lease.id}, 0–`);
    const read = await call(client, 'read_document', { id: lease.id, start: 4, length: 5 });
    expect(read).toMatchObject({ text: 'lease', data: { documentId: lease.id, start: 4, end: 9, length: 51 } });
    expect((await call(client, 'search_documents', { query: 'zeppelin' })).text).toBe('No passage was found.');
  });

  test('lists documents as resources, page by page, and reads them up to a limit', async () => {
    const owner = await product.newPerson();
    const texts = ['x'.repeat(100_010), ...Array.from({ length: 100 }, (_, n) => `Text ${n}`)];
    const usual = { userId: owner.user.id, mediaType: 'text/plain', sample: false };
    const { documents } = product.workbench.stores;
    const [long] = await Promise.all(
      texts.map((text, n) => documents.add({ ...usual, name: n === 0 ? 'A.txt' : `B${n}.txt`, text })),
    );
    const client = await connect(owner);
    const first = await client.listResources();
    const second = await client.listResources({ cursor: first.nextCursor });
    expect([first.resources.length, second.resources.length, second.nextCursor]).toEqual([100, 1, undefined]);
    expect(first.resources[0]).toEqual({
      uri: `roundtable://documents/${long?.id}`,
      name: 'A.txt',
      title: 'A.txt',
      mimeType: 'text/plain',
    });
    const { contents } = await client.readResource({ uri: first.resources[0]?.uri ?? '' });
    expect(contents).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(/^x{100000}\n\n\[Cut here: 10 more characters; .* from 100000\.\]$/),
      }),
    ]);
    await expect(client.listResources({ cursor: 'made-up' })).rejects.toThrow('nextCursor of an earlier page');
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['roundtable://documents/{id}']);
  });

  test('offers the prompts of the library, and renders them with their variables', async () => {
    const owner = await product.newPerson();
    const template =
      'Write to {{ customer }} in {{ tone }}{% if deadline %} before {{ deadline }}{% endif %}. Today is {{ today }}.';
    const definition = { template, variables: { tone: 'plain words' } };
    const prompt = { name: 'reminder', title: 'Reminder', description: 'Reminds a customer', definition };
    expect((await owner.call('/api/prompts', { json: prompt })).status).toBe(201);
    const off = { name: 'off', title: 'Off', enabled: false, definition: { template: 'Off' } };
    expect((await owner.call('/api/prompts', { json: off })).status).toBe(201);
    const client = await connect(owner);
    expect((await client.listPrompts()).prompts).toEqual([
      {
        name: 'reminder',
        title: 'Reminder',
        description: 'Reminds a customer',
        arguments: [
          { name: 'customer', required: true },
          { name: 'tone', required: false, description: 'Default: plain words' },
          { name: 'deadline', required: false },
        ],
      },
    ]);
    const { messages } = await client.getPrompt({ name: 'reminder', arguments: { customer: 'Fjord AB', deadline: 'May' } });
    const text = expect.stringMatching(/^Write to Fjord AB in plain words before May\. Today is \d{4}-\d\d-\d\d\.$/);
    expect(messages).toEqual([{ role: 'user', content: { type: 'text', text } }]);
    await expect(client.getPrompt({ name: 'reminder' })).rejects.toThrow('customer');
    await expect(client.getPrompt({ name: 'off' })).rejects.toThrow('-32002');
  });
});

describe('the MCP server refuses', () => {
  test('a wrong key, no key, and a browser session', async () => {
    await expect(connect({ secret: `rt_${'A'.repeat(40)}` })).rejects.toThrow('This API key is not valid');
    const init = message('initialize');
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(product.url + PATH, { method: 'POST', body: init, headers })).status).toBe(401);
    const visited = await ada.visit(PATH, { method: 'POST', body: init, headers });
    expect([visited.status, await visited.text()]).toEqual([403, expect.stringContaining('takes an API key')]);
  });

  test('a page of another site, even one that has a key', async () => {
    const headers = { origin: 'https://evil.example' };
    expect(await post(message('tools/list'), headers)).toEqual([403, expect.stringContaining('from another site')]);
  });

  test('what the key has no scope for, and records it', async () => {
    const reader = await product.newPerson({ scopes: ['read'] });
    const asked = await call(await connect(reader), 'ask_agent', { question: 'Hello' });
    expect(asked).toMatchObject({ isError: true, data: { error: { code: 'forbidden' } } });
    expect(asked.text).toContain('needs the scope "ask"');
    const entries = await product.workbench.stores.audit.search({ userId: reader.user.id }, { limit: 10 });
    expect(entries.map(({ action }) => action)).toContain('refused_forbidden');

    const asker = await connect(await product.newPerson({ scopes: ['ask'] }));
    expect((await call(asker, 'read_document', { id: lease.id })).data).toMatchObject({ error: { code: 'forbidden' } });
    await expect(asker.listPrompts()).rejects.toThrow('needs the scope "read"');
    await expect(asker.readResource({ uri: `roundtable://documents/${lease.id}` })).rejects.toThrow('needs the scope "read"');
  });

  test('agents that the key may not ask, in teams too, and does not name them', async () => {
    const client = await connect(await product.newPerson({ agents: ['data-steward'] }));
    const { tools } = await client.listTools();
    expect(tools[0]?.description).toContain('- data-steward');
    expect(tools[0]?.description).not.toContain('- prospect-finder');
    // An answer desk has agents that no limit names.
    expect(tools.map(({ name }) => name)).not.toContain('ask_desk');
    expect(await call(client, 'ask_desk', { desk: 'sample-desk', question: 'What is a PAL?' })).toMatchObject({
      data: { error: { code: 'forbidden' } },
    });
    const alone = await call(client, 'ask_agent', { agent: 'prospect-finder', question: 'Hello' });
    const agents = ['data-steward', 'prospect-finder'];
    const together = await call(client, 'ask_team', { agents, question: 'Hello', rounds: 1 });
    const sent = await call(client, 'ask_dispatch', { agents, question: 'Hello' });
    for (const { data, text } of [alone, together, sent]) {
      expect([data.error, text]).toEqual([expect.objectContaining({ code: 'forbidden' }), 'You may not ask prospect-finder.']);
    }
  });

  test('ids of other users, like ids that do not exist', async () => {
    const mine = await call(await connect(), 'ask_agent', { agent: 'data-steward', question: 'Hello' });
    const eve = await connect(await product.newPerson());
    const foreign = { question: 'Hello', conversation: mine.data.conversationId };
    const results = await Promise.all([
      call(eve, 'get_run', { id: mine.data.runId }),
      call(eve, 'get_run', { id: 'made-up' }),
      call(eve, 'read_document', { id: lease.id }),
      call(eve, 'ask_agent', foreign),
      call(eve, 'ask_team', { ...foreign, agents: ['data-steward'], rounds: 1 }),
    ]);
    for (const { isError, data } of results) {
      expect([isError, data.error]).toEqual([true, expect.objectContaining({ code: 'not_found' })]);
    }
    expect((await call(eve, 'search_documents', { query: 'harbour office' })).data).toMatchObject({ passages: [] });
    expect((await eve.listResources()).resources).toEqual([]);
    await expect(eve.readResource({ uri: `roundtable://documents/${lease.id}` })).rejects.toThrow('-32002');
  });

  test('arguments that are not what the tool declares', async () => {
    const client = await connect();
    const wrong: [string, object, string][] = [
      ['ask_agent', {}, 'question'],
      ['ask_agent', { question: '  ' }, 'question'],
      ['ask_agent', { question: 'x', agent: 'nobody' }, 'agent'],
      ['ask_agent', { question: 'x', sudo: true }, 'sudo'],
      ['ask_team', { question: 'x', team: 'nobodies' }, 'team'],
      ['ask_team', { question: 'x', agents: ['data-steward'], rounds: 99 }, 'rounds'],
      ['search_documents', { query: 'x'.repeat(501) }, 'query'],
      ['read_document', { id: '../etc', start: -1 }, 'id'],
      ['get_run', { id: 7 }, 'id'],
    ];
    for (const [name, args, field] of wrong) {
      const { isError, data } = await call(client, name, args);
      const fields = expect.objectContaining({ [field]: expect.any(String) });
      expect([name, isError, data.error]).toEqual([name, true, expect.objectContaining({ code: 'bad_request', fields })]);
    }
    await expect(client.callTool({ name: 'sudo' })).rejects.toThrow('There is no such tool');
    await expect(client.getPrompt({ name: '\u0000' })).rejects.toThrow('-32002');
    for (const uri of ['file:///etc/passwd', 'roundtable://documents/', `roundtable://documents/${'x'.repeat(100)}`]) {
      await expect(client.readResource({ uri })).rejects.toThrow('-32002');
    }
  });

  test('malformed and huge messages, without an error of the server', async () => {
    const nested = `${'['.repeat(40)}${']'.repeat(40)}`;
    const refused: [string, number, string][] = [
      ['{"jsonrpc"', 400, 'not JSON'],
      ['[]', 400, 'single message'],
      [`[${message('tools/list')}]`, 400, 'single message'],
      ['null', 400, '-32700'],
      ['{}', 400, '-32700'],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, '-32700'],
      [`{"jsonrpc":"2.0","id":{},"method":"ping"}`, 400, '-32700'],
      [`{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":${nested}}}`, 400, 'nested'],
      ['{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{}}', 400, 'not a legal field name'],
      [message('tools/call', { name: 'x'.repeat(1024 * 1024) }), 413, 'at most'],
      [message('no/such/method'), 200, '-32601'],
      [message('tools/call', { name: 7 }), 200, '"error"'],
    ];
    for (const [body, status, words] of refused) {
      expect([body.slice(0, 80), await post(body)]).toEqual([body.slice(0, 80), [status, expect.stringContaining(words)]]);
    }
    expect((await post(message('ping'), { 'mcp-protocol-version': 'x' }))[0]).toBe(400);
    expect((await post(message('ping'), { accept: 'application/json' }))[0]).toBe(406);
    expect((await post(message('ping'), { 'content-type': 'text/plain' }))[0]).toBe(415);
    expect((await post('{"jsonrpc":"2.0","method":"notifications/made_up"}'))[0]).toBe(202);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(JSON.stringify(cancelled)))[0]).toBe(202);
  });

  test('streams without a request, and the end of sessions, which it does not have', async () => {
    for (const method of ['GET', 'DELETE']) expect((await ada.call(PATH, { method })).status).toBe(405);
  });
});
