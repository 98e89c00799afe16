import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateText, streamText, tool } from 'ai';
import OpenAI from 'openai';
import { z } from 'zod';
import { runReaders } from '@/lib/services/completions/run-readers';
import { createKey } from '@/lib/services/keys/create-key';
import { type Behaviour, type ModelServer, startModelServer } from '../fakes/model-server';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

const MODEL = 'openai-compatible:fake';
const AGENT = 'agent:data-steward';

/** Calls the tool `weather` for each city in the question; otherwise tells which user messages it knows. */
const behaviour: Behaviour = ({ body, lastUserText, toolResults }) => {
  if (body.response_format) return { json: { city: 'Lund' } };
  const cities = lastUserText.match(/Lund|Turku/g) ?? [];
  const isOffered = body.tools?.some(({ function: { name } }) => name === 'weather');
  if (isOffered && toolResults.length === 0 && cities.length > 0) {
    return { text: 'I look.', toolCalls: cities.map((city) => ({ name: 'weather', arguments: { city } })) };
  }
  if (lastUserText.includes('fail')) return { failure: 'status', status: 400 };
  if (lastUserText.includes('endless')) return { failure: 'stall', after: 3, text: 'This never comes to an end.' };
  if (toolResults.length > 0) return { text: `It is ${toolResults.join(' and ')}.` };
  const known = body.messages.filter(({ role }) => role !== 'system').map(({ role, content }) => `${role}: ${content}`);
  return { text: `I know ${known.join('; ')}`, reasoning: 'Let me think.', usage: { promptTokens: 11, completionTokens: 7 } };
};

