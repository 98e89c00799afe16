import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { collectAnswer } from '@/lib/engine/turn/model/collect-answer';
import { assistantMessage, textMessage, toolMessage } from '@/lib/engine/turn/prompt/messages';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { callOn, failureOf, modelsAt } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const REF = 'openai-compatible:thinker';
const CALL = { id: 'call_1', type: 'function', function: { name: 'search', arguments: '{}' } };

const answer = (...deltas: object[]) => ({
  stream: [...deltas, { tool_calls: [{ index: 0, ...CALL }] }]
    .map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null as string | null }] }))
    .concat({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })
    .map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`)
    .join(''),
});

interface Sent {
  messages: { role: string; reasoning?: string; reasoning_content?: string }[];
}
const assistantIn = ({ messages }: Sent) => messages.find(({ role }) => role === 'assistant');

/** A model whose answers think in these deltas and call a tool, and whose server may refuse a message of the model. */
async function serve(
  deltas: object[],
  refuse: (message: Record<string, unknown>) => StreamAnswer | undefined = () => undefined,
  ref = REF,
) {
  const server = await startStreamServer(({ body }) => {
    const message = assistantIn(body as Sent);
    return (message && refuse(message)) || answer(...deltas);
  });
  servers.push(server);
  const models = modelsAt(server.url);

  async function ask(prompt: LanguageModelV4Message[]) {
    const { stream } = await models.connect(ref, callOn()).model.doStream({ prompt });
    return collectAnswer(stream, { onDelta() {} });
  }

  return {
    server,
    /** Plays two steps of a turn, and returns what the second one sent of the first one's answer. */
    async playSteps() {
      const question = textMessage('How is the account?');
      const first = await ask([question]);
      const calls = [{ call: { toolCallId: CALL.id, toolName: 'search', input: '{}' }, args: {}, outcome: { output: 'Well.' } }];
      await ask([question, assistantMessage(first, calls), toolMessage(calls)]);
      return assistantIn(server.requests.at(-1)?.body as Sent);
    },
  };
}

const refusal = (status: number, message: unknown) => ({ status, body: { error: { message, type: 'invalid_request_error' } } });

describe('reasoning that precedes a tool call', () => {
  test.each(['reasoning_content', 'reasoning'])('is sent back as %s, if it came so, and under no other name', async (field) => {
    const { playSteps } = await serve([{ [field]: 'First ' }, { [field]: 'the orders.' }]);
    expect(await playSteps()).toEqual({ role: 'assistant', content: null, [field]: 'First the orders.', tool_calls: [CALL] });
  });

  test('is read and sent back where OPENAI_BASE_URL names another server than OpenAI, as by DeepSeek', async () => {
    const { playSteps } = await serve([{ reasoning_content: 'First the orders.' }], undefined, 'openai:deepseek-reasoner');
    expect(await playSteps()).toMatchObject({ reasoning_content: 'First the orders.' });
  });

  test.each([
    ['in tags within the text', { content: '<think>First the orders.</think>' }],
    ['as a part of the text', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'First the orders.' }] }] }],
  ])('is not sent back if it came %s', async (_, delta) => {
    const { playSteps } = await serve([delta]);
    expect(await playSteps()).toEqual({ role: 'assistant', content: null, tool_calls: [CALL] });
  });

  test.each([
    ['Groq', 'reasoning', 400, "'messages.1' : for 'role:assistant' property 'reasoning' is unsupported"],
    ['Cerebras', 'reasoning_content', 400, 'messages.1.assistant.reasoning_content: property is unsupported'],
    ['FastAPI', 'reasoning', 422, 'body.messages.1.assistant.reasoning: Extra inputs are not permitted'],
  ])('is not sent back again after a server like %s has refused its field', async (_, field, status, message) => {
    const { playSteps, server } = await serve([{ [field]: 'First the orders.' }], (sent) =>
      field in sent ? refusal(status, message) : undefined,
    );
    expect(await playSteps()).toEqual({ role: 'assistant', content: null, tool_calls: [CALL] });
    expect(server.requests).toHaveLength(3);
    await playSteps();
    expect(server.requests).toHaveLength(5);
  });

  test('is sent back although a server refuses the request for another reason, which is reported', async () => {
    const { playSteps, server } = await serve([{ reasoning: 'First the orders.' }], () =>
      refusal(400, 'reasoning_effort is unsupported'),
    );
    expect(asAgentFailed(await failureOf(playSteps())).message).toContain('reasoning_effort is unsupported');
    expect(server.requests).toHaveLength(2);
  });
});
