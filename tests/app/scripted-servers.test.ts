import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { type Product, serveProduct } from '../fakes/serve-product';
import { everyKind } from '../fakes/server-kinds';
import { TEAM } from '../fakes/team-behaviour';

const MEMBERS = ['contract-reader', 'data-steward', 'prospect-finder'];
const GOOD = [
  'openai-compatible:llama.cpp',
  'openai-compatible:lm-studio',
  'openai-compatible:ollama',
  'openai-compatible:vllm',
  'openai-compatible:deepseek',
  'openrouter:maker/openrouter',
  'openai-compatible:gemini',
  'openrouter:anthropic/claude',
];
const UNPAID = 'openrouter:maker/unpaid';

let server: ModelServer;
let product: Product;
const eventsOfModel = new Map<string, RunEvent[]>();

beforeAll(async () => {
  server = await startModelServer({ behaviour: everyKind, agents: TEAM });
  product = await serveProduct({ OPENAI_COMPATIBLE_BASE_URL: server.url, OPENROUTER_BASE_URL: server.url });
  await Promise.all([...GOOD, UNPAID].map(async (model) => eventsOfModel.set(model, await play(model))));
});
afterAll(async () => {
  await product.close();
  await server.close();
});

async function play(model: string): Promise<RunEvent[]> {
  const person = await product.newPerson();
  const messages = [{ role: 'user', content: 'How are our accounts?' }];
  const headers = { accept: 'application/json' };
  const started = await person.call('/api/chat/multi', { json: { messages, model, agents: MEMBERS, rounds: 2 }, headers });
  const { runId } = (await started.json()) as { runId: string };
  return allEvents(await person.call(`/api/runs/${runId}/events`));
}

const of = (model: string) => eventsOfModel.get(model) ?? [];
const usageOf = (model: string) => dataOf(of(model), 'run_end')[0]?.usage;

describe('a team of three in two rounds', () => {
  test.each(GOOD)('completes on %s, including its brief', (model) => {
    const events = of(model);
    expect(dataOf(events, 'run_end')).toMatchObject([
      { status: 'completed', answer: 'All in all: the accounts are in good order.' },
    ]);
    expect(dataOf(events, 'initiator_complete')).toMatchObject([
      { goal: 'Say how our accounts are', focus: { 'data-steward': 'What the data-steward is good at' } },
    ]);
    expect(dataOf(events, 'agent_error')).toEqual([]);
    expect(dataOf(events, 'notice').filter(({ kind }) => kind !== 'retry')).toEqual([]);
    const reports = dataOf(events, 'agent_response').filter(({ round }) => round !== undefined);
    expect(reports.map(({ agent, round }) => `${round} ${agent}`).sort()).toEqual(
      [1, 2].flatMap((round) => MEMBERS.map((agent) => `${round} ${agent}`)),
    );
    for (const { content } of reports) expect(content).toBe('All is well with every account that was looked at.');
  });

  test('shows the thoughts of vLLM’s model as reasoning', () => {
    const thoughts = dataOf(of('openai-compatible:vllm'), 'agent_thinking');
    expect(thoughts.map(({ delta }) => delta).join('')).toContain('A secret thought');
    const deltas = dataOf(of('openai-compatible:vllm'), 'agent_delta').filter(({ agent }) => agent !== 'summarizer');
    expect(deltas.map(({ delta }) => delta).join('')).not.toContain('think');
  });

  test('survives a 429 and an error in mid-stream on OpenRouter, and reports them', () => {
    const events = of('openrouter:maker/openrouter');
    expect(dataOf(events, 'notice')).toMatchObject([{ kind: 'retry', message: expect.stringContaining('429') }]);
    expect(dataOf(events, 'step_retry')).toMatchObject([{ agent: 'data-steward', reason: expect.stringContaining('502') }]);
  });

  test('reports costs, cached tokens and reasoning tokens from OpenRouter', () => {
    const events = of('openrouter:maker/openrouter');
    const calls = dataOf(events, 'usage');
    expect(calls[0]).toMatchObject({ costUsd: 0.001, cachedTokens: 40, reasoningTokens: 5, inputTokens: 100, outputTokens: 20 });
    expect(usageOf('openrouter:maker/openrouter')).toEqual({
      inputTokens: 100 * calls.length,
      outputTokens: 20 * calls.length,
      cachedTokens: 40 * calls.length,
      reasoningTokens: 5 * calls.length,
      costUsd: expect.closeTo(0.001 * calls.length, 6),
    });
  });

  test('lets Anthropic’s models cache repeated input, with few cache markers', () => {
    expect(usageOf('openrouter:anthropic/claude')?.cachedTokens).toBeGreaterThan(0);
    const marked = server.requests
      .filter(({ body }) => body.model === 'anthropic/claude')
      .map(({ body }) => JSON.stringify(body.messages));
    for (const messages of marked) expect(messages.split('"cache_control"').length - 1).toBeLessThanOrEqual(2);
  });

  test('fails on an account without credit, and explains what to do', () => {
    expect(dataOf(of(UNPAID), 'run_end')).toMatchObject([
      {
        status: 'failed',
        reason: expect.stringMatching(/OpenRouter answered 402: Insufficient credits.*Add credit to the account at OpenRouter/),
      },
    ]);
  });
});