let models: ModelServer;
let product: Product;
let ada: Person;
let client: OpenAI;
beforeAll(async () => {
  models = await startModelServer({ behaviour });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  ada = await product.newPerson();
  client = new OpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const weather: OpenAI.Responses.FunctionTool = {
  type: 'function',
  name: 'weather',
  description: 'The weather of a city',
  strict: false,
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

const callsOf = ({ output }: OpenAI.Responses.Response) =>
  output.flatMap((item) => (item.type === 'function_call' ? [item] : []));
const resultOf = (call_id: string, output: string) => ({ type: 'function_call_output' as const, call_id, output });

async function refusal(answer: Promise<unknown>) {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OpenAI.APIError)) throw new Error(`no refusal: ${error}`);
  return { status: error.status, code: error.code, param: error.param };
}

describe('the openai package', () => {
  test('gets a response with its usage, and continues it with the history of the server', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'One' });
    expect(first).toMatchObject({ status: 'completed', model: MODEL, output_text: 'I know user: One' });
    expect(first.output.map(({ type }) => type)).toEqual(['reasoning', 'message']);
    expect(first.usage).toMatchObject({ input_tokens: 11, output_tokens: 7, total_tokens: 18 });
    const second = await client.responses.create({ model: MODEL, input: 'Two', previous_response_id: first.id });
    expect(second.output_text).toBe('I know user: One; assistant: I know user: One; user: Two');
    expect(second.previous_response_id).toBe(first.id);
  });

  test('continues exactly the response that it names, whatever else has followed that one', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'One' });
    const follow = (input: string, previous_response_id: string, headers?: Record<string, string>) =>
      client.responses.create({ model: MODEL, input, previous_response_id }, { headers });
    const second = await follow('Two', first.id);
    const branch = await follow('Three', first.id);
    expect(branch.output_text).toBe('I know user: One; assistant: I know user: One; user: Three');
    const later = await follow('Four', branch.id);
    expect(later.output_text).toBe(
      `I know user: One; assistant: ${first.output_text}; user: Three; assistant: ${branch.output_text}; user: Four`,
    );
    expect((await follow('Five', second.id)).output_text).toMatch(/user: One;.*user: Two;.*user: Five$/);
    const again = { 'Idempotency-Key': 'sixth' };
    const sixth = await follow('Six', first.id, again);
    expect((await follow('Six', first.id, again)).id).toBe(sixth.id);
  });

  test('continues a response with several requests at once, which know nothing of each other', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'One' });
    const before = `user: One; assistant: ${first.output_text}`;
    const inputs = ['Two', 'Three', 'Four', 'Five'];
    const follow = (input: string) =>
      client.responses.create({ model: MODEL, input, previous_response_id: first.id }, { headers: { 'Idempotency-Key': input } });
    const all = await Promise.all(inputs.map(follow));
    expect(all.map((one) => one.output_text)).toEqual(inputs.map((input) => `I know ${before}; user: ${input}`));
    expect((await Promise.all(inputs.map(follow))).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const later = await client.responses.create({ model: MODEL, input: 'Later', previous_response_id: all[3]?.id });
    expect(later.output_text).toBe(`I know ${before}; user: Five; assistant: ${all[3]?.output_text}; user: Later`);
  });

  test('gets the same response for a repeated request with its Idempotency-Key', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'One' });
    const ask = () =>
      client.responses.create(
        { model: MODEL, input: 'Two', previous_response_id: first.id },
        { headers: { 'Idempotency-Key': 'second' } },
      );
    const second = await ask();
    expect((await ask()).id).toBe(second.id);
  });

  test('continues a response with the earlier messages that came with its request', async () => {
    const input: OpenAI.Responses.ResponseInput = [
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Yes' },
      { role: 'user', content: 'Two' },
    ];
    const first = await client.responses.create({ model: MODEL, input });
    const second = await client.responses.create({ model: MODEL, input: 'Three', previous_response_id: first.id });
    expect(second.output_text).toBe(`I know user: One; assistant: Yes; user: Two; assistant: ${first.output_text}; user: Three`);
  });

  test('decides with `store` for each response whether it is kept', async () => {
    const { conversations } = product.workbench.stores;
    const create = (input: string, store?: boolean, previous_response_id?: string) =>
      client.responses.create({ model: MODEL, input, store, previous_response_id });
    const isListed = async (title: string) => (await conversations.list(ada.user.id)).some((one) => one.title === title);
    const unstored = await create('Not kept', false);
    const kept = await create('Kept', undefined, unstored.id);
    expect([unstored, kept].map((one) => (one as { store?: boolean }).store)).toEqual([false, true]);
    expect([await isListed('Not kept'), await isListed('Kept')]).toEqual([false, true]);
    expect(kept.output_text).toMatch(/user: Not kept;.*user: Kept$/);
    const secret = await create('A secret', false, kept.id);
    expect(secret.output_text).toMatch(/user: Not kept;.*user: Kept;.*user: A secret$/);
    expect(secret).toMatchObject({ store: false });
    const all = await conversations.list(ada.user.id);
    const storedMessages = await Promise.all(all.map(({ id }) => conversations.messages(ada.user.id, id)));
    expect(JSON.stringify(storedMessages)).not.toContain('A secret');
  });

  test('streams events from which the client builds the same response', async () => {
    const stream = client.responses.stream({ model: MODEL, input: 'One', store: false });
    const types: string[] = [];
    let text = '';
    for await (const event of stream) {
      types.push(event.type);
      if (event.type === 'response.output_text.delta') text += event.delta;
    }
    const finalResponse = await stream.finalResponse();
    expect([text, finalResponse.output_text]).toEqual(['I know user: One', 'I know user: One']);
    expect([types[0], types.at(-1)]).toEqual(['response.created', 'response.completed']);
    expect(types).toContain('response.reasoning_summary_text.delta');
  });

  test('answers calls of its own tools, in one request or several', async () => {
    const question = { model: AGENT, input: 'How is it in Lund and Turku?', tools: [weather], store: false };
    const asked = await client.responses.create(question);
    expect(asked.output_text).toBe('I look.');
    const [lund, turku] = callsOf(asked) as [
      OpenAI.Responses.ResponseFunctionToolCall,
      OpenAI.Responses.ResponseFunctionToolCall,
    ];
    expect([lund, turku].map((call) => JSON.parse(call.arguments))).toEqual([{ city: 'Lund' }, { city: 'Turku' }]);
    const early = client.responses.create({ model: AGENT, input: 'And?', previous_response_id: asked.id });
    expect(await refusal(early)).toMatchObject({ status: 409, param: 'previous_response_id' });
    const half = await client.responses.create({
      model: AGENT,
      previous_response_id: asked.id,
      tools: [weather],
      input: [resultOf(turku.call_id, 'cold')],
    });
    expect(callsOf(half).map(({ call_id }) => call_id)).toEqual([lund.call_id]);
    const done = await client.responses.create({
      model: AGENT,
      previous_response_id: half.id,
      tools: [weather],
      input: [resultOf(lund.call_id, 'sunny')],
    });
    expect(done.output_text).toMatch(/sunny.*cold/);
    // Whether a conversation is kept was decided when the run started.
    expect([asked, half, done]).toMatchObject([{ store: false }, { store: false }, { store: false }]);
    const next = await client.responses.create({ model: AGENT, input: 'Thanks', previous_response_id: done.id });
    expect(next.output_text).toMatch(/How is it in Lund and Turku\?.*Thanks/s);
  });

  test('reads a response again, with its input', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'One', instructions: 'Be brief.' });
    expect(await client.responses.retrieve(first.id)).toEqual(first);
    const second = await client.responses.create({ model: MODEL, input: 'Two', previous_response_id: first.id });
    expect(await client.responses.retrieve(second.id)).toEqual(second);
    const textsOf = (items: OpenAI.Responses.ResponseItem[]) =>
      items.map((item) => (item.type === 'message' ? item.content.map((part) => 'text' in part && part.text).join() : item.type));
    const { data, has_more } = await client.responses.inputItems.list(second.id, { order: 'asc' });
    expect([textsOf(data), has_more]).toEqual([['One', first.output_text, 'Two'], false]);
    const pages = await Array.fromAsync(client.responses.inputItems.list(second.id, { limit: 1 }));
    expect(textsOf(pages)).toEqual(['Two', first.output_text, 'One']);
    const unknown = client.responses.inputItems.list(second.id, { after: 'in_1' });
    expect(await refusal(unknown)).toMatchObject({ status: 400, param: 'after' });
    expect(await refusal(client.responses.create({ model: MODEL, input: 'Please fail' }))).toMatchObject({ status: 400 });
    const [failed] = await product.workbench.stores.runs.list(ada.user.id, { limit: 1 });
    const { status, error, output } = await client.responses.retrieve(`resp_${failed?.id.replaceAll('-', '')}_0`);
    expect({ status, error, output }).toMatchObject({ status: 'failed', error: { code: 'server_error' }, output: [] });
  });

  test('reads each response of a run that has called its tools', async () => {
    const asked = await client.responses.create({ model: AGENT, input: 'How is it in Lund and Turku?', tools: [weather] });
    expect(await client.responses.retrieve(asked.id)).toEqual(asked);
    const [lund, turku] = callsOf(asked).map(({ call_id }) => call_id);
    const goOn = (call_id = '', output = '') =>
      client.responses.create({ model: AGENT, previous_response_id: asked.id, input: [resultOf(call_id, output)] });
    const half = await goOn(lund, 'sunny');
    expect(callsOf(half).map(({ call_id }) => call_id)).toEqual([turku]);
    const isHalf = { status: 'completed', output: half.output };
    expect(await client.responses.retrieve(half.id)).toMatchObject(isHalf);
    expect(await client.responses.cancel(half.id)).toMatchObject(isHalf);
    const done = await goOn(turku, 'cold');
    expect(await client.responses.retrieve(done.id)).toMatchObject({ status: 'completed', output: done.output });
    expect(await client.responses.retrieve(half.id)).toMatchObject(isHalf);
    expect(await client.responses.retrieve(asked.id)).toMatchObject({ output: asked.output });
    const itemsOf = async ({ id }: OpenAI.Responses.Response) => {
      const { data } = await client.responses.inputItems.list(id, { order: 'asc' });
      return data.map((item) => ('output' in item ? item.output : item.type));
    };
    expect(await itemsOf(half)).toEqual(['message', 'function_call', 'sunny']);
    expect(await itemsOf(done)).toEqual(['message', 'function_call', 'sunny', 'function_call', 'cold']);
  });

  test('reads the response to the last result, even if that is the result of an earlier call', async () => {
    const asked = await client.responses.create({ model: AGENT, input: 'How is it in Lund and Turku?', tools: [weather] });
    const [lund, turku] = callsOf(asked).map(({ call_id }) => call_id);
    const goOn = (call_id = '', output = '') =>
      client.responses.create({ model: AGENT, previous_response_id: asked.id, input: [resultOf(call_id, output)] });
    const half = await goOn(turku, 'cold');
    expect(await client.responses.retrieve(half.id)).toMatchObject({ status: 'completed', output: half.output });
    const done = await goOn(lund, 'sunny');
    expect(await client.responses.retrieve(done.id)).toMatchObject({ status: 'completed', output: done.output });
  });

  test('reads an answer that was given as a call as that call', async () => {
    const tool_choice = { type: 'function' as const, name: 'weather' };
    const asked = await client.responses.create({ model: MODEL, input: 'How is it?', tools: [weather], tool_choice });
    expect(asked.output.at(-1)).toMatchObject({ type: 'function_call', name: 'weather', arguments: '{"city":"Lund"}' });
    expect((await client.responses.retrieve(asked.id)).output).toEqual(asked.output);
  });

  test('removes a response with its conversation', async () => {
    const first = await client.responses.create({ model: MODEL, input: 'To be removed' });
    const second = await client.responses.create({ model: MODEL, input: 'And more', previous_response_id: first.id });
    const removed = await ada.call(`/v1/responses/${second.id}`, { method: 'DELETE' });
    expect(await removed.json()).toEqual({ id: second.id, object: 'response', deleted: true });
    for (const { id } of [first, second]) expect(await refusal(client.responses.retrieve(id))).toMatchObject({ status: 404 });
    expect(await refusal(client.responses.delete(second.id))).toMatchObject({ status: 404, code: 'not_found' });
    const kept = await product.workbench.stores.conversations.list(ada.user.id);
    expect(kept.map(({ title }) => title)).not.toContain('To be removed');
  });

  test('does not read or remove what a person has asked, even if a response continues it', async () => {
    const asked = await ada.call('/api/chat', {
      json: { messages: [{ role: 'user', content: 'On a page' }], model: MODEL },
      headers: { accept: 'application/json' },
    });
    const { runId, conversationId } = (await asked.json()) as { runId: string; conversationId: string };
    await (await ada.call(`/api/runs/${runId}/events`)).text();
    const id = `resp_${runId.replaceAll('-', '')}_0`;
    expect(await refusal(client.responses.retrieve(id))).toMatchObject({ status: 404 });
    const next = await client.responses.create({ model: AGENT, input: 'From a program', previous_response_id: id });
    expect(await refusal(client.responses.delete(next.id))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await ada.call(`/api/conversations/${conversationId}`)).status).toBe(200);
  });

  test('does not remove what a person has asked in the conversation of a response', async () => {
    const first = await client.responses.create({ model: AGENT, input: 'From a program' });
    const [{ conversationId = '' } = {}] = await product.workbench.stores.runs.list(ada.user.id, { limit: 1 });
    const asked = await ada.call('/api/chat', {
      json: { messages: [{ role: 'user', content: 'On a page' }], conversationId },
      headers: { accept: 'application/json' },
    });
    const { runId } = (await asked.json()) as { runId: string };
    await (await ada.call(`/api/runs/${runId}/events`)).text();
    expect(await refusal(client.responses.delete(first.id))).toMatchObject({ status: 409, code: 'conflict' });
    expect((await client.responses.retrieve(first.id)).id).toBe(first.id);
  });

  test('chooses how much the model reasons', async () => {
    await client.responses.create({ model: MODEL, input: 'One', reasoning: { effort: 'minimal', summary: 'auto' } });
    expect(models.requests.at(-1)?.body.reasoning_effort).toBe('low');
  });

  test('gets an answer in the form that it asks for', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'], additionalProperties: false };
    const format = { type: 'json_schema' as const, name: 'place', schema, strict: true };
    const { output_text } = await client.responses.create({ model: MODEL, input: 'Where?', text: { format } });
    expect(JSON.parse(output_text)).toEqual({ city: 'Lund' });
  });

  test('may send fields with values that have no effect, and null for fields that it leaves out', async () => {
    const asked = {
      model: MODEL,
      top_logprobs: 0,
      text: { format: null, verbosity: null },
      previous_response_id: null,
      conversation: null,
      input: [
        { type: 'reasoning', id: 'rs_1', summary: [], content: null, encrypted_content: null },
        { role: 'user', content: [{ type: 'input_text', text: 'One', image_url: null }], call_id: null, output: null },
      ],
      tools: [{ type: 'function', name: 'now', description: null, strict: null }],
    };
    const response = await ada.call('/v1/responses', { json: asked });
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'completed' }]);
    const refused = await ada.call('/v1/responses', { json: { ...asked, top_logprobs: 3 } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { param: 'top_logprobs' } }]);
  });

  test('stops a run by aborting its stream', async () => {
    product.workbench.openReader = runReaders(50);
    const stream = client.responses.stream({ model: MODEL, input: 'An endless story' });
    const read = Array.fromAsync(stream).catch(() => undefined);
    const find = async () =>
      (await product.workbench.stores.runs.list(ada.user.id)).find(({ question }) => /endless/.test(question));
    await until(async () => (await find())?.status === 'running');
    await until(() => models.requests.some(({ lastUserText }) => lastUserText.includes('endless')));
    stream.abort();
    await read;
    await until(async () => (await find())?.status === 'cancelled');
    product.workbench.openReader = runReaders();
  });

  test('cancels a response that another request streams', async () => {
    const stream = await client.responses.create({ model: MODEL, input: 'An endless tale', stream: true });
    const events = stream[Symbol.asyncIterator]();
    const created = await events.next();
    const id = created.value?.type === 'response.created' ? created.value.response.id : '';
    expect(await client.responses.retrieve(id)).toMatchObject({ status: 'in_progress', output: [] });
    expect(await client.responses.cancel(id)).toMatchObject({ id, status: 'cancelled', error: null });
    expect(await client.responses.retrieve(id)).toMatchObject({ status: 'cancelled' });
    for (let next = await events.next(); !next.done; ) next = await events.next();
  });

  test('cancels the response to the last result, and not the run of one to only some of the results', async () => {
    const input = 'How is the endless winter in Lund and Turku?';
    const asked = await client.responses.create({ model: AGENT, input, tools: [weather] });
    const results = callsOf(asked).map(({ call_id }) => ({
      model: AGENT,
      previous_response_id: asked.id,
      input: [resultOf(call_id, 'cold')],
    }));
    const [first, second] = results as [(typeof results)[0], (typeof results)[0]];
    const half = await client.responses.create(first);
    const events = (await client.responses.create({ ...second, stream: true }))[Symbol.asyncIterator]();
    const created = await events.next();
    const id = created.value?.type === 'response.created' ? created.value.response.id : '';
    expect(await client.responses.cancel(half.id)).toMatchObject({ status: 'completed', output: half.output });
    expect(await client.responses.retrieve(id)).toMatchObject({ status: 'in_progress' });
    expect(await client.responses.cancel(id)).toMatchObject({ status: 'cancelled' });
    for (let next = await events.next(); !next.done; ) next = await events.next();
  });

  test('with a key that may only read, reads responses but neither cancels nor removes them', async () => {
    const { id } = await client.responses.create({ model: MODEL, input: 'One' });
    const { secret: apiKey } = await createKey({
      ctx: { ...product.workbench, actor: { type: 'user', user: ada.user } },
      input: { name: 'reader', expiresInDays: null, scopes: ['read'], agents: null },
    });
    const reader = new OpenAI({ apiKey, baseURL: `${product.url}/v1` });
    expect((await reader.responses.retrieve(id)).id).toBe(id);
    expect(await refusal(reader.responses.cancel(id))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusal(reader.responses.delete(id))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('with a key that may only ask, cancels a response without getting what another key was answered', async () => {
    const { id, output } = await client.responses.create({ model: MODEL, input: 'One' });
    const { secret: apiKey } = await createKey({
      ctx: { ...product.workbench, actor: { type: 'user', user: ada.user } },
      input: { name: 'asker', expiresInDays: null, scopes: ['ask'], agents: null },
    });
    const asker = new OpenAI({ apiKey, baseURL: `${product.url}/v1` });
    expect((await client.responses.cancel(id)).output).toEqual(output);
    expect(await asker.responses.cancel(id)).toMatchObject({ id, status: 'completed', output: [] });
    expect(await refusal(asker.responses.retrieve(id))).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('gets errors in the form of OpenAI’s API', async () => {
    const create = (more: object) =>
      refusal(client.responses.create({ model: MODEL, input: 'Hello', ...more }, { maxRetries: 0 }));
    expect(await create({ model: 'agent:nobody' })).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
    expect(await create({ background: true })).toMatchObject({ status: 400, param: 'background' });
    expect(await create({ previous_response_id: 'resp_1' })).toMatchObject({ status: 400, param: 'previous_response_id' });
    const unknown = { previous_response_id: `resp_${'0'.repeat(32)}_0` };
    expect(await create(unknown)).toMatchObject({ status: 404, param: 'previous_response_id' });
    expect(await create({ input: [resultOf('call_1', 'x')] })).toMatchObject({ status: 404, code: 'unknown_call' });
    expect(await create({ tools: [{ type: 'web_search' }] })).toMatchObject({ status: 400 });
    expect(await create({ input: 'Please fail' })).toMatchObject({ status: 400, code: 'run_failed' });
    const types = (
      await Array.fromAsync(await client.responses.create({ model: MODEL, input: 'Please fail', stream: true }))
    ).map(({ type }) => type);
    expect(types.at(-1)).toBe('response.failed');
  });

  test('of another user does not find a response, nor its items', async () => {
    const { id, output } = await client.responses.create({ model: MODEL, input: 'Of Ada alone' });
    const message = output.find(({ type }) => type === 'message');
    const eve = new OpenAI({ apiKey: (await product.newPerson()).secret, baseURL: `${product.url}/v1` });
    const continued = eve.responses.create({ model: MODEL, input: 'What?', previous_response_id: id });
    expect(await refusal(continued)).toMatchObject({ status: 404, param: 'previous_response_id' });
    const input = [
      { type: 'item_reference' as const, id: message?.id ?? '' },
      { role: 'user' as const, content: 'What?' },
    ];
    expect(await refusal(eve.responses.create({ model: MODEL, input }))).toMatchObject({ status: 404, param: 'input' });
  });

  test('that refers to an item of another server is refused, since its text would be missing silently', async () => {
    const input = [
      { type: 'item_reference' as const, id: 'msg_68af4030592c81938ec0a5fbab4a3e9f05438e46b5f69a3b' },
      { role: 'user' as const, content: 'And why?' },
    ];
    const asked = client.responses.create({ model: MODEL, input });
    expect(await refusal(asked)).toMatchObject({ status: 400, param: 'input' });
    await expect(asked).rejects.toThrow('is not the id of an item of a response');
  });
});

test('a list in the address that has no effect here is accepted, since the clients send it', async () => {
  const { id } = await client.responses.create({ model: MODEL, input: 'Hello' });
  const include = ['message.output_text.logprobs' as const, 'reasoning.encrypted_content' as const];
  expect((await client.responses.retrieve(id, { include })).id).toBe(id);
});

describe('the OpenAI provider of the AI SDK', () => {
  const responses = (id: string) => createOpenAI({ apiKey: ada.secret, baseURL: `${product.url}/v1` }).responses(id);

  test('streams text', async () => {
    const { textStream, usage } = streamText({ model: responses(MODEL), prompt: 'Hello' });
    expect((await Array.fromAsync(textStream)).join('')).toBe('I know user: Hello');
    expect(await usage).toMatchObject({ inputTokens: 11, outputTokens: 7 });
  });

  test('runs its own tools in the loop of generateText, and continues the conversation by references', async () => {
    const messages = [{ role: 'user' as const, content: 'How is it in Lund and Turku?' }];
    const tools = {
      weather: tool({
        description: 'The weather of a city',
        inputSchema: z.object({ city: z.string() }),
        execute: async ({ city }) => ({ weather: `fine in ${city}` }),
      }),
    };
    const first = await generateText({ model: responses(AGENT), messages, tools, stopWhen: ({ steps }) => steps.length === 4 });
    expect(first.text).toMatch(/fine in Lund.*fine in Turku/);
    expect(first.steps).toHaveLength(2);
    const later = [...messages, ...first.response.messages, { role: 'user' as const, content: 'Thanks' }];
    const { text } = await generateText({ model: responses(AGENT), messages: later, tools });
    expect(text).toMatch(/fine in Lund.*user: Thanks/s);
  });
});
