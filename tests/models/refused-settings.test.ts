import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { refusedSetting } from '@/lib/core/models/setting-refused';
import { textMessage } from '@/lib/engine/turn/prompt/messages';
import { messagesStream } from '../fakes/messages-wire';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { callOn, modelsAt } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const WELL: StreamAnswer = {
  stream:
    'data: {"choices":[{"index":0,"delta":{"content":"Well."},"finish_reason":null}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
};
const WHOLE: StreamAnswer = {
  status: 200,
  body: { choices: [{ index: 0, message: { role: 'assistant', content: 'Well.' }, finish_reason: 'stop' }] },
};

/** A server that refuses requests with this field in these words, and the models behind it. */
async function serverThatRefuses(field: string, message: string, answer: StreamAnswer = WELL, status = 400) {
  const server = await startStreamServer(({ body }) =>
    field in (body as object) ? { status, body: { error: { message, type: 'invalid_request_error' } } } : answer,
  );
  servers.push(server);
  const anthropic = { apiKey: 'sk-test-0123456789abcdef', baseURL: server.url };
  // Safe: every provider sends an object.
  const bodies = () => server.requests.map(({ body }) => body as Record<string, unknown>);
  return { models: modelsAt(server.url, { anthropic }), bodies };
}

type Asked = Pick<LanguageModelV4CallOptions, 'temperature' | 'topP' | 'seed' | 'maxOutputTokens' | 'tools' | 'toolChoice'>;
const prompt = [textMessage('How is the account?')];
const tools: Asked['tools'] = [
  { type: 'function', name: 'lookUp', inputSchema: { type: 'object', properties: { word: { type: 'string' } } } },
];

/** Asks, and returns the text with the settings that a warning says were left out. */
async function ask({ models }: Awaited<ReturnType<typeof serverThatRefuses>>, ref: string, asked: Asked) {
  const { stream } = await models.connect(ref, callOn()).model.doStream({ prompt, ...asked });
  let text = '';
  const leftOut: string[] = [];
  for await (const part of stream) {
    if (part.type === 'stream-start') leftOut.push(...part.warnings.flatMap((warning) => refusedSetting(warning) ?? []));
    if (part.type === 'text-delta') text += part.delta;
  }
  return { text, leftOut };
}

describe('a server that refuses', () => {
  test.each<[string, string, string, Asked, string]>([
    [
      'openai:my-deployment',
      'temperature',
      "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
      { temperature: 0.2 },
      'temperature',
    ],
    ['openai-compatible:model', 'top_p', 'top_p is not supported by this model.', { topP: 0.9 }, 'topP'],
    ['openrouter:maker/model', 'seed', 'Unrecognized request argument supplied: seed', { seed: 7 }, 'seed'],
    [
      'anthropic:claude-sonnet-4-5',
      'temperature',
      '`temperature` is deprecated for this model.',
      { temperature: 0.2 },
      'temperature',
    ],
  ])(
    '%s the setting %s is asked again without it, never gets it again, and the run says so',
    async (ref, field, words, asked, name) => {
      const server = await serverThatRefuses(
        field,
        words,
        ref.startsWith('anthropic') ? { stream: messagesStream({ text: 'Well.' }) } : WELL,
      );
      for (let n = 0; n < 2; n++) expect(await ask(server, ref, asked)).toEqual({ text: 'Well.', leftOut: [name] });
      expect(server.bodies().map((body) => field in body)).toEqual([true, false, false]);
    },
  );

  test('a temperature above 1 is asked again without it, and still gets lower ones', async () => {
    const server = await startStreamServer(({ body }) =>
      // Safe: every provider sends an object.
      Number((body as Record<string, unknown>).temperature) > 1
        ? { status: 400, body: { error: { message: 'temperature must be between 0 and 1' } } }
        : WELL,
    );
    servers.push(server);
    const asking = { models: modelsAt(server.url), bodies: () => [] };
    const asked = [];
    for (const temperature of [1.5, 0.2, 1.5])
      asked.push((await ask(asking, 'openai-compatible:model', { temperature })).leftOut);
    expect(asked).toEqual([['temperature'], [], ['temperature']]);
    expect(server.requests.map(({ body }) => (body as Record<string, unknown>).temperature)).toEqual([
      1.5,
      undefined,
      0.2,
      undefined,
    ]);
  });

  test.each(['openai:my-deployment', 'openai-compatible:model'])(
    'max_tokens of %s is asked for the same length in its words',
    async (ref) => {
      const words = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
      const server = await serverThatRefuses('max_tokens', words);
      for (let n = 0; n < 2; n++)
        expect(await ask(server, ref, { maxOutputTokens: 900 })).toEqual({ text: 'Well.', leftOut: [] });
      expect(server.bodies().map(({ max_tokens, max_completion_tokens }) => [max_tokens, max_completion_tokens])).toEqual([
        [900, undefined],
        [undefined, 900],
        [undefined, 900],
      ]);
    },
  );

  test('max_tokens is asked again in its words when it is tested whether it answers', async () => {
    const server = await serverThatRefuses('max_tokens', "Use 'max_completion_tokens' instead.", WHOLE);
    await server.models.ping('openai-compatible:model', new AbortController().signal);
    expect(server.bodies().map((body) => 'max_tokens' in body)).toEqual([true, false]);
  });

  test('stream_options is asked without counts of tokens', async () => {
    const server = await serverThatRefuses('stream_options', 'stream_options: Extra inputs are not permitted', WELL, 422);
    for (let n = 0; n < 2; n++) expect((await ask(server, 'openai-compatible:model', {})).text).toBe('Well.');
    expect(server.bodies().map(({ stream_options }) => stream_options)).toEqual([{ include_usage: true }, undefined, undefined]);
    expect(server.bodies().map((body) => 'withoutUsage' in body)).toEqual([false, false, false]);
  });

  test('the choice between tools is asked with the tools alone', async () => {
    const server = await serverThatRefuses('tool_choice', 'deepseek-reasoner does not support this tool_choice');
    const asked: Asked = { tools, toolChoice: { type: 'auto' } };
    for (let n = 0; n < 2; n++) expect((await ask(server, 'openai-compatible:model', asked)).text).toBe('Well.');
    expect(server.bodies().map(({ tools: sent, tool_choice }) => [sent !== undefined, tool_choice])).toEqual([
      [true, 'auto'],
      [true, undefined],
      [true, undefined],
    ]);
  });
});
