import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import { filePart, PNG } from '../fakes/images';
import { messagesStream } from '../fakes/messages-wire';
import { scriptOf } from '../fakes/model-wire';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { type StreamRequest, startStreamServer } from '../fakes/stream-server';

/** The replies of every server, in its own wire format: reasoning, a tool call, then an answer cut off by the token limit. */
const FIRST = { thinking: 'I have to look it up.', call: { id: 'call_1', name: 'searchDocuments', input: { query: 'renewal' } } };
const LAST = { text: 'Nothing is written about renew', signature: 'c2lnbmVk' };

const isFirst = ({ body }: StreamRequest) => !JSON.stringify(body).includes('call_1');

function chatCompletions(reasoningField: string) {
  return (request: StreamRequest) => {
    const { id, name, input } = FIRST.call;
    const reply = isFirst(request)
      ? { reasoning: FIRST.thinking, toolCalls: [{ id, name, arguments: input }] }
      : { text: LAST.text, finishReason: 'length' };
    const { steps } = scriptOf(reply, { stream: true, model: 'fake', usage: true }, { firstTokenMs: 0, msPerToken: 0 });
    return { stream: steps.map(({ data = '' }) => data.replaceAll('"reasoning_content"', `"${reasoningField}"`)).join('') };
  };
}

function anthropic(request: StreamRequest) {
  const { thinking, call } = FIRST;
  return {
    stream: isFirst(request)
      ? messagesStream({ thinking, signature: LAST.signature, toolCalls: [call] })
      : messagesStream({ text: LAST.text, stopReason: 'max_tokens' }),
  };
}

const OLLAMA = {
  'GET /api/tags': { models: [{ name: 'llama' }] },
  'GET /api/ps': { models: [] },
  'POST /api/show': {
    capabilities: ['completion', 'tools', 'vision', 'thinking'],
    model_info: { 'llama.context_length': 32768 },
  },
};
const IMAGE = PNG.toString('base64');

const backends = [
  {
    provider: 'openai-compatible',
    model: 'llava',
    answer: chatCompletions('reasoning_content'),
    image: { type: 'image_url', image_url: { url: `data:image/png;base64,${IMAGE}` } },
    toldAgain: undefined,
  },
  {
    provider: 'anthropic',
    model: 'claude-haiku-4-5',
    answer: anthropic,
    image: { type: 'image', source: { type: 'base64', media_type: 'image/png', data: IMAGE } },
    toldAgain: { type: 'thinking', thinking: FIRST.thinking, signature: LAST.signature },
  },
  {
    provider: 'ollama',
    model: 'llama',
    answer: chatCompletions('reasoning'),
    image: { type: 'image_url', image_url: { url: `data:image/png;base64,${IMAGE}` } },
    toldAgain: undefined,
  },
] as const;

const servers = await Promise.all(
  backends.map(({ model, answer }) =>
    startStreamServer((request) => {
      const known = Object.entries(OLLAMA).find(([asked]) => asked === `${request.method} ${request.path}`);
      if (known) return { status: 200, body: known[1] };
      if (request.method === 'GET') return { status: 200, body: { data: [{ id: model, type: 'model', display_name: 'Fake' }] } };
      return answer(request);
    }),
  ),
);
let product: Product;
let ada: Person;

beforeAll(async () => {
  product = await serveProduct({ ALLOW_PRIVATE_HOSTS: servers.map(({ url }) => new URL(url).host).join() });
  ada = await product.newPerson();
  const definition = { instructions: [{ text: 'You look things up for {{ user_name }}.' }], tools: { searchDocuments: 'on' } };
  const json = { name: 'librarian', title: 'Librarian', definition };
  const created = await ada.visit('/api/agents', { json });
  expect([created.status, ((await created.json()) as LibraryItemAnswer).item.name]).toEqual([201, 'librarian']);
});
afterAll(async () => {
  await product.close();
  await Promise.all(servers.map((server) => server.close()));
});

test.each(backends.map((backend, n) => [backend.provider, backend, servers[n]] as const))(
  'a user’s own agent works on %s: it sees the image, reasons, calls its tool, and its cut-off answer is marked',
  async (provider, { model, image, toldAgain }, server) => {
    if (!server) throw new Error(`No server for ${provider}.`);
    const keyed = provider === 'ollama' ? {} : { key: 'sk-a' };
    const connection = { provider, name: `My ${provider}`, url: server.url, ...keyed };
    const connected = await ada.visit('/api/connections', { json: connection });
    expect([connected.status, await connected.json()]).toMatchObject([201, { connection: { state: 'connected' } }]);

    const parts = [{ type: 'text', text: 'When is the renewal in this picture?' }, filePart(PNG)];
    const json = { agent: 'librarian', model: `my-${provider}:${model}`, messages: [{ role: 'user', parts }] };
    const started = await ada.call('/api/chat', { json, headers: { accept: 'application/json' } });
    const answer = (await started.json()) as RunStartedAnswer;
    expect(answer).toMatchObject({ runId: expect.any(String) });
    const events = await allEvents(await ada.call(`/api/runs/${answer.runId}/events`));

    const thought = dataOf(events, 'agent_thinking').map(({ delta }) => delta);
    expect(thought.join('')).toBe(FIRST.thinking);
    expect(dataOf(events, 'agent_tool_call')).toMatchObject([
      { toolCall: { name: 'searchDocuments', args: { query: 'renewal' } } },
    ]);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ result: { passages: [] } }]);
    expect(dataOf(events, 'agent_response')).toMatchObject([{ content: LAST.text, finishReason: 'length' }]);

    const asked = server.requests.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/'));
    expect(asked).toHaveLength(2);
    const [first, second] = asked.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('You look things up for Ada.');
    expect(first).toContain(JSON.stringify(image).slice(0, -1));
    if (toldAgain) expect(second).toContain(JSON.stringify(toldAgain));
  },
);
