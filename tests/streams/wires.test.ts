import { describe, expect, test } from '@jest/globals';
import { readUIMessageStream, simulateReadableStream, type UIMessage, type UIMessageChunk } from 'ai';
import type { NewEvent, RunEvent } from '@/lib/core/events';
import { byteStream } from '@/lib/streams/byte-stream';
import { encodeNdjson } from '@/lib/streams/ndjson';
import { encodeSse } from '@/lib/streams/sse';
import { uiMessageEncoder } from '@/lib/streams/ui-messages';

const turn = { agent: 'ada', turnId: 'r1.ada', round: 1 };
const newEvents: NewEvent[] = [
  {
    type: 'run_start',
    data: {
      runId: 'r',
      conversationId: 'c',
      strategy: 'rounds',
      question: 'Why?',
      agents: ['ada'],
      rounds: 1,
      limits: { runTimeoutMs: 1, agentTimeoutMs: 1, failurePolicy: 'skip' },
    },
  },
  { type: 'agent_thinking', data: { ...turn, delta: 'Hm.' } },
  { type: 'agent_delta', data: { ...turn, delta: 'One moment.\n\nid: 7' } },
  { type: 'agent_tool_call', data: { ...turn, toolCall: { id: '1', name: 'lookUp', args: { word: 'é' } } } },
  { type: 'agent_tool_result', data: { ...turn, toolCallId: '1', name: 'lookUp', result: { meaning: 'é' }, ms: 3 } },
  { type: 'agent_delta', data: { ...turn, delta: 'It is ' } },
  { type: 'agent_delta', data: { ...turn, delta: 'é.' } },
  { type: 'run_end', data: { status: 'completed', answer: 'It is é.', usage: {}, ms: 9 } },
];
const events = newEvents.map((event, i) => ({ seq: i + 1, runId: 'r', at: '2026-11-20T00:00:00.000Z', ...event }) as RunEvent);

async function* inBatches(): AsyncGenerator<RunEvent[]> {
  yield events.slice(0, 3);
  yield events.slice(3);
}

const read = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

describe('wire formats', () => {
  test('server-sent events have the cursor as their id, whatever their text contains', async () => {
    const text = await read(byteStream(inBatches(), { encode: encodeSse, onCancel: () => {} }));
    const blocks = text.split('\n\n').filter(Boolean);
    expect(blocks).toHaveLength(events.length);
    expect(blocks.map((block) => Number(/^id: (\d+)\n/.exec(block)?.[1]))).toEqual(events.map(({ seq }) => seq));
    expect(blocks.map((block) => JSON.parse(block.split('\n')[2]?.slice(6) ?? ''))).toEqual(
      events.map(({ runId: _, ...event }) => event),
    );
  });

  test('NDJSON has one event per line', async () => {
    const text = await read(byteStream(inBatches(), { encode: encodeNdjson, onCancel: () => {} }));
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(events);
  });

  test('a UI message stream can be read by the AI SDK itself', async () => {
    const text = await read(
      byteStream(inBatches(), { encode: uiMessageEncoder(), last: 'data: [DONE]\n\n', onCancel: () => {} }),
    );
    const blocks = text.trimEnd().split('\n\n');
    expect(blocks.at(-1)).toBe('data: [DONE]');
    const chunks = blocks.slice(0, -1).map((block) => JSON.parse(block.slice(6)) as UIMessageChunk);
    const messages: UIMessage[] = [];
    for await (const message of readUIMessageStream({ stream: simulateReadableStream({ chunks }) })) messages.push(message);
    expect(messages.at(-1)).toMatchObject({
      id: 'r',
      metadata: { runId: 'r', conversationId: 'c' },
      parts: [
        { type: 'data-run_start' },
        { type: 'reasoning', text: 'Hm.', state: 'done' },
        { type: 'text', text: 'One moment.\n\nid: 7', state: 'done' },
        { type: 'dynamic-tool', toolName: 'lookUp', state: 'output-available', input: { word: 'é' }, output: { meaning: 'é' } },
        { type: 'text', text: 'It is é.', providerMetadata: { roundtable: { agent: 'ada', round: 1 } } },
        { type: 'data-run_end' },
      ],
    });
  });

  test('a comment keeps the stream of a silent source alive, without losing events', async () => {
    async function* silent(): AsyncGenerator<RunEvent[]> {
      await new Promise((resolve) => setTimeout(resolve, 60));
      yield events;
    }
    const text = await read(byteStream(silent(), { encode: encodeNdjson, idle: ':\n\n', heartbeatMs: 10, onCancel: () => {} }));
    expect(text.startsWith(':\n\n:\n\n')).toBe(true);
    expect(text.replaceAll(':\n\n', '')).toBe(encodeNdjson(events));
  });

  test('a comment keeps the stream alive while its source is busy with events that the wire leaves out', async () => {
    let sent = 0;
    async function* busy(): AsyncGenerator<RunEvent[]> {
      for (let i = 0; i < 200 && sent < 3; i++) {
        yield events;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    const idle = () => `: ${++sent}\n\n`;
    const text = await read(byteStream(busy(), { encode: () => '', idle, heartbeatMs: 20, onCancel: () => {} }));
    expect(text).toBe(': 1\n\n: 2\n\n: 3\n\n');
  });

  test('a reader that stops reading stops the source', async () => {
    let pulled = 0;
    async function* endless(): AsyncGenerator<RunEvent[]> {
      for (;;) {
        pulled++;
        yield events;
      }
    }
    const stream = byteStream(endless(), { encode: encodeSse, onCancel: () => {} });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(pulled).toBeLessThanOrEqual(2);
    await stream.cancel();
  });

  test('the source is closed when its reader leaves', async () => {
    let left = false;
    const stream = byteStream(inBatches(), { encode: encodeSse, onCancel: () => (left = true) });
    await stream.cancel();
    expect(left).toBe(true);
  });
});
