import { expect, test } from '@jest/globals';
import { withForm } from '@/lib/core/json/json-form';
import { fingerprint, firstDifference } from '@/lib/engine/turn/model/fingerprint';
import { createModels, type ModelsConfig } from '@/lib/models/create-models';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { messagesStream } from '../fakes/messages-wire';
import { startModelServer } from '../fakes/model-server';
import { brief, closeHarnesses, createHarness, dataOf, newRun, readAll } from '../fakes/play';
import { responsesStream } from '../fakes/responses-wire';
import { scriptedModel } from '../fakes/scripted-model';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

test('the context of a call shows the request in the form that its server accepted, also in a process that does not know it', async () => {
  const server = await startModelServer({
    agents: ['initiator', 'summarizer', 'ada'],
    behaviour({ body, agent }) {
      if (body.response_format) return { failure: 'status', status: 400 };
      return { text: agent === 'initiator' ? brief : `Said by ${agent}` };
    },
  });
  const lay = () => {
    const models = createModels({ openaiCompatible: { baseURL: server.url } });
    return createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  };
  const first = await lay();
  const run = await first.engine.start({ ...newRun(userId, { agents: ['ada'], rounds: 1 }), model: 'openai-compatible:fake' });
  expect(dataOf(await readAll(first, run), 'run_end')).toMatchObject([{ status: 'completed' }]);
  await closeHarnesses();
  const accepted = server.requests.filter(({ agent, outcome }) => agent === 'initiator' && outcome === 'ended').at(-1);
  expect(accepted?.body.response_format).toBeUndefined();

  const context = await (await lay()).engine.readContext(run, { turnId: 'initiator' });
  expect(context?.body).toBe(accepted?.written);
  expect(context?.calls).toEqual([{ id: 'm1', check: 'same' }]);
  await server.close();
});

test('the fingerprint of a request includes the form in which JSON was requested, unless it was the schema', () => {
  const request = { prompt: [{ role: 'system' as const, content: 'Be brief.' }], temperature: 0.2 };
  const plain = fingerprint(request);
  expect(fingerprint(request, { providerMetadata: { openrouter: { usage: 1 } } })).toBe(plain);
  expect(firstDifference(plain, fingerprint(request, { providerMetadata: withForm('words') }))).toBe(0);
  expect(fingerprint(request, { providerMetadata: withForm('words') })).not.toBe(
    fingerprint(request, { providerMetadata: withForm('object') }),
  );
});

/** A run of one agent with this model, whose server returns these answers in turn. */
async function playRun(model: string, config: (baseURL: string) => ModelsConfig, answers: StreamAnswer[]) {
  const left = [...answers];
  const server = await startStreamServer(
    ({ method }) =>
      (method === 'POST' ? left.shift() : undefined) ?? { status: 404, body: { error: { message: 'Nothing here.' } } },
  );
  const models = createModels(config(server.url));
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const events = await readAll(t, await t.engine.start({ ...newRun(userId, { rounds: 0 }), model }));
  await server.close();
  return { events, lookedUp: t.lookedUp, requests: server.requests.filter(({ method }) => method === 'POST') };
}

const CALL = { id: 'call_1', name: 'lookUp', input: { word: 'apex' } };

test('a run repeats a truncated answer of Anthropic, calls a tool, and sends back the signed thinking of the model', async () => {
  const first = messagesStream({ thinking: 'I look it up.', signature: 'c2ln', text: 'One moment.', toolCalls: [CALL] });
  const { events, lookedUp, requests } = await playRun(
    'anthropic:claude-haiku-4-5',
    (baseURL) => ({ anthropic: { apiKey: 'sk-ant-x', baseURL } }),
    [{ stream: first.slice(0, 1200) }, { stream: first }, { stream: messagesStream({ text: 'It is the top.' }) }],
  );
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It is the top.' }]);
  expect(dataOf(events, 'step_retry')).toMatchObject([{ code: 'connection_lost' }]);
  expect(dataOf(events, 'usage')).toMatchObject([{ inputTokens: 17, cachedTokens: 5, outputTokens: 9 }, { inputTokens: 17 }]);
  expect(lookedUp).toEqual(['apex']);
  expect(requests[2]?.body).toMatchObject({
    system: [{ type: 'text', cache_control: { type: 'ephemeral' } }],
    messages: [
      { role: 'user' },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'I look it up.', signature: 'c2ln' },
          { type: 'text', text: 'One moment.' },
          { type: 'tool_use', id: 'call_1', name: 'lookUp', input: { word: 'apex' } },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1', cache_control: { type: 'ephemeral' } }] },
    ],
  });
});

test('the blank text that a model of Anthropic writes before a tool call is not sent back', async () => {
  const { events, requests } = await playRun(
    'anthropic:claude-haiku-4-5',
    (baseURL) => ({ anthropic: { apiKey: 'sk-ant-x', baseURL } }),
    [{ stream: messagesStream({ text: '\n\n', toolCalls: [CALL] }) }, { stream: messagesStream({ text: 'It is the top.' }) }],
  );
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It is the top.' }]);
  expect(requests[1]?.body).toMatchObject({
    messages: [{ role: 'user' }, { role: 'assistant', content: [{ type: 'tool_use' }] }, { role: 'user' }],
  });
});

