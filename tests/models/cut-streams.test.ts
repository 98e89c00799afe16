import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import { answerProblem } from '@/lib/models/answer-problem';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { createModels } from '@/lib/models/create-models';
import type { ModelRegistry } from '@/lib/models/create-registry';
import { eventStreamReader } from '@/lib/models/wires/answer-reader';
import { anthropicMessages } from '@/lib/models/wires/anthropic-messages';
import { chatCompletions } from '@/lib/models/wires/chat-completions';
import { responses } from '@/lib/models/wires/responses';
import { messagesStream } from '../fakes/messages-wire';
import { scriptOf } from '../fakes/model-wire';
import { responsesStream } from '../fakes/responses-wire';
import { type StreamAnswer, startStreamServer } from '../fakes/stream-server';
import { askModel, KEY, type Terms } from './ask-model';

const TEXT = 'Crème brûlée 👩‍🚀 is “served” \\ in\ntwo lines.';
const INPUT = { query: 'a "quoted" }', list: [1, { deep: true }] };
const CALL = { id: 'call_1', name: 'search', input: INPUT };

const chat = scriptOf(
  { reasoning: 'Hm, so.', text: TEXT, toolCalls: [{ id: CALL.id, name: CALL.name, arguments: INPUT }] },
  { stream: true, model: 'fake', usage: true },
  { firstTokenMs: 0, msPerToken: 0 },
);
const WIRES = [
  { ref: 'openai-compatible:fake', wire: chatCompletions, sent: chat.steps.map(({ data }) => data ?? '').join('') },
  {
    ref: 'anthropic:fake',
    wire: anthropicMessages,
    sent: messagesStream({ thinking: 'Hm, so.', text: TEXT, toolCalls: [CALL] }),
  },
  {
    ref: 'openai:fake',
    wire: responses,
    sent: responsesStream({ reasoning: { summary: 'Hm, so.', encrypted: 'ZW5j' }, text: TEXT, toolCalls: [CALL] }),
  },
];

let answer: StreamAnswer;
let server: Awaited<ReturnType<typeof startStreamServer>>;
let models: ModelRegistry;
beforeAll(async () => {
  server = await startStreamServer(() => answer);
  const at = { apiKey: KEY, baseURL: server.url };
  models = createModels({ openaiCompatible: at, anthropic: at, openai: { ...at, api: 'responses' } });
});
afterAll(() => server.close());

/** What an agent's turn gets from an answer: the complete answer, or its failure. */
async function outcomeOf(ref: string, terms: Terms = {}) {
  try {
    const { text, toolCalls, finish } = await askModel(models, { ref, ...terms });
    const finishReason = finish?.finishReason ?? { unified: 'interrupted', raw: undefined };
    const problem = answerProblem({ content: [{ type: 'text', text }, ...toolCalls], finishReason });
    if (problem) throw problem;
    return { text, calls: toolCalls.map(({ toolName, input }) => [toolName, JSON.parse(input)]), finish: finishReason.unified };
  } catch (error) {
    const { code, transient } = asAgentFailed(error);
    return { code, transient };
  }
}

const WHOLE = { text: TEXT, calls: [[CALL.name, INPUT]], finish: 'tool-calls' };
const LOST = { code: 'connection_lost', transient: true };

describe.each(WIRES)('an answer of $ref', ({ ref, wire, sent }) => {
  const bytes = Buffer.from(sent);

  /** Reads the beginning of the stream in two chunks, so that each byte is also tested as a chunk border. */
  function read(length: number): 'complete' | AgentFailed {
    const reader = eventStreamReader(wire, { provider: 'The server' });
    try {
      reader.push(bytes.subarray(0, Math.floor(length / 2)));
      reader.push(bytes.subarray(Math.floor(length / 2), length));
      reader.end();
      return 'complete';
    } catch (error) {
      if (error instanceof AgentFailed) return error;
      throw error;
    }
  }
  const lengths = Array.from({ length: bytes.length + 1 }, (_, length) => length);
  const firstWhole = lengths.find((length) => read(length) === 'complete') ?? Number.NaN;

  test('that is cut at any byte before its end is lost, and complete from there on', () => {
    const outcomes = lengths.map(read);
    expect(new Set(outcomes.slice(0, firstWhole).map((outcome) => outcome !== 'complete' && outcome.code))).toEqual(
      new Set(['connection_lost']),
    );
    expect(new Set(outcomes.slice(firstWhole))).toEqual(new Set(['complete']));
    // Only the last events may be missing: chat completions send their usage after the finish reason.
    expect(firstWhole).toBeGreaterThan(bytes.length * 0.8);
  });

  const borders = [...sent.matchAll(/\n\n/g)].map(({ index }) => Buffer.byteLength(sent.slice(0, index)));
  const near = borders.slice(-4).flatMap((border) => [border - 1, border, border + 1, border + 2]);
  const sampled = [...new Set([0, 1, ...lengths.filter((n) => n % 199 === 7), ...near, bytes.length])].sort((a, b) => a - b);

  const last = borders.at(-1) ?? 0;

  test.each(['end', 'cut'] as const)(
    'over HTTP is either complete or a failure with a code, when the connection closes by %s',
    async (close) => {
      for (const length of sampled) {
        answer = { stream: bytes.subarray(0, length), close };
        // A broken connection is a failure, unless the last event had been sent.
        const expected = length >= (close === 'end' ? firstWhole : last + 2) ? WHOLE : LOST;
        expect({ length, ...(await outcomeOf(ref)) }).toEqual({ length, ...expected });
      }
    },
  );

  test('is complete with its last event, although the connection stays open', async () => {
    answer = { stream: bytes, close: 'never' };
    expect(await outcomeOf(ref)).toEqual(WHOLE);
  });

  test('without its last event is complete after the usual silence, if the connection stays open and the reason for its end has come', async () => {
    answer = { stream: sent.slice(0, sent.lastIndexOf('\n\n', sent.length - 3) + 2), close: 'never' };
    const expected = wire === responses ? { code: 'timeout', transient: true } : WHOLE;
    expect(await outcomeOf(ref, { timeouts: { chunkMs: 300 }, withinMs: 2000 })).toMatchObject(expected);
  });
});
