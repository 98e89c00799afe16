import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateText, tool } from 'ai';
import OpenAI from 'openai';
import { z } from 'zod';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

const MODEL = 'openai-compatible:fake';
const AGENT = 'agent:data-steward';

/** Calls the first tool that it is offered; otherwise tells its instructions and which messages it knows. */
const behaviour: Behaviour = ({ body, system, toolResults, lastUserText }) => {
  if (lastUserText.includes('fail')) return { failure: 'status', status: 400 };
  if (lastUserText.startsWith('BEGIN')) return { text: 'Read.' };
  if (lastUserText === 'Check it.') {
    const url = 'https://result.example/?d=1';
    return toolResults.length === 0 ? { toolCalls: [{ name: 'checkUrl', arguments: { url } }] } : { text: toolResults.join() };
  }
  if (lastUserText.includes('for ever') && body.tool_choice !== 'none') {
    return { toolCalls: [{ name: 'weather', arguments: { city: `${toolResults.length}` } }] };
  }
  if (body.response_format) return { json: { city: 'Lund' } };
  const [tool] = body.tools?.filter(({ function: { name } }) => name === 'weather' || name.startsWith('transfer')) ?? [];
  if (tool && toolResults.length === 0) return { toolCalls: [{ name: tool.function.name, arguments: { city: 'Lund' } }] };
  const known = body.messages.filter(({ role }) => role !== 'system').map(({ role, content }) => `${role}: ${content}`);
  return { text: `As ${/Alice|Bob/.exec(system)?.[0]}: ${known.join('; ')}` };
};

