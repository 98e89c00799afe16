import { afterEach, describe, expect, test } from '@jest/globals';
import { type ModelServerOptions, startModelServer } from '../fakes/model-server';
import { askModel, callOn, KEY, modelsAt, REFS } from './ask-model';

const servers: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(options: ModelServerOptions) {
  const server = await startModelServer(options);
  servers.push(server);
  return { server, models: modelsAt(server.url) };
}

const SENTENCE = 'Crème brûlée — 日本語 👩‍🚀 “quoted” \\ back\nand a new line, told in some words.';

describe.each(REFS)('%s', (ref) => {
  test('streams the complete text, with its usage', async () => {
    const { models, server } = await serve({
      behaviour: () => ({ text: SENTENCE, usage: { promptTokens: 7, completionTokens: 9 } }),
    });
    const { text, finish } = await askModel(models, { ref });
    expect(text).toBe(SENTENCE);
    expect(finish).toMatchObject({
      finishReason: { unified: 'stop' },
      usage: { inputTokens: { total: 7 }, outputTokens: { total: 9 } },
    });
    expect(server.requests[0]).toMatchObject({ authorization: `Bearer ${KEY}`, lastUserText: 'How is the account?' });
  });

  test('streams tool calls with their arguments', async () => {
    const args = { query: SENTENCE, limit: 3 };
    const { models } = await serve({
      behaviour: () => ({
        text: 'Looking.',
        toolCalls: [
          { name: 'search', arguments: args },
          { name: 'read', arguments: { id: 1 } },
        ],
      }),
    });
    const { toolCalls, finish } = await askModel(models, { ref });
    expect(toolCalls.map((call) => [call.toolName, JSON.parse(call.input)])).toEqual([
      ['search', args],
      ['read', { id: 1 }],
    ]);
    expect(finish?.finishReason.unified).toBe('tool-calls');
  });

  test.each(['eos', 'eos_token', 'end_turn'])('takes "%s" for a regular end', async (finishReason) => {
    const { models } = await serve({ behaviour: () => ({ text: SENTENCE, finishReason }) });
    const { text, finish } = await askModel(models, { ref });
    expect({ text, end: finish?.finishReason.unified }).toEqual({ text: SENTENCE, end: 'stop' });
  });
});

test('reasoning is separated from the answer', async () => {
  const { models } = await serve({
    behaviour: () => ({ reasoning: 'First the orders. Then the contract.', text: 'All is well.' }),
  });
  expect(await askModel(models)).toMatchObject({ reasoning: 'First the orders. Then the contract.', text: 'All is well.' });
});

test('an answer that mentions the tags of thinking is complete', async () => {
  const text = 'DeepSeek wraps its reasoning in `<think>` tags: `re.sub(r"<think>.*?</think>", "", text)` removes it.';
  const { models } = await serve({ behaviour: () => ({ text }) });
  expect(await askModel(models)).toMatchObject({ text, reasoning: '' });
});

test('deltas that arrive close together are merged without loss', async () => {
  const text = Array.from({ length: 100 }, (_, n) => `word${n} `).join('');
  const { models } = await serve({ msPerToken: 3, behaviour: () => ({ text }) });
  const answer = await askModel(models);
  expect(answer.text).toBe(text);
  expect(answer.deltas).toBeLessThan(30);
});

test('the first delta is not held back', async () => {
  const { models, server } = await serve({ firstTokenMs: 0, msPerToken: 120_000, behaviour: () => ({ text: 'One two three.' }) });
  const { model } = models.connect('openai-compatible:model', callOn());
  const { stream } = await model.doStream({ prompt: [{ role: 'user', content: [{ type: 'text', text: 'Count.' }] }] });
  for await (const part of stream) if (part.type === 'text-delta') break;
  expect(server.counts.open).toBe(1);
});
