import { randomUUID } from 'node:crypto';
import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateText, streamText, tool } from 'ai';
import OpenAI from 'openai';
import type { ChatCompletionContentPart } from 'openai/resources';
import { z } from 'zod';
import type { InboxAnswer } from '@/lib/api/answers';
import { runReaders } from '@/lib/services/completions/run-readers';
import { PNG } from '../fakes/images';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { TEAM, teamBehaviour } from '../fakes/team-behaviour';
import { until } from '../stores/until';

const MODEL = 'openai-compatible:fake';
const AGENT = 'agent:data-steward';
const DESK = 'desk:sample-desk';

const LONG_ORDER = '{"id":12345678901234567890,"price":1.10}';

/** Calls the tool `weather` for each city in the question; repeats what it knows. */
const behaviour: Behaviour = ({ body, lastUserText, toolResults, system }) => {
  const cities = lastUserText.match(/Lund|Turku/g) ?? [];
  if (lastUserText.includes('a long order') && toolResults.length === 0) {
    return { toolCalls: [{ name: 'order', arguments: LONG_ORDER }] };
  }
  const isOffered = body.tools?.some(({ function: { name } }) => name === 'weather');
  if (isOffered && toolResults.length === 0 && cities.length > 0) {
    return { text: 'I look.', toolCalls: cities.map((city) => ({ name: 'weather', arguments: { city } })) };
  }
  if (lastUserText.includes('fail')) return { failure: 'status', status: 400 };
  if (lastUserText.includes('endless')) return { failure: 'stall', after: 3, text: 'This never comes to an end.' };
  if (toolResults.length > 0) {
    const pace = lastUserText.includes('slowly') ? { pace: { msPerToken: 200 } } : {};
    return { text: `It is ${toolResults.join(' and ')}.`, ...pace };
  }
  const earlier = body.messages.slice(0, -1).filter(({ role }) => role !== 'system').length;
  return {
    text: `Answer to ${lastUserText} after ${earlier} messages${system.includes('pirate') ? ', arr' : ''}.`,
    reasoning: 'Let me think.',
    usage: { promptTokens: 11, completionTokens: 7 },
  };
};

