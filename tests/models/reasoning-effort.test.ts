import { afterEach, expect, test } from '@jest/globals';
import type { ReasoningEffort } from '@/lib/core/agent';
import { textMessage } from '@/lib/engine/turn/messages';
import { createModels, type ModelsConfig } from '@/lib/models/create-models';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { askModel, callOn, failureOf, KEY } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(answer: Parameters<typeof startStreamServer>[0]) {
  const server = await startStreamServer(answer);
  servers.push(server);
  return server;
}

const refusal = (message: string): StreamAnswer => ({ status: 400, body: { error: { message, type: 'invalid_request_error' } } });
const prompt = [textMessage('How is the account?')];

/** Returns the body of the request with which a model is asked for this effort; the server refuses it. */
async function bodyFor(ref: string, reasoning: ReasoningEffort, more: { api?: 'responses' } = {}) {
  const server = await serve(() => refusal('Not today.'));
  const at = { apiKey: KEY, baseURL: server.url, ...more };
  const config: ModelsConfig = { openai: at, anthropic: at, openrouter: at, openaiCompatible: at };
  await failureOf(Promise.resolve(createModels(config).connect(ref, callOn()).model.doStream({ prompt, reasoning })));
  return server.requests[0]?.body;
}

test.each([
  ['openai:gpt-5', 'low', {}, { reasoning_effort: 'low' }],
  ['openai:gpt-5', 'high', { api: 'responses' }, { reasoning: { effort: 'high' } }],
  ['anthropic:claude-haiku-4-5', 'medium', {}, { thinking: { type: 'enabled', budget_tokens: expect.any(Number) } }],
  ['anthropic:claude-opus-4-7', 'low', {}, { thinking: { type: 'adaptive' }, output_config: { effort: 'low' } }],
  ['anthropic:claude-haiku-4-5', 'none', {}, { thinking: { type: 'disabled' } }],
  ['openrouter:maker/model', 'high', {}, { reasoning: { effort: 'high' } }],
  ['openai-compatible:model', 'none', {}, { reasoning_effort: 'none' }],
] as const)('%s is asked for the effort “%s” in the form of its API (%j)', async (ref, effort, more, sent) => {
  expect(await bodyFor(ref, effort, more)).toMatchObject(sent);
});

test.each(['reasoning_effort is not supported with this model', '"llama3.2" does not support thinking'])(
  'a server that refuses an effort (%s) is asked again without, and then no more with it',
  async (message) => {
    const done = [{ choices: [{ index: 0, delta: { content: 'Well.' }, finish_reason: 'stop' }] }];
    const stream = done.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
    const server = await serve(({ body }) => ('reasoning_effort' in (body as object) ? refusal(message) : { stream }));
    const models = createModels({ openaiCompatible: { baseURL: server.url } });
    for (let n = 0; n < 2; n++) expect((await askModel(models, { reasoning: 'low' })).text).toBe('Well.');
    const sent = server.requests.flatMap(({ method, body }) =>
      method === 'POST' ? ['reasoning_effort' in (body as object)] : [],
    );
    expect(sent).toEqual([true, false, false]);
  },
);

test.each([
  ['openai:gpt-4.1', 1],
  ['openai:o4-mini', 0],
  ['anthropic:claude-3-5-haiku-latest', 1],
  ['anthropic:claude-3-7-sonnet-latest', 0],
  ['offline:extractive', 1],
])('an effort for %s gives %i warnings; to do without reasoning gives none', async (ref, warnings) => {
  const models = createModels({ openai: { apiKey: KEY }, anthropic: { apiKey: KEY } });
  const described = await models.describe(ref, [{ reasoning: 'high' }, undefined]);
  expect(described.warnings).toHaveLength(warnings);
  expect(described.settings).toEqual(warnings === 0 ? { reasoning: 'high' } : {});
  expect((await models.describe(ref, [{ reasoning: 'none' }, undefined])).warnings).toEqual([]);
});