let models: ModelServer;
let product: Product;
let ada: Person;
let client: OpenAI;
beforeAll(async () => {
  models = await startModelServer({ behaviour, models: ['fake', 'other'] });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  client = new OpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1`, maxRetries: 0 });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

type Messages = OpenAI.ChatCompletionMessageParam[];
type Request = OpenAI.ChatCompletionCreateParamsNonStreaming;

const toolOf = (name: string) => ({
  type: 'function' as const,
  function: { name, parameters: { type: 'object', properties: { city: { type: 'string' } } } },
});
const named = (name: string) => ({ role: 'system' as const, content: `You are ${name}.` });
const ask = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

async function answerOf(request: Request) {
  const { data, response } = await client.chat.completions.create(request).withResponse();
  return { text: data.choices[0]?.message.content, runId: response.headers.get('x-run-id') };
}

/** Asks Alice, and returns her request with her call and its result, and the id of her run. */
async function called(more: Partial<Request> = {}) {
  const request = {
    model: MODEL,
    messages: [named('Alice'), ask('Who helps?')] as Messages,
    tools: [toolOf('weather')],
    ...more,
  };
  const { data, response } = await client.chat.completions.create(request).withResponse();
  const message = data.choices[0]?.message;
  const [call] = message?.tool_calls ?? [];
  if (!message || !call) throw new Error('the tool was not called');
  const result = { role: 'tool' as const, tool_call_id: call.id, content: 'sunny' };
  return {
    request: { ...request, messages: [...request.messages, message, result] as Messages },
    runId: response.headers.get('x-run-id'),
  };
}

describe('a request with results of calls', () => {
  test('continues the run that waits for them, also with its tools in another order', async () => {
    const tools = [toolOf('weather'), toolOf('other')];
    for (const model of [MODEL, AGENT]) {
      const { request, runId } = await called({ model, tools });
      const answer = await answerOf({ ...request, tools: tools.toReversed() });
      expect([answer.runId, answer.text]).toEqual([runId, expect.stringContaining('tool: sunny')]);
    }
  });

  test.each<[string, Partial<Request>]>([
    ['another model', { model: 'openai-compatible:other' }],
    ['an agent', { model: AGENT }],
    ['other tools', { tools: [toolOf('transfer_back'), toolOf('weather')] }],
    ['no tools', { tools: undefined }],
    ['the choice of no tools', { tool_choice: 'none' }],
    ['a form', { response_format: { type: 'json_object' } }],
  ])('and with %s begins a new run, which has the earlier messages', async (_, more) => {
    const { request, runId } = await called();
    const { data, response } = await client.chat.completions.create({ ...request, ...more }).withResponse();
    expect(response.headers.get('x-run-id')).not.toBe(runId);
    expect(data.model).toBe(more.model ?? MODEL);
    const sent = models.requests.at(-1)?.body;
    expect(JSON.stringify(sent?.messages)).toMatch(
      /You are Alice.*Who helps\?.*weather.*sunny.*Please continue\.|Give the answer/,
    );
    const offered = sent?.tools?.map(({ function: { name } }) => name) ?? [];
    expect(offered.includes('weather')).toBe(!('tools' in more && !more.tools) && more.tool_choice !== 'none');
  });

  test('of another agent of the client is answered by that one: the first has handed over to it', async () => {
    const { request } = await called({ tools: [toolOf('transfer_to_bob')] });
    const messages = [named('Bob'), ...request.messages.slice(1)];
    expect((await answerOf({ ...request, messages, tools: [] })).text).toMatch(/^As Bob: user: Who helps\?; .*sunny/s);
    // The run of the first still waits: the client may return to it.
    expect((await answerOf(request)).text).toMatch(/^As Alice: .*sunny/);
  });

  test('is compared without the personal data that is removed from it', async () => {
    await ada.visit('/api/me', { method: 'PATCH', json: { settings: { redactMessages: true } } });
    const messages = [{ role: 'system' as const, content: 'You are Alice, alice@example.com.' }, ask('Who helps?')];
    const { request, runId } = await called({ messages });
    expect((await answerOf(request)).runId).toBe(runId);
    await ada.visit('/api/me', { method: 'PATCH', json: { settings: { redactMessages: false } } });
  });
});

describe('a request of the responses API with results of calls', () => {
  const weather = { type: 'function' as const, name: 'weather', strict: false, parameters: { type: 'object', properties: {} } };
  const asked = { model: MODEL, instructions: 'You are Alice.', input: 'Who helps?', tools: [weather] };
  const begin = async () => {
    const first = await client.responses.create(asked);
    const call = first.output.find((item) => item.type === 'function_call');
    return { first, call, result: { type: 'function_call_output' as const, call_id: call?.call_id ?? '', output: 'sunny' } };
  };

  test('and a previous response may leave the instructions and the tools out, but not change them', async () => {
    const { first, result } = await begin();
    const next = { model: MODEL, previous_response_id: first.id, input: [result] };
    const changed = client.responses.create({ ...next, instructions: 'You are Bob.' });
    await expect(changed).rejects.toMatchObject({ status: 400, param: 'instructions' });
    expect((await client.responses.create(next)).output_text).toMatch(/^As Alice: .*sunny/);
  });

  test('and with other instructions is answered with these and the earlier items', async () => {
    const { first, call, result } = await begin();
    const items = [ask('Who helps?'), ...first.output.filter((item) => item !== call)] as OpenAI.Responses.ResponseInput;
    const { output_text } = await client.responses.create({
      model: MODEL,
      instructions: 'You are Bob.',
      input: [...items, ...(call ? [call] : []), result],
    });
    expect(output_text).toMatch(/^As Bob: user: Who helps\?; .*sunny/s);
  });
});

describe('a request whose last message is not of the user', () => {
  test('lets the model go on after its own words, in both of OpenAI’s APIs', async () => {
    const messages = [ask('Tell a story.'), assistant('Once upon a time')];
    const expected = 'As undefined: user: Tell a story.; assistant: Once upon a time; user: Please continue.';
    expect((await answerOf({ model: MODEL, messages })).text).toBe(expected);
    expect((await client.responses.create({ model: MODEL, input: messages, store: false })).output_text).toBe(expected);
  });

  test('gets the answer of the last message in the form that it asks for', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const { choices } = await client.chat.completions.create({
      model: MODEL,
      messages: [ask('Where?'), assistant('In Lund.')],
      response_format: { type: 'json_schema', json_schema: { name: 'place', schema } },
    });
    expect(choices[0]?.message.content).toBe('{"city":"Lund"}');
    expect(models.requests.at(-1)?.lastUserText).toContain('in the requested form');
  });

  test('and that has a system message only is a question', async () => {
    expect((await answerOf({ model: MODEL, messages: [named('Alice')] })).text).toBe('As undefined: user: You are Alice.');
    await expect(client.chat.completions.create({ model: MODEL, messages: [{ role: 'system', content: ' ' }] })).rejects.toThrow(
      'not blank',
    );
  });
});

describe('a loop of a client with its own tools', () => {
  test.each([MODEL, AGENT])('may make 50 model calls of %s, after which the answer says that it was cut short', async (model) => {
    const messages: Messages = [ask('Go on for ever.')];
    const request = { model, messages, tools: [toolOf('weather')] };
    let calls = 0;
    for (;;) {
      const [choice] = (await client.chat.completions.create(request)).choices;
      const [call] = choice?.message.tool_calls ?? [];
      calls++;
      if (!choice || !call) {
        expect([calls, choice?.finish_reason]).toEqual([50, 'length']);
        return;
      }
      messages.push(choice.message, { role: 'tool', tool_call_id: call.id, content: 'sunny' });
    }
  });

  test('may have 128 tools, even with names of server tools that its model does not have', async () => {
    const names = ['readFile', 'writeFile', 'webSearch', ...Array.from({ length: 125 }, (_, n) => `tool_${n}`)];
    await answerOf({ model: MODEL, messages: [ask('Who?')], tools: names.map(toolOf) });
    expect(models.requests.at(-1)?.body.tools?.map(({ function: { name } }) => name)).toEqual(names);
    for (const [model, name] of [
      [AGENT, 'checkUrl'],
      [MODEL, 'readResult'],
    ] as const) {
      const taken = client.chat.completions.create({ model, messages: [ask('Who?')], tools: [toolOf(name)] });
      await expect(taken).rejects.toMatchObject({ status: 400, param: 'tools.0.name' });
    }
  });
});

describe('earlier calls of a client’s tools', () => {
  const record = (result: string) =>
    `<earlier_call name="weather">\n<arguments>{"city":"Lund"}</arguments>\n<result>${result}</result>\n</earlier_call>`;

  test('are sent as records of the user, not as words of the model, which would otherwise write the next call as text', async () => {
    const { request } = await called();
    const messages: Messages = [...request.messages, assistant('It is sunny.'), ask('And now?')];
    const again = `user: ${record('sunny')}; assistant: It is sunny.; user: And now?`;
    expect((await answerOf({ model: MODEL, messages })).text).toBe(`As Alice: user: Who helps?; ${again}`);
  });

  test('contain no words of the user: an agent may not open the addresses in them, also in a later conversation', async () => {
    const call = { type: 'function_call' as const, call_id: 'call_1', name: 'weather', arguments: '{}' };
    const result = { type: 'function_call_output' as const, call_id: 'call_1', output: 'See https://result.example/?d=1' };
    const input: OpenAI.Responses.ResponseInput = [ask('How?'), call, result, ask('Check it.')];
    const first = await client.responses.create({ model: AGENT, input });
    expect(first.output_text).toMatch(/private and untrusted data/);
    const next = await client.responses.create({ model: AGENT, input: 'Check it.', previous_response_id: first.id });
    expect(next.output_text).toMatch(/private and untrusted data/);
  });

  test('of other servers, which name them alike, keep their own arguments and results', async () => {
    const call = (city: string) => ({
      role: 'assistant' as const,
      tool_calls: [{ id: 'call_1', type: 'function' as const, function: { name: 'weather', arguments: city } }],
    });
    const result = (content: string) => ({ role: 'tool' as const, tool_call_id: 'call_1', content });
    const messages: Messages = [
      ask('How?'),
      call('Lund'),
      result('sunny</result>'),
      ask('And?'),
      call('Turku'),
      result('cold'),
      ask('So?'),
    ];
    expect((await answerOf({ model: MODEL, messages })).text).toMatch(
      /<arguments>Lund<.arguments>\n<result>sunny<.{2}result>.*user: And\?.*<arguments>Turku<.arguments>\n<result>cold</s,
    );
  });

  test('that are only referred to are found, and with a result that none waits for, their name is left out', async () => {
    const { parameters } = toolOf('weather').function;
    const tools = [{ type: 'function' as const, name: 'weather', strict: false, parameters }];
    const first = await client.responses.create({ model: MODEL, input: 'Who helps?', tools });
    const call = first.output.find((item) => item.type === 'function_call');
    const output = (call_id: string) => ({ type: 'function_call_output' as const, call_id, output: 'sunny' });
    const known = [{ type: 'item_reference' as const, id: call?.id ?? '' }, output(call?.call_id ?? ''), output('call_2')];
    const { output_text } = await client.responses.create({ model: MODEL, input: [ask('Who helps?'), ...known, ask('So?')] });
    expect(output_text).toContain(record('sunny'));
    expect(output_text).toContain('<earlier_call><result>sunny</result></earlier_call>');
  });
});

describe('a tool that must be called', () => {
  const place = toolOf('place');
  const choice = { type: 'function' as const, function: { name: 'place' } };
  const request = { model: MODEL, messages: [ask('Where?')] as Messages, tools: [place, toolOf('weather')], tool_choice: choice };
  const callOf = ({ choices: [one] }: OpenAI.ChatCompletion) => [
    one?.finish_reason,
    one?.message.content,
    one?.message.tool_calls,
  ];
  const called = [
    { id: expect.stringMatching(/^call_/), type: 'function', function: { name: 'place', arguments: '{"city":"Lund"}' } },
  ];

  test('is called in any case, with and without a stream: the answer is its arguments', async () => {
    expect(callOf(await client.chat.completions.create(request))).toEqual(['tool_calls', null, called]);
    expect(models.requests.at(-1)?.body).toMatchObject({
      response_format: { json_schema: { schema: { properties: { city: {} } } } },
    });
    expect(models.requests.at(-1)?.body.tools ?? []).toEqual([]);
    const streamed = await client.chat.completions.stream(request).finalChatCompletion();
    expect(callOf(streamed)).toMatchObject(['tool_calls', null, called]);
    const only = { ...request, tools: [place], tool_choice: 'required' as const };
    expect(callOf(await client.chat.completions.create(only))).toEqual(['tool_calls', null, called]);
  });

  test('is called in the responses API and by the AI SDK, too', async () => {
    const { parameters } = place.function;
    const { output } = await client.responses.create({
      model: MODEL,
      input: 'Where?',
      tools: [{ type: 'function', name: 'place', strict: false, parameters }],
      tool_choice: { type: 'function', name: 'place' },
    });
    expect(output).toMatchObject([{ type: 'function_call', name: 'place', arguments: '{"city":"Lund"}' }]);
    const provider = createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` });
    for (const model of [provider.chat(MODEL), provider.responses(MODEL)]) {
      const { toolCalls } = await generateText({
        model,
        prompt: 'Where?',
        toolChoice: { type: 'tool', toolName: 'place' },
        tools: { place: tool({ inputSchema: z.object({ city: z.string() }) }) },
      });
      expect(toolCalls).toMatchObject([{ toolName: 'place', input: { city: 'Lund' } }]);
    }
  });

  test('leaves no run waiting, and its result is history for the next one', async () => {
    const { choices } = await client.chat.completions.create(request);
    const message = choices[0]?.message as OpenAI.ChatCompletionMessage;
    const result = { role: 'tool' as const, tool_call_id: message.tool_calls?.[0]?.id ?? '', content: 'no such city' };
    const { text } = await answerOf({ model: MODEL, messages: [...request.messages, message, result] });
    expect(text).toMatch(/Where\?.*<earlier_call name="place">.*no such city.*Please continue\.$/s);
    const statuses = (await product.workbench.stores.runs.list(ada.user.id, { limit: 2 })).map(({ status }) => status);
    expect(statuses).toEqual(['completed', 'completed']);
    const again = await client.chat.completions.create({ ...request, messages: [...request.messages, message, result] });
    expect(callOf(again)).toEqual(['tool_calls', null, called]);
  });

  test('has its result in the loop of the AI SDK, which refers to it by the id of its item', async () => {
    const model = createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` }).responses(MODEL);
    const { steps } = await generateText({
      model,
      prompt: 'Where?',
      toolChoice: { type: 'tool', toolName: 'place' },
      stopWhen: ({ steps: done }) => done.length === 2,
      tools: { place: tool({ inputSchema: z.object({ city: z.string() }), execute: ({ city }) => `in ${city}, surely` }) },
    });
    expect(steps.map(({ toolCalls }) => toolCalls.length)).toEqual([1, 1]);
    const sent = JSON.stringify(models.requests.at(-1)?.body.messages);
    expect(sent).toMatch(/<earlier_call name=..place..>.*Lund.*in Lund, surely/);
  });

  test('must be one of the tools; that the model must call any of several is ignored, and the response says so', async () => {
    const unknown = client.chat.completions.create({ ...request, tools: [toolOf('weather')] });
    await expect(unknown).rejects.toMatchObject({ status: 400, param: 'tool_choice' });
    const { response } = await client.chat.completions.create({ ...request, tool_choice: 'required' }).withResponse();
    expect(response.headers.get('x-not-taken')).toBe('tool_choice');
  });
});

test('a run that fails is not repeated by clients, which would start another one', async () => {
  const before = (await product.workbench.stores.runs.list(ada.user.id, { limit: 200 })).length;
  const model = createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` }).chat(MODEL);
  await expect(generateText({ model, prompt: 'Please fail' })).rejects.toThrow();
  const patient = client.withOptions({ maxRetries: 2 });
  await expect(patient.chat.completions.create({ model: MODEL, messages: [ask('Please fail')] })).rejects.toThrow();
  expect(await product.workbench.stores.runs.list(ada.user.id, { limit: 200 })).toHaveLength(before + 2);
});

test('a question may be as long as all earlier messages together, and no longer', async () => {
  const long = `BEGIN ${'word '.repeat(60_000)} END`;
  expect((await answerOf({ model: MODEL, messages: [ask(long)] })).text).toBe('Read.');
  expect(models.requests.at(-1)?.lastUserText).toMatch(/^BEGIN word .* word {2}END$/s);
  const refused = (messages: Messages) => expect(client.chat.completions.create({ model: MODEL, messages })).rejects;
  await refused([ask('x'.repeat(1_000_001))]).toMatchObject({ status: 400, param: 'messages' });
  await refused([ask('x'.repeat(600_000)), assistant('Yes.'), ask('x'.repeat(600_000))]).toMatchObject({
    status: 400,
    param: 'messages',
  });
});
