import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { isStepCount, streamText } from 'ai';
import { offlineModel } from '@/lib/offline/offline-model';
import { hotels } from './hotels';

const prompt: LanguageModelV4CallOptions['prompt'] = [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }];

const listHotels = {
  type: 'function' as const,
  name: 'listHotels',
  description: 'Lists the hotels',
  inputSchema: { type: 'object' as const, properties: {} },
};
/** A prompt with a page-long answer, since the tool returned many rows. */
const longPrompt: LanguageModelV4CallOptions['prompt'] = [
  { role: 'user', content: [{ type: 'text', text: 'Which hotels are there?' }] },
  { role: 'assistant', content: [{ type: 'tool-call', toolCallId: 'c1', toolName: 'listHotels', input: {} }] },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'c1',
        toolName: 'listHotels',
        output: {
          type: 'json',
          value: {
            hotels: Array.from({ length: 40 }, (_, n) => ({
              name: `Hotel number ${n}`,
              note: 'a quiet house with a garden and a view',
            })),
          },
        },
      },
    ],
  },
];

async function read(stream: ReadableStream<LanguageModelV4StreamPart>) {
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

const textOf = (parts: LanguageModelV4StreamPart[]) =>
  parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');

afterEach(() => {
  jest.useRealTimers();
});

describe('a streamed answer of the offline model', () => {
  test('has the parts of the protocol in order, and the same text as doGenerate', async () => {
    const model = offlineModel({ paceMs: 0 });
    const { stream } = await model.doStream({ prompt: longPrompt, tools: [listHotels] });
    const parts = await read(stream);
    const types = parts.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
    expect(types).toEqual(['stream-start', 'response-metadata', 'text-start', 'text-delta', 'text-end', 'finish']);
    const { content } = await model.doGenerate({ prompt: longPrompt, tools: [listHotels] });
    expect(content).toEqual([{ type: 'text', text: textOf(parts) }]);
  });

  test('ends with stop and an estimate of about four characters per token', async () => {
    const { stream } = await offlineModel({ paceMs: 0 }).doStream({ prompt });
    const parts = await read(stream);
    const finish = parts.find((part) => part.type === 'finish');
    expect(finish?.finishReason.unified).toBe('stop');
    expect(finish?.usage.outputTokens.total).toBe(Math.ceil(textOf(parts).length / 4));
    expect(finish?.usage.inputTokens.total).toBe(Math.ceil(JSON.stringify(prompt).length / 4));
  });

  test('contains complete tool calls, with JSON arguments and the finish reason tool-calls', async () => {
    const { stream } = await offlineModel().doStream({ prompt: longPrompt.slice(0, 1), tools: [listHotels] });
    const parts = await read(stream);
    expect(parts.find((part) => part.type === 'tool-call')).toMatchObject({ toolName: 'listHotels', input: '{}' });
    expect(parts.find((part) => part.type === 'finish')?.finishReason.unified).toBe('tool-calls');
  });

  test('arrives over time, and a page takes about a second', async () => {
    const started = Date.now();
    const { stream } = await offlineModel().doStream({ prompt: longPrompt, tools: [listHotels] });
    const arrivals: number[] = [];
    for await (const part of stream) if (part.type === 'text-delta') arrivals.push(Date.now() - started);
    expect(arrivals.length).toBeGreaterThan(20);
    expect(arrivals.length).toBeLessThanOrEqual(50);
    expect((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThan(300);
  });

  test("stops at once when it is aborted in the middle, with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error('the person pressed Stop');
    // Time stands still, so waiting for the next words would never end.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const { stream } = await offlineModel({ paceMs: 1000 }).doStream({
      prompt: longPrompt,
      tools: [listHotels],
      abortSignal: controller.signal,
    });
    const reading = read(stream);
    const stopped = expect(reading).rejects.toBe(reason);
    setImmediate(() => controller.abort(reason));
    await stopped;
  });

  test('does not begin when it was aborted before', async () => {
    const model = offlineModel();
    const abortSignal = AbortSignal.abort(new Error('too late'));
    await expect(model.doStream({ prompt, abortSignal })).rejects.toThrow('too late');
    await expect(model.doGenerate({ prompt, abortSignal })).rejects.toThrow('too late');
  });

  test('works with the complete loop of streamText', async () => {
    const result = streamText({
      model: offlineModel({ paceMs: 0 }),
      prompt: 'Which hotels are in Rome?',
      tools: hotels,
      stopWhen: isStepCount(6),
    });
    expect(await result.text).toContain('Roma Centrale');
    expect(await result.finishReason).toBe('stop');
  });
});

describe('the same prompt', () => {
  test('gets the same answer, ids included, and another prompt gets other ids', async () => {
    const model = offlineModel();
    const options = { prompt: longPrompt.slice(0, 1), tools: [listHotels] };
    expect(await model.doGenerate(options)).toEqual(await model.doGenerate(options));
    const other = await model.doGenerate({
      ...options,
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'Which hotels have you got?' }] }],
    });
    expect(other.response?.id).not.toBe((await model.doGenerate(options)).response?.id);
  });
});

describe("the offline model's tool choice", () => {
  const ask = (toolChoice: LanguageModelV4CallOptions['toolChoice']) =>
    offlineModel().doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'weather in Paris' }] }],
      tools: [
        listHotels,
        {
          type: 'function',
          name: 'getWeather',
          description: 'Weather of a city',
          inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
      ],
      toolChoice,
    });

  test('"none" gives an answer without calls', async () => {
    expect((await ask({ type: 'none' })).finishReason.unified).toBe('stop');
  });
});