let models: ModelServer;
let product: Product;
let ada: Person;
let client: OpenAI;
beforeAll(async () => {
  models = await startModelServer({ behaviour: teamBehaviour(behaviour), agents: TEAM, models: ['fake', 'meta/llama'] });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  client = clientOf(ada.secret);
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const clientOf = (apiKey: string, headers?: Record<string, string>) =>
  new OpenAI({ apiKey, baseURL: `${product.url}/v1`, defaultHeaders: headers });

const ask = (content: string) => [{ role: 'user' as const, content }];

const weather = {
  type: 'function' as const,
  function: {
    name: 'weather',
    description: 'The weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OpenAI.APIError)) throw new Error(`no refusal: ${error}`);
  return { status: error.status, type: error.type, code: error.code, param: error.param };
}

describe('the openai package', () => {
  test('finds a model by its name, which may contain slashes', async () => {
    expect(await client.models.retrieve(AGENT)).toEqual({ id: AGENT, object: 'model', created: 0, owned_by: 'roundtable' });
    const slashed = 'openai-compatible:meta/llama';
    expect((await client.models.list()).data.map(({ id }) => id)).toContain(slashed);
    expect((await client.models.retrieve(slashed)).id).toBe(slashed);
    expect((await ada.call(`/v1/models/${slashed}`)).status).toBe(200);
    for (const name of ['agent:nobody', 'agent:plain-model', 'nowhere:a/b c']) {
      expect(await refusal(client.models.retrieve(name))).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    }
  });

  test('lists agents, teams, dispatches, answer desks and plain models, but to a limited key no desks', async () => {
    await ada.call('/api/teams', { json: { name: 'desk', title: 'Desk', definition: { agents: ['data-steward'], rounds: 1 } } });
    const ids = (await client.models.list()).data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([AGENT, 'team:desk', 'dispatch', 'dispatch:auto', 'dispatch:desk', DESK, MODEL]));
    expect(ids.filter((id) => id.includes('plain-model'))).toEqual([]);
    const narrow = await product.newPerson({ agents: ['contract-reader'] });
    const few = (await clientOf(narrow.secret).models.list()).data.map(({ id }) => id);
    expect(few).toEqual(['agent:contract-reader', 'dispatch:auto']);
  });

  test.each([MODEL, AGENT])('gets an answer of %s with its usage and the id of its run', async (model) => {
    const { data, response } = await client.chat.completions.create({ model, messages: ask('Hello') }).withResponse();
    const [choice] = data.choices;
    expect(choice?.message.content).toMatch(/^Answer to .*Hello/s);
    expect(choice?.message).toMatchObject({ role: 'assistant', reasoning_content: 'Let me think.' });
    expect([choice?.finish_reason, data.model, data.usage?.total_tokens]).toEqual(['stop', model, 18]);
    const runId = response.headers.get('x-run-id');
    expect(response.headers.get('x-request-id')).toBe(runId);
    expect((await ada.call(`/api/runs/${runId}`)).status).toBe(200);
    const { conversations } = (await (await ada.call('/api/conversations')).json()) as { conversations: unknown[] };
    expect(conversations).toEqual([]);
  });

  test('streams the text with its usage, and the thoughts unless they are switched off', async () => {
    for (const progress of ['on', 'off']) {
      const streamed = await clientOf(ada.secret, { 'x-progress': progress }).chat.completions.create({
        model: MODEL,
        messages: ask('Hello'),
        stream: true,
        stream_options: { include_usage: true },
      });
      const chunks = await Array.fromAsync(streamed);
      expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Answer to Hello after 0 messages.');
      const thoughts = chunks.some(({ choices }) => choices[0] && 'reasoning_content' in choices[0].delta);
      expect(thoughts).toBe(progress === 'on');
      expect(chunks.map(({ choices }) => choices[0]?.finish_reason).filter(Boolean)).toEqual(['stop']);
      expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } });
    }
  });

  test('gives instructions and the earlier messages, which only the request keeps', async () => {
    const { choices } = await client.chat.completions.create({
      model: MODEL,
      messages: [
        { role: 'system', content: 'Speak like a pirate.' },
        ...ask('First?'),
        { role: 'assistant', content: 'Yes.' },
        ...ask('Second?'),
      ],
    });
    expect(choices[0]?.message.content).toBe('Answer to Second? after 2 messages, arr.');
    const sent = models.requests.at(-1)?.body.messages ?? [];
    expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(JSON.stringify(sent[0])).not.toContain('Rules for every answer');
  });

  test('answers calls of its own tools, even when it repeats its request, and gets the answer of the same run', async () => {
    const messages: OpenAI.ChatCompletionMessageParam[] = ask('How is it in Lund and Turku?');
    const first = await client.chat.completions.create({ model: AGENT, messages, tools: [weather] }).withResponse();
    const [choice] = first.data.choices;
    expect(choice?.finish_reason).toBe('tool_calls');
    // Only this program can answer its calls, so they are not in the Inbox.
    expect(((await (await ada.visit('/api/inbox')).json()) as InboxAnswer).requests).toEqual([]);
    const calls = choice?.message.tool_calls ?? [];
    expect(calls.map((call) => call.type === 'function' && JSON.parse(call.function.arguments))).toEqual([
      { city: 'Lund' },
      { city: 'Turku' },
    ]);
    if (choice) messages.push(choice.message);
    const [lund, turku] = calls.map(({ id }, n) => ({
      role: 'tool' as const,
      tool_call_id: id,
      content: n === 0 ? 'sunny' : 'cold',
    })) as [OpenAI.ChatCompletionToolMessageParam, OpenAI.ChatCompletionToolMessageParam];
    const half = await client.chat.completions.create({ model: AGENT, messages: [...messages, turku], tools: [weather] });
    expect(half.choices[0]?.message.tool_calls?.map(({ id }) => id)).toEqual([lund.tool_call_id]);
    for (const _ of [1, 2]) {
      const all = { model: AGENT, messages: [...messages, turku, lund], tools: [weather] };
      const { data, response } = await client.chat.completions.create(all).withResponse();
      expect(data.choices[0]?.message.content).toMatch(/sunny.*cold/);
      expect(data.choices[0]?.finish_reason).toBe('stop');
      expect(response.headers.get('x-run-id')).toBe(first.response.headers.get('x-run-id'));
    }
    const later = [...messages, turku, lund, { role: 'assistant' as const, content: 'Fine.' }, ...ask('Thanks')];
    const next = await client.chat.completions.create({ model: AGENT, messages: later, tools: [weather] });
    expect(next.choices[0]?.message.content).toContain('Thanks');
  });

  test('passes results of its tools on with all their digits, and is refused images in them', async () => {
    const messages: OpenAI.ChatCompletionMessageParam[] = ask('How is it in Lund, exactly?');
    const first = await client.chat.completions.create({ model: AGENT, messages, tools: [weather] });
    const [choice] = first.choices;
    if (choice) messages.push(choice.message);
    const id = choice?.message.tool_calls?.[0]?.id ?? '';
    const image = [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }] as unknown as string;
    const asked = client.chat.completions.create({
      model: AGENT,
      messages: [...messages, { role: 'tool', tool_call_id: id, content: image }],
      tools: [weather],
    });
    expect(await refusal(asked)).toMatchObject({ status: 400, param: 'messages' });
    const content = '{"id": 12345678901234567890, "warm": 1.10}';
    messages.push({ role: 'tool', tool_call_id: id, content });
    await client.chat.completions.create({ model: AGENT, messages, tools: [weather] });
    const sentBody = JSON.stringify(models.requests.findLast(({ lastUserText }) => lastUserText.includes('exactly'))?.body);
    expect(sentBody).toMatch(/12345678901234567890.*1\.10/);
  });

  test('gets the arguments of a call with all digits that the model wrote, in both of OpenAI’s APIs', async () => {
    const parameters = { type: 'object', properties: { id: { type: 'integer' }, price: { type: 'number' } } };
    const order = { name: 'order', parameters };
    const messages = ask('Please place a long order.');
    const tools = [{ type: 'function' as const, function: order }];
    const { choices } = await client.chat.completions.create({ model: AGENT, messages, tools });
    expect(choices[0]?.message.tool_calls).toMatchObject([{ function: { name: 'order', arguments: LONG_ORDER } }]);
    const response = await client.responses.create({
      model: AGENT,
      input: 'Please place a long order.',
      store: false,
      tools: [{ type: 'function', strict: false, ...order }],
    });
    expect(response.output).toMatchObject([{ type: 'function_call', arguments: LONG_ORDER }]);
  });

  test('gets an answer in the form that it asks for', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' }, warm: { type: 'boolean' } }, required: ['city'] };
    const { choices } = await client.chat.completions.create({
      model: MODEL,
      messages: ask('Where?'),
      response_format: { type: 'json_schema', json_schema: { name: 'place', schema } },
    });
    expect(JSON.parse(choices[0]?.message.content ?? '')).toMatchObject({ city: expect.any(String) });
  });

  test('asks a team: the work of its members is the reasoning, the summary the answer', async () => {
    const definition = { agents: ['data-steward', 'prospect-finder'], rounds: 1 };
    await ada.call('/api/teams', { json: { name: 'pair', title: 'Pair', definition } });
    const streamed = await client.chat.completions.create({ model: 'team:pair', messages: ask('Who?'), stream: true });
    let [content, reasoning] = ['', ''];
    let runId = '';
    for await (const { id, choices } of streamed) {
      runId = id.replace('chatcmpl-', '');
      const delta = (choices[0]?.delta ?? {}) as { content?: string; reasoning_content?: string };
      content += delta.content ?? '';
      reasoning += delta.reasoning_content ?? '';
    }
    const [end] = await product.workbench.stores.runs.events(ada.user.id, runId, { after: 0, limit: 1, types: ['run_end'] });
    expect(end?.data).toMatchObject({ status: 'completed', answer: content });
    expect(reasoning).toContain('[data-steward 1]');
    expect(reasoning).toContain('[prospect-finder 1]');
  });

  test('asks a dispatch: the work of its specialists is the reasoning, the answer of the synthesizer the content', async () => {
    const definition = { agents: ['data-steward', 'prospect-finder'] };
    await ada.call('/api/teams', { json: { name: 'envoys', title: 'Envoys', definition } });
    const asked = { model: 'dispatch:envoys', messages: ask('Who?') };
    const { data, response } = await client.chat.completions.create(asked).withResponse();
    const run = await product.workbench.stores.runs.get(ada.user.id, response.headers.get('x-run-id') ?? '');
    expect(run).toMatchObject({ strategy: 'dispatch', input: { saved: 'envoys' } });
    const [end] = await product.workbench.stores.runs.events(ada.user.id, run?.id ?? '', {
      after: 0,
      limit: 1,
      types: ['run_end'],
    });
    expect(end?.data).toMatchObject({ status: 'completed', answer: data.choices[0]?.message.content });
  });

  test('asks an answer desk, which gets only the question, and the client is told so', async () => {
    const messages = [
      { role: 'system' as const, content: 'Be brief.' },
      ...ask('My name is Grace.'),
      // Too short: no model is asked.
      ...ask('Fishing?'),
    ];
    const { data, response } = await client.chat.completions.create({ model: DESK, messages }).withResponse();
    expect(data.choices[0]?.message.content).toEqual(expect.any(String));
    expect(response.headers.get('x-not-taken')).toBe('the earlier messages, the instructions');
    const run = await product.workbench.stores.runs.get(ada.user.id, response.headers.get('x-run-id') ?? '');
    expect(run).toMatchObject({ strategy: 'answers' });
    expect(run?.callerContext).toEqual({ history: [], completion: { model: DESK } });
    const again = await ada.call(`/v1/responses/resp_${run?.id.replaceAll('-', '')}_0`);
    expect(await again.json()).toMatchObject({ status: 'completed', model: DESK, output: [{ type: 'message' }] });
    const form = { type: 'json_object' as const };
    for (const more of [{ tools: [weather] }, { response_format: form }]) {
      const refused = await ada.call('/v1/chat/completions', { json: { model: DESK, messages, ...more } });
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: Object.keys(more)[0] } }]);
    }
  });

  test('stops a run by aborting its request, with and without a stream, unless it repeats the request in time', async () => {
    product.workbench.openReader = runReaders(50);
    for (const stream of [true, false]) {
      const question = `An endless story ${stream}`;
      const gone = new AbortController();
      const asked = client.chat.completions.create({ model: MODEL, messages: ask(question), stream }, { signal: gone.signal });
      const settled = Promise.resolve(asked).then(
        async (answer) => Symbol.asyncIterator in answer && Array.fromAsync(answer).catch(() => undefined),
        () => undefined,
      );
      const find = async () => (await product.workbench.stores.runs.list(ada.user.id)).find((run) => run.question === question);
      await until(() => models.requests.some(({ lastUserText }) => lastUserText.includes(question)));
      expect((await find())?.status).toBe('running');
      gone.abort();
      await settled;
      await until(async () => (await find())?.status === 'cancelled');
    }
    product.workbench.openReader = runReaders();
  });

  test('gets the answer by repeating a request with tool results whose connection was lost, with and without a stream', async () => {
    for (const stream of [true, false]) {
      const messages: OpenAI.ChatCompletionMessageParam[] = ask(`How is it in Lund, slowly ${stream}?`);
      const first = await client.chat.completions.create({ model: MODEL, messages, tools: [weather] });
      const [choice] = first.choices;
      if (choice) messages.push(choice.message);
      const [call] = choice?.message.tool_calls ?? [];
      messages.push({ role: 'tool', tool_call_id: call?.id ?? '', content: 'sunny' });
      const gone = new AbortController();
      const request = { model: MODEL, messages, tools: [weather] };
      const lost = client.chat.completions.create({ ...request, stream }, { signal: gone.signal });
      const settled = Promise.resolve(lost).then(
        async (answer) => Symbol.asyncIterator in answer && Array.fromAsync(answer).catch(() => undefined),
        () => undefined,
      );
      await until(() =>
        models.requests.some(
          ({ toolResults, lastUserText }) => toolResults.length > 0 && lastUserText.includes(`slowly ${stream}`),
        ),
      );
      const overlapping = client.chat.completions.create(request);
      gone.abort();
      await settled;
      const repeated = client.chat.completions.create(request);
      for (const answer of await Promise.all([overlapping, repeated])) {
        expect(answer.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'It is sunny.' } });
      }
    }
  });

  test('gets the text before the first stop sequence, with and without a stream', async () => {
    const request = { model: MODEL, messages: ask('Hello'), stop: ['messages', ' after'] };
    const completion = await client.chat.completions.create(request);
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'Answer to Hello' } });
    const chunks = await Array.fromAsync(await client.chat.completions.create({ ...request, stop: ' after', stream: true }));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Answer to Hello');
  });

  test('keeps a conversation on request', async () => {
    const keeper = await product.newPerson();
    await clientOf(keeper.secret).chat.completions.create({ model: MODEL, messages: ask('Keep this'), store: true });
    const { conversations } = (await (await keeper.call('/api/conversations')).json()) as { conversations: { title: string }[] };
    expect(conversations.map(({ title }) => title)).toEqual(['Keep this']);
  });

  test('gets errors in the form of OpenAI’s API', async () => {
    const create = (more: object, key = ada.secret) =>
      refusal(clientOf(key).chat.completions.create({ model: MODEL, messages: ask('Hello'), ...more }, { maxRetries: 0 }));
    expect(await create({}, `rt_${'A'.repeat(40)}`)).toMatchObject({ status: 401, code: 'invalid_api_key' });
    for (const model of ['agent:nobody', 'team:nobody', 'dispatch:nobody', 'desk:nobody', 'agent:initiator', 'nowhere:model']) {
      expect(await create({ model })).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    }
    const invalid = { status: 400, type: 'invalid_request_error', code: 'bad_request' };
    expect(await create({ stop: ['a', 'b', 'c', 'd', 'e'] })).toEqual({ ...invalid, param: 'stop' });
    expect(await create({ n: 2 })).toEqual({ ...invalid, param: 'n' });
    expect(await create({ tool_choice: 'any' })).toEqual({ ...invalid, param: 'tool_choice' });
    expect(await create({ messages: [{ role: 'user', content: ' ' }] })).toEqual({ ...invalid, param: 'messages' });
    const taken = { ...weather, function: { ...weather.function, name: 'checkUrl' } };
    expect(await create({ model: AGENT, tools: [taken] })).toEqual({ ...invalid, param: 'tools.0.name' });
    const unknown = { role: 'tool', tool_call_id: 'call_1', content: 'x' };
    expect(await create({ messages: [...ask('x'), unknown] })).toMatchObject({ status: 404, code: 'unknown_call' });
    const reader = await product.newPerson({ scopes: ['read'] });
    expect(await create({}, reader.secret)).toMatchObject({ status: 403, type: 'permission_error', code: 'forbidden' });
    const narrow = await product.newPerson({ agents: ['contract-reader'] });
    for (const model of [MODEL, DESK, 'dispatch']) {
      expect(await create({ model }, narrow.secret)).toMatchObject({ status: 403 });
    }
    expect(await create({ messages: ask('Please fail') })).toMatchObject({
      status: 400,
      type: 'server_error',
      code: 'run_failed',
    });
    const streamed = await client.chat.completions.create({ model: MODEL, messages: ask('Please fail'), stream: true });
    expect(await refusal(Array.fromAsync(streamed))).toMatchObject({ type: 'server_error', code: 'run_failed' });
  });

  test('may send fields with values that have no effect, and null for fields that it leaves out', async () => {
    const empty = { type: 'function', function: { name: 'now' } };
    const nothing = { type: 'function', function: { name: 'nothing', description: null, strict: null, parameters: {} } };
    const unset = { type: 'function', function: { name: 'unset', parameters: null } };
    const choice = { anyOf: [{ const: 'a' }, { const: null }] };
    const nullable = { type: 'function', function: { name: 'nullable', parameters: { type: 'object', properties: { choice } } } };
    const lengthy = { type: 'function', function: { name: 'lengthy', description: 'Long. '.repeat(1000) } };
    const asked = {
      model: MODEL,
      logprobs: false,
      top_logprobs: 0,
      functions: [],
      function_call: 'none',
      audio: null,
      stop: null,
      n: null,
      stream_options: { include_usage: null },
      messages: [
        { role: 'user', content: 'First?', name: null, tool_call_id: null, tool_calls: null },
        { role: 'assistant', content: 'Yes.', tool_calls: null, refusal: null },
        { role: 'user', content: [{ type: 'text', text: 'Second?', image_url: null }] },
      ],
      tools: [empty, nothing, unset, nullable, lengthy],
    };
    const response = await ada.call('/v1/chat/completions', { json: asked });
    expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Answer to Second? after 2 messages.' } }] });
    expect(response.headers.get('x-not-taken')).toBeNull();
    const offered = models.requests.at(-1)?.body.tools?.map((one) => one.function) ?? [];
    expect(offered.map(({ name }) => name)).toEqual(['now', 'nothing', 'unset', 'nullable', 'lengthy']);
    expect(offered[3]?.parameters).toMatchObject({ properties: { choice: { anyOf: [{ enum: ['a'] }, { type: 'null' }] } } });
    for (const effective of [{ logprobs: true }, { top_logprobs: 2 }, { functions: [{ name: 'a' }] }, { audio: {} }]) {
      const refused = await ada.call('/v1/chat/completions', { json: { ...asked, ...effective } });
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: Object.keys(effective)[0] } }]);
    }
  });

  test('chooses how much the model reasons, also in words that only OpenAI has', async () => {
    for (const [reasoning_effort, sent] of [
      ['none', 'none'],
      ['medium', 'medium'],
      ['minimal', 'low'],
      ['xhigh', 'high'],
    ] as const) {
      const asked = { model: MODEL, messages: ask('Hello'), reasoning_effort };
      const { response } = await client.chat.completions.create(asked).withResponse();
      expect([models.requests.at(-1)?.body.reasoning_effort, response.headers.get('x-not-taken')]).toEqual([sent, null]);
    }
    const asked = { model: MODEL, messages: ask('Hello'), reasoning_effort: 'utmost' };
    const refused = await ada.call('/v1/chat/completions', { json: asked });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: 'reasoning_effort' } }]);
  });

  test('is told which fields have no effect', async () => {
    const asked = { model: MODEL, messages: ask('Hello'), presence_penalty: 1, user: 'u' };
    const { response } = await client.chat.completions.create(asked).withResponse();
    expect(response.headers.get('x-not-taken')).toBe('presence_penalty');
  });
});

