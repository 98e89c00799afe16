import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { OriginalAnswer, RunStartedAnswer, SourcesAnswer } from '@/lib/api/answers';
import type { McpToolsAnswer } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { of, plan, readFacts } from '../fakes/dispatch-scenes';
import { viewOf } from '../fakes/fold';
import { type FakeCall, fakeMcpServer } from '../fakes/mcp-server';
import { type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

/** Dispatches whose answer quotes pages of an MCP server, which are read again afterwards. */

/** The pages of a question: the word before the hyphen says how a page behaves when it is read again. */
const PAGES = /\b(?:stable|dated|edited|lost|emptied|failing|slow)-\w+/g;
const textOf = (page: string) => `the page ${page} is open from nine in the morning until noon`;
const pagesIn = (text: string) => [...new Set(text.match(PAGES))];
const answerOf = (pages: readonly string[]) => pages.map((page) => `It says "${textOf(page)}".`).join('\n\n');

let library: Awaited<ReturnType<typeof fakeMcpServer>>;
let models: ModelServer;
let product: Product;
let ada: Person;

const text = (content: string): CallToolResult => ({ content: [{ type: 'text', text: content }] });
const timesRead = (page: string) => library.calls.filter(({ args }) => args.page === page).length;

async function read({ args, signal }: FakeCall): Promise<CallToolResult> {
  const page = String(args.page);
  const isAgain = timesRead(page) > 1;
  const [behaviour] = page.split('-');
  if (behaviour === 'dated') return text(JSON.stringify({ at: Date.now(), text: textOf(page) }));
  if (!isAgain || behaviour === 'stable') return text(textOf(page));
  if (behaviour === 'edited') return text('the page is closed for ever');
  if (behaviour === 'lost') return text('{"error": "There is no such page."}');
  if (behaviour === 'emptied') return text('');
  if (behaviour === 'failing') return { ...text('The shelves fell over.'), isError: true };
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cancelled'))));
}

function behaviour({ agent, toolResults, lastUserText }: ModelRequest) {
  const pages = pagesIn(lastUserText);
  if (agent === 'planner') return plan(['librarian']);
  if (agent === 'synthesizer') return { text: answerOf(pages) };
  if (toolResults.length > 0) return { text: 'I have read them.' };
  return { toolCalls: pages.map((page) => ({ name: 'library__read', arguments: { page } })) };
}

beforeAll(async () => {
  const inputSchema = { type: 'object', properties: { page: { type: 'string' } } };
  const tool = { name: 'read', description: 'Reads a page', inputSchema, annotations: { readOnlyHint: true } };
  library = await fakeMcpServer({ tools: [tool], call: read });
  models = await startModelServer({
    behaviour,
    agents: ['planner', 'synthesizer'],
    hold: ({ agent, lastUserText }) => (agent === 'synthesizer' && lastUserText.includes('dies') ? library.stop() : undefined),
  });
  const env = { OPENAI_COMPATIBLE_BASE_URL: models.url, ALLOW_PRIVATE_HOSTS: [new URL(models.url).host, library.host].join() };
  product = await serveProduct(env);
  ada = await product.newPerson();
  await connectLibrary((path, json) => ada.visit(path, json && { json }));
});
afterAll(async () => {
  await product.close();
  await models.close();
  await library.close();
});

type Visit = (path: string, json?: object) => Promise<Response>;

async function bodyOf<T>(response: Response): Promise<T> {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${body}`);
  return JSON.parse(body);
}

/** Connects the library, confirms that its tool only reads, and makes an agent that uses it. */
async function connectLibrary(visit: Visit, settings: object = {}): Promise<void> {
  const added = await visit('/api/connections', { provider: 'mcp', name: 'Library', url: library.url, ...settings });
  const { connection } = await bodyOf<ConnectionAnswer>(added);
  const { tools } = await bodyOf<McpToolsAnswer>(await visit(`/api/mcp-tools?connection=${connection.id}`));
  for (const { id, definition } of tools)
    await bodyOf(await visit(`/api/mcp-tools/${id}`, { action: 'confirm_read', hash: definition.hash }));
  const agent = { name: 'librarian', title: 'Librarian', definition: { tools: { library__read: 'on' } } };
  await bodyOf(await visit('/api/agents', agent));
}

const request = (message: string) => ({ message, team: ['librarian'], config: { maxIterations: 1 } });

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setTimeout(5);
}

/** By page: the status of its quote, and the state of its source. */
function checkedIn(facts: ReturnType<typeof readFacts>): Record<string, unknown> {
  const [{ validations = [] } = {}, ...more] = of(facts, 'qa:validation');
  expect(more).toEqual([]);
  const entries = (validations as { quote: string; status: string; source: { state: string } }[]).map(
    ({ quote, status, source }) => [pagesIn(quote)[0], [status, source.state]],
  );
  return Object.fromEntries(entries);
}

test('sources are read again by their calls: unchanged, changed, gone, failing or slow; the answer stays', async () => {
  const pages = ['stable-1', 'dated-1', 'edited-1', 'lost-1', 'emptied-1', 'failing-1', 'slow-1'];
  const response = await ada.call('/api/chat-orchestrated', { json: request(`Read ${pages.join(', ')}.`) });
  const facts = readFacts(await response.text());
  expect(checkedIn(facts)).toEqual({
    'stable-1': ['verified', 'unchanged'],
    'dated-1': ['verified', 'changed'],
    'edited-1': ['uncertain', 'changed'],
    'lost-1': ['invalid', 'gone'],
    'emptied-1': ['invalid', 'gone'],
    'failing-1': ['uncertain', 'unreachable'],
    'slow-1': ['uncertain', 'unreachable'],
  });
  expect(pages.map(timesRead)).toEqual(pages.map(() => 2));
  const [{ runId, status, response: answer } = {}] = of(facts, 'done');
  expect([status, answer]).toEqual(['completed', answerOf(pages)]);
  expect(of(facts, 'xray')).toMatchObject([{ citations: { verified: 2, uncertain: 3, invalid: 2 } }]);
  expect(facts.findIndex(([event]) => event === 'qa:validation')).toBeLessThan(facts.findIndex(([event]) => event === 'xray'));
  expect(of(facts, 'agent:tool_call')).toHaveLength(pages.length);
  // What was read again is none of the sources.
  const { sources } = await bodyOf<SourcesAnswer>(await ada.call(`/api/runs/${runId}/sources`));
  expect(sources).toHaveLength(pages.length);
  // What was found is told about each source, without another call.
  const originals = sources.map(async ({ number, read: { args } = {} }) => {
    const original = await bodyOf<OriginalAnswer>(await ada.call(`/api/runs/${runId}/sources/${number}/original`));
    return [(args as { page: string }).page, original] as const;
  });
  const at = expect.stringMatching(/^20\d\d-/);
  expect(Object.fromEntries(await Promise.all(originals))).toEqual({
    'stable-1': { state: 'unchanged', at },
    'dated-1': { state: 'changed', at },
    'edited-1': { state: 'changed', at },
    'lost-1': { state: 'gone', at },
    'emptied-1': { state: 'gone', at },
    'failing-1': { state: 'unreachable', at },
    'slow-1': { state: 'unreachable', at },
  });
  expect(pages.map(timesRead)).toEqual(pages.map(() => 2));
});

test('a result that its connection allows to reuse is not asked for again', async () => {
  const bo = await product.newPerson();
  await connectLibrary((path, json) => bo.visit(path, json && { json }), { cacheMinutes: 10 });
  const response = await bo.call('/api/chat-orchestrated', { json: request('Read edited-6.') });
  expect(checkedIn(readFacts(await response.text()))).toEqual({ 'edited-6': ['verified', 'fresh'] });
  expect(timesRead('edited-6')).toBe(1);
});

test('sources of a server that has died make quotes uncertain, never invalid', async () => {
  const response = await ada.call('/api/chat-orchestrated', { json: request('Read stable-2 and stable-3; then it dies.') });
  const facts = readFacts(await response.text());
  await library.start();
  expect(checkedIn(facts)).toEqual({ 'stable-2': ['uncertain', 'unreachable'], 'stable-3': ['uncertain', 'unreachable'] });
  expect(of(facts, 'done')).toMatchObject([{ status: 'completed', response: answerOf(['stable-2', 'stable-3']) }]);
});

test('a run that is stopped during the check keeps its answer on the page', async () => {
  const headers = { accept: 'application/json' };
  const started = await ada.call('/api/chat-orchestrated', { json: request('Read slow-4.'), headers });
  const { runId } = await bodyOf<RunStartedAnswer>(started);
  await until(() => timesRead('slow-4') === 2);
  await bodyOf(await ada.call(`/api/runs/${runId}/cancel`, { method: 'POST' }));
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'cancelled' }]);
  const view = viewOf(events);
  expect([view.answer, view.phases.at(-1)]).toMatchObject([answerOf(['slow-4']), { id: 'citation-check', state: 'stopped' }]);
  await until(() => library.calls.findLast(({ args }) => args.page === 'slow-4')?.signal.aborted === true);
});