test("a run repeats a truncated answer of OpenAI's Responses API, calls a tool, and sends back its encrypted reasoning", async () => {
  const first = responsesStream({ reasoning: { summary: 'I look it up.', encrypted: 'ZW5j' }, toolCalls: [CALL] });
  const { events, lookedUp, requests } = await playRun(
    'openai:gpt-5-mini',
    (baseURL) => ({ openai: { apiKey: 'sk-x', baseURL, api: 'responses' } }),
    [{ stream: first.slice(0, 1200) }, { stream: first }, { stream: responsesStream({ text: 'It is the top.' }) }],
  );
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It is the top.' }]);
  expect(dataOf(events, 'step_retry')).toMatchObject([{ code: 'connection_lost' }]);
  expect(dataOf(events, 'usage')).toMatchObject([{ inputTokens: 17, cachedTokens: 5, outputTokens: 9 }, { inputTokens: 17 }]);
  expect(lookedUp).toEqual(['apex']);
  expect(requests[2]?.body).toMatchObject({
    store: false,
    input: [
      { role: 'developer' },
      { role: 'user' },
      { type: 'reasoning', encrypted_content: 'ZW5j', summary: [{ type: 'summary_text', text: 'I look it up.' }] },
      { type: 'function_call', call_id: 'call_1', name: 'lookUp', arguments: JSON.stringify(CALL.input) },
      { type: 'function_call_output', call_id: 'call_1' },
    ],
  });
});

test('a run sends back to OpenRouter the reasoning that preceded a tool call', async () => {
  const details = [{ type: 'reasoning.text', text: 'I look it up.', format: 'anthropic-claude-v1', index: 0, signature: 'c2ln' }];
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const call = { index: 0, id: CALL.id, type: 'function', function: { name: CALL.name, arguments: JSON.stringify(CALL.input) } };
  const first = [
    chunk({ role: 'assistant', content: '', reasoning: 'I look it up.', reasoning_details: details }),
    chunk({ tool_calls: [call] }),
    chunk({}, 'tool_calls'),
    'data: [DONE]\n\n',
  ].join('');
  const second = [chunk({ role: 'assistant', content: 'It is the top.' }), chunk({}, 'stop'), 'data: [DONE]\n\n'].join('');
  const { events, lookedUp, requests } = await playRun(
    'openrouter:maker/thinker',
    (baseURL) => ({ openrouter: { apiKey: 'sk-or-x', baseURL } }),
    [{ stream: first }, { stream: second }],
  );
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It is the top.' }]);
  expect(lookedUp).toEqual(['apex']);
  const body = requests[1]?.body as { messages: { role: string }[] };
  expect(body.messages.find(({ role }) => role === 'assistant')).toMatchObject({
    reasoning_details: [{ type: 'reasoning.text', text: 'I look it up.', signature: 'c2ln' }],
    tool_calls: [{ id: 'call_1' }],
  });
});

test('a run with a model that requires its reasoning back, as DeepSeek does, sends it after every tool call, also a refused one', async () => {
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const call = { id: CALL.id, type: 'function', function: { name: CALL.name, arguments: JSON.stringify(CALL.input) } };
  const calling =
    chunk({ reasoning_content: 'I look it up.' }) + chunk({ tool_calls: [{ index: 0, ...call }] }) + chunk({}, 'tool_calls');
  const server = await startStreamServer(({ method, body }) => {
    if (method !== 'POST') return { status: 404, body: {} };
    const { messages, tools } = body as { messages: { tool_calls?: object; reasoning_content?: string }[]; tools?: object };
    if (messages.some((message) => message.tool_calls && !message.reasoning_content))
      return { status: 400, body: { error: { message: 'The `reasoning_content` must be passed back to the API.' } } };
    return { stream: tools ? calling : chunk({ content: 'It is the top.' }) + chunk({}, 'stop') };
  });
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const run = await t.engine.start({ ...newRun(userId, { rounds: 0 }), model: 'openai-compatible:deepseek-reasoner' });
  const events = await readAll(t, run);
  await server.close();
  // It looked things up in all its steps.
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'It is the top.' }]);
  expect(t.lookedUp).toContain('apex');
  expect(dataOf(events, 'agent_tool_result').at(-1)?.error).toContain('no more tools');
});

test.each([
  ['lookUp<|channel|>commentary', 'lookUp'],
  ['default_api.lookUp', 'lookUp'],
  ['functions.look_up', 'lookUp'],
  ['look it up!', 'look_it_up_'],
])('a call of %s is a call of %s, and is sent back as one', async (name, sentBack) => {
  const server = await startModelServer({
    behaviour: ({ toolResults }) =>
      toolResults.length > 0 ? { text: 'It is the top.' } : { toolCalls: [{ name, arguments: { word: 'apex' } }] },
  });
  const models = createModels({ openaiCompatible: { baseURL: server.url } });
  const t = await createHarness(database, userId, scriptedModel(() => ({ hang: true })).model, { models });
  const events = await readAll(t, await t.engine.start({ ...newRun(userId, { rounds: 0 }), model: 'openai-compatible:fake' }));
  await server.close();
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'It is the top.' }]);
  expect(t.lookedUp).toEqual(sentBack === 'lookUp' ? ['apex'] : []);
  expect(server.requests[1]?.body.messages.at(-2)).toMatchObject({ tool_calls: [{ function: { name: sentBack } }] });
});
