import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { textMessage, toolMessage } from '@/lib/engine/turn/prompt/messages';
import { startModelServer } from '../fakes/model-server';
import { callOn, modelsAt } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const call = { toolCallId: 'call12345', toolName: 'search', input: '{}' };
const PROMPT: LanguageModelV4Message[] = [
  textMessage('How is the account?'),
  { role: 'assistant', content: [{ type: 'tool-call', ...call, input: {} }] },
  toolMessage([{ call, outcome: { output: 'Well.' } }]),
  textMessage('Answer now.'),
];

/** Servers refuse a user message after the result of a tool with this message. */
async function serve(refusal?: string) {
  const server = await startModelServer({
    behaviour({ body: { messages } }) {
      const isWrong = messages.some(({ role }, n) => role === 'user' && messages[n - 1]?.role === 'tool');
      return isWrong && refusal !== undefined
        ? { failure: 'status', status: 400, error: { message: refusal, type: 'invalid_request_error', code: '3230' } }
        : { text: 'All is well.' };
    },
  });
  servers.push(server);
  const models = modelsAt(server.url);
  return {
    server,
    /** Returns the roles of the messages in each request that was sent. */
    async rolesSentTo(ref: string) {
      const before = server.requests.length;
      await models.connect(ref, callOn()).model.doStream({ prompt: PROMPT });
      return server.requests.slice(before).map(({ body }) => body.messages.map(({ role }) => role).join(' '));
    },
  };
}

const AS_IT_IS = 'user assistant tool user';
const WITH_REPLY = 'user assistant tool assistant user';

describe('a user message after the result of a tool', () => {
  test.each([
    'openai-compatible:mistral-large-latest',
    'openai-compatible:hf.co/bartowski/Devstral-Small:latest',
    'openai-compatible:gemma3:4b',
    'openrouter:mistralai/ministral-8b',
    'openai:open-mixtral-8x7b',
  ])('follows a reply of %s', async (ref) => {
    const { rolesSentTo, server } = await serve("Unexpected role 'user' after role 'tool'");
    expect(await rolesSentTo(ref)).toEqual([WITH_REPLY]);
    expect(server.requests[0]?.body.messages[3]?.content).not.toHaveLength(0);
  });

  test('is sent as it is to other models', async () => {
    const { rolesSentTo } = await serve();
    expect(await rolesSentTo('openai-compatible:qwen3')).toEqual([AS_IT_IS]);
  });

  test.each([
    "Unexpected role 'user' after role 'tool'",
    'After the optional system message, conversation roles must alternate user and assistant roles except for tool calls and results.',
  ])('follows a reply after a server has refused it, also in later requests: %s', async (refusal) => {
    const { rolesSentTo } = await serve(refusal);
    expect(await rolesSentTo('openai-compatible:our-model')).toEqual([AS_IT_IS, WITH_REPLY]);
    expect(await rolesSentTo('openai-compatible:our-model')).toEqual([WITH_REPLY]);
  });
});

describe('a question after one that was never answered', () => {
  const IMAGE = { type: 'file', mediaType: 'image/png', data: { type: 'data', data: 'iVBORw0KGgo=' } } as const;
  const imageMessage: LanguageModelV4Message = { role: 'user', content: [{ type: 'text', text: 'Look:' }, IMAGE] };

  /** llama.cpp answers 500 when the template refuses a conversation. */
  async function contentsSentTo(ref: string, prompt: LanguageModelV4Message[]) {
    const server = await startModelServer({
      behaviour({ body: { messages } }) {
        const isWrong = messages.some(({ role }, n) => role === 'user' && messages[n - 1]?.role === 'user');
        const message = 'Jinja Exception: Conversation roles must alternate user/assistant/user/assistant/...';
        return isWrong
          ? { failure: 'status', status: 500, error: { code: 500, message, type: 'server_error' } }
          : { text: 'Well.' };
      },
    });
    servers.push(server);
    await modelsAt(server.url).connect(ref, callOn()).model.doStream({ prompt });
    return server.requests.map(({ body }) => body.messages.map(({ content }) => content));
  }

  test('is sent in one message with it after a server has refused two, and to models that are known to', async () => {
    const prompt = [textMessage('How is it?'), textMessage('Are you there?')];
    const together = ['How is it?\n\nAre you there?'];
    expect(await contentsSentTo('openai-compatible:our-model', prompt)).toEqual([['How is it?', 'Are you there?'], together]);
    expect(await contentsSentTo('openai-compatible:gemma3:4b', prompt)).toEqual([together]);
  });

  test('has its images in their places', async () => {
    const [[content] = []] = await contentsSentTo('openai-compatible:gemma3:4b', [
      imageMessage,
      textMessage('What is it?'),
      imageMessage,
    ]);
    expect(content).toMatchObject([
      { type: 'text', text: 'Look:' },
      { type: 'image_url' },
      { type: 'text', text: 'What is it?\n\nLook:' },
      { type: 'image_url' },
    ]);
  });
});

describe('instructions that the template of a model has no role for', () => {
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: 'You are brief.' },
    textMessage('How is it?'),
    { role: 'assistant', content: [{ type: 'text', text: 'Well.' }] },
    textMessage('And now?'),
  ];

  async function serveRefusing(refusal: string, status: number) {
    const server = await startModelServer({
      behaviour: ({ body: { messages } }) =>
        messages[0]?.role === 'system' || messages.some(({ role }, n) => role === 'user' && messages[n - 1]?.role === 'user')
          ? { failure: 'status', status, error: { message: refusal, type: 'server_error' } }
          : { text: 'Well.' },
    });
    servers.push(server);
    return server;
  }

  test.each([
    ['System role not supported', 500],
    ['Conversation roles must alternate user/assistant/user/assistant/...', 400],
    ['Developer instruction is not enabled for models/gemma-3-27b-it', 400],
  ])('are in front of its first user message after its server has said: %s', async (refusal, status) => {
    const server = await serveRefusing(refusal, status);
    const { model } = modelsAt(server.url).connect('openai-compatible:our-model', callOn());
    await model.doStream({ prompt });
    await model.doStream({ prompt });
    const sent = server.requests.map(({ body }) => body.messages.map(({ role, content }) => [role, content]));
    const without = [
      ['user', 'You are brief.\n\nHow is it?'],
      ['assistant', 'Well.'],
      ['user', 'And now?'],
    ];
    expect(sent).toEqual([[['system', 'You are brief.'], ['user', 'How is it?'], ...without.slice(1)], without, without]);
  });

  test('are in front of the questions that are sent in one message', async () => {
    const server = await serveRefusing('Conversation roles must alternate user/assistant/user/assistant/...', 400);
    const { model } = modelsAt(server.url).connect('openai-compatible:our-model', callOn());
    await model.doStream({ prompt: [...prompt.slice(0, 2), textMessage('Are you there?')] });
    const last = server.requests.at(-1)?.body.messages;
    expect(last).toEqual([{ role: 'user', content: 'You are brief.\n\nHow is it?\n\nAre you there?' }]);
  });
});