describe('the OpenAI provider of the AI SDK', () => {
  const chat = (id: string) => createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` }).chat(id);

  test('streams text', async () => {
    const { textStream, usage } = streamText({ model: chat(MODEL), prompt: 'Hello' });
    expect((await Array.fromAsync(textStream)).join('')).toBe('Answer to Hello after 0 messages.');
    expect(await usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
  });

  test('runs its own tools in the loop of generateText', async () => {
    const asked: string[] = [];
    const { text, steps } = await generateText({
      model: chat(AGENT),
      prompt: 'How is it in Lund and Turku?',
      stopWhen: ({ steps: done }) => done.length === 4,
      tools: {
        weather: tool({
          description: 'The weather of a city',
          inputSchema: z.object({ city: z.string() }),
          async execute({ city }) {
            asked.push(city);
            return { weather: `fine in ${city}` };
          },
        }),
      },
    });
    expect(asked.sort()).toEqual(['Lund', 'Turku']);
    expect(text).toMatch(/fine in Lund.*fine in Turku/);
    expect(steps).toHaveLength(2);
  });
});

test('an image of a message reaches a model, or is refused for one that sees none', async () => {
  const url = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
  const content = [
    { type: 'text' as const, text: 'What is this?' },
    { type: 'image_url' as const, image_url: { url } },
  ];
  const messages = [{ role: 'user' as const, content }];
  await client.chat.completions.create({ model: 'openai-compatible:llava', messages });
  expect(JSON.stringify(models.requests.at(-1)?.body.messages)).toContain(url);
  const misnamed = { type: 'image_url' as const, image_url: { url: url.replace('image/png', 'image/jpg') } };
  await client.chat.completions.create({ model: 'openai-compatible:llava', messages: [{ role: 'user', content: [misnamed] }] });
  expect(JSON.stringify(models.requests.at(-1)?.body.messages)).toContain(url);
  const asked = client.chat.completions.create({ model: MODEL, messages });
  expect(await refusal(asked)).toMatchObject({ status: 400, param: 'messages' });
  const remote = [{ type: 'image_url' as const, image_url: { url: 'https://example.com/a.png' } }];
  const fetched = client.chat.completions.create({ model: MODEL, messages: [{ role: 'user', content: remote }] });
  const why = 'messages: image: the file has to be in the message itself, as a data: URL';
  await expect(fetched).rejects.toThrow(why);
});

describe('an image of an earlier message', () => {
  const url = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
  const image = { type: 'image_url' as const, image_url: { url } };
  const ask = async (model: string, first: ChatCompletionContentPart[]) => {
    await client.chat.completions.create({
      model,
      messages: [
        { role: 'user', content: first },
        { role: 'assistant', content: 'A car.' },
        { role: 'user', content: 'What colour is it?' },
      ],
    });
    return models.requests.at(-1)?.body.messages ?? [];
  };

  test('reaches the model with its message, even when the message has no text', async () => {
    const sentMessages = await ask('openai-compatible:llava', [image]);
    expect(sentMessages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(JSON.stringify(sentMessages[1])).toContain(url);
  });

  test('is only named to a model without vision, and when it cannot be read', async () => {
    const [, blind] = await ask(MODEL, [{ type: 'text', text: 'What is this?' }, image]);
    expect(JSON.stringify(blind)).toMatch(/What is this\?.*<image .*left out/);
    const remote = { type: 'image_url' as const, image_url: { url: 'https://example.com/a.png' } };
    const [, unread] = await ask('openai-compatible:llava', [remote]);
    expect(JSON.stringify(unread)).toMatch(/<image .*left out/);
  });

  test('does not make a repetition of the request another request', async () => {
    const body = {
      model: 'openai-compatible:llava',
      messages: [
        { role: 'user' as const, content: [image] },
        { role: 'assistant' as const, content: 'A car.' },
        { role: 'user' as const, content: 'What colour is it?' },
      ],
    };
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    const first = await client.chat.completions.create(body, options);
    expect((await client.chat.completions.create(body, options)).id).toBe(first.id);
  });

  test('is sent only if it is one of the newest eight', async () => {
    const sentMessages = await ask('openai-compatible:llava', Array(10).fill(image));
    const content = JSON.stringify(sentMessages[1]);
    expect([content.split(url).length - 1, content.split('<image').length - 1]).toEqual([8, 2]);
  });
});
