import { afterEach, expect, test } from '@jest/globals';
import type { ModelSettings, ReasoningEffort } from '@/lib/core/agents/agent';
import { textMessage } from '@/lib/engine/turn/prompt/messages';
import { createModels, type ModelsConfig } from '@/lib/models/create-models';
import { responsesStream } from '../fakes/responses-wire';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { askModel, callOn, failureOf, KEY } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

interface Options {
  api?: 'responses';
  maxOutputTokens?: number;
}

/** All providers on one loopback server. */
async function serve(answer: Parameters<typeof startStreamServer>[0], { api }: Options = {}) {
  const server = await startStreamServer(answer);
  servers.push(server);
  const at = { apiKey: KEY, baseURL: server.url };
  const config: ModelsConfig = { openai: { ...at, api }, anthropic: at, openrouter: at, openaiCompatible: at };
  return { server, models: createModels(config) };
}

const refusal = (message: string): StreamAnswer => ({ status: 400, body: { error: { message, type: 'invalid_request_error' } } });
const prompt = [textMessage('How is the account?')];

/** Returns the body of the request with which a model is asked for this effort; the server refuses it. */
async function bodyFor(ref: string, reasoning: ReasoningEffort, { maxOutputTokens, ...options }: Options = {}) {
  const { server, models } = await serve(() => refusal('Not today.'), options);
  await failureOf(Promise.resolve(models.connect(ref, callOn()).model.doStream({ prompt, reasoning, maxOutputTokens })));
  // Safe: every provider sends an object.
  return server.requests[0]?.body as Record<string, unknown>;
}

test.each([
  ['openai:gpt-5', 'low', {}, { reasoning_effort: 'low' }],
  // A summary would be refused to organisations that are not verified.
  ['openai:gpt-5', 'high', { api: 'responses' }, { reasoning: { effort: 'high' } }],
  ['anthropic:claude-haiku-4-5', 'medium', {}, { thinking: { type: 'enabled', budget_tokens: expect.any(Number) } }],
  [
    'anthropic:claude-opus-4-7',
    'low',
    { maxOutputTokens: 900 },
    { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort: 'low' }, max_tokens: 900 },
  ],
  ['anthropic:claude-haiku-4-5', 'none', {}, { thinking: { type: 'disabled' } }],
  ['openrouter:maker/model', 'high', {}, { reasoning: { effort: 'high' } }],
  ['openai-compatible:model', 'none', {}, { reasoning_effort: 'none' }],
] as const)('%s is asked for the effort “%s” in the form of its API (%j)', async (ref, effort, options, sent) => {
  const body = await bodyFor(ref, effort, options);
  expect(Object.fromEntries(Object.keys(sent).map((name) => [name, body[name]]))).toEqual(sent);
});

test.each([
  ['claude-haiku-4-5', 'low', 10_000, 10_000, 2000],
  ['claude-sonnet-4-5-20250929', 'medium', 10_000, 10_000, 4000],
  ['claude-opus-4-1', 'high', 200_000, 32_000, 19_200],
  ['claude-haiku-4-5', 'high', 1000, 1000, undefined],
] as const)('%s with the effort “%s” thinks within its limit of %i tokens', async (model, effort, asked, limit, budget) => {
  const body = await bodyFor(`anthropic:${model}`, effort, { maxOutputTokens: asked });
  const thinking = budget === undefined ? { type: 'disabled' } : { type: 'enabled', budget_tokens: budget };
  expect([body.max_tokens, body.thinking]).toEqual([limit, thinking]);
});

const done = { choices: [{ index: 0, delta: { content: 'Well.' }, finish_reason: 'stop' }] };
const WELL = {
  chat: { stream: `data: ${JSON.stringify(done)}\n\n` },
  responses: { stream: responsesStream({ text: 'Well.' }) },
};
/** Returns the effort that a request asks for, in any of the forms of chat completions and responses. */
function effortIn(body: unknown): string | undefined {
  // Safe: as the packages send it.
  const { reasoning_effort, reasoning } = (body ?? {}) as { reasoning_effort?: string; reasoning?: { effort?: string } };
  return reasoning_effort ?? reasoning?.effort;
}

test.each([
  ['openai-compatible:model', {}, 'reasoning_effort is not supported with this model'],
  ['openai-compatible:model', {}, '"llama3.2" does not support thinking'],
  ['openai:o4-mini', {}, "Unsupported value: 'reasoning_effort' does not support 'none' with this model."],
  ['openai:o4-mini', { api: 'responses' }, "Unsupported value: 'none' is not supported with the 'o4-mini' model."],
  ['openrouter:maker/model', {}, 'Reasoning is mandatory for this endpoint and cannot be disabled.'],
] as const)(
  '%s (%j) that refuses an effort (%s) is asked again without it, and then no more with it',
  async (ref, options, message) => {
    const { server, models } = await serve(
      ({ body }) => (effortIn(body) === 'none' ? refusal(message) : WELL['api' in options ? options.api : 'chat']),
      options,
    );
    const asked = ['none', 'none', 'high'] as const;
    for (const reasoning of asked) expect((await askModel(models, { ref, reasoning })).text).toBe('Well.');
    const posts = server.requests.filter(({ method }) => method === 'POST');
    // Another effort is tried.
    expect(posts.map(({ body }) => effortIn(body))).toEqual(['none', undefined, undefined, 'high']);
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

test.each([
  ['claude-haiku-4-5', 'low', 5118],
  ['claude-haiku-4-5', 'high', 1706],
] as const)(
  '%s with the effort “%s” needs %i tokens to think, and an agent with fewer is warned',
  async (model, effort, least) => {
    const models = createModels({ anthropic: { apiKey: KEY } });
    const effortWith = async (maxOutputTokens: number) => {
      const { settings, warnings } = await models.describe(`anthropic:${model}`, [
        { reasoning: effort, maxOutputTokens },
        undefined,
      ]);
      return [settings.reasoning, warnings.map(({ code }) => code)];
    };
    expect(await effortWith(least - 1)).toEqual([undefined, ['effortNeedsTokens']]);
    expect(await effortWith(least)).toEqual([effort, []]);
    expect(await bodyFor(`anthropic:${model}`, effort, { maxOutputTokens: least })).toMatchObject({
      thinking: { budget_tokens: 1024 },
    });
    expect((await models.describe('anthropic:claude-opus-4-7', [{ reasoning: effort, maxOutputTokens: 900 }])).warnings).toEqual(
      [],
    );
  },
);

test('Claude has no temperature while it reasons, and an agent that sets both is warned', async () => {
  const models = createModels({ anthropic: { apiKey: KEY } });
  const described = (settings: ModelSettings) =>
    models.describe('anthropic:claude-haiku-4-5', [{ temperature: 0.2, ...settings }]);
  const low = await described({ reasoning: 'low' });
  expect(low.settings).toEqual({ reasoning: 'low' });
  expect(low.warnings).toMatchObject([{ code: 'settingUnsupportedWhileReasoning', values: { setting: 'temperature' } }]);
  const quick = { temperature: 0.2, reasoning: 'none' as const };
  expect(await described(quick)).toMatchObject({ settings: quick, warnings: [] });
});
