import { expect, test } from '@jest/globals';
import type { SignedIn } from '@/lib/core/actor';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { answerRequest } from '@/lib/services/runs/answer-request';

type Parts = Parameters<typeof answerRequest>[0]['ctx'];

const KEY = 'ada.1.outcome.0';
const request: SignalRequest = {
  agent: 'ada',
  turnId: 'ada.1',
  key: KEY,
  kind: 'question',
  callId: '1',
  name: 'sendLetter',
  args: {},
  question: 'Did it happen?',
  options: ['It happened', 'It did not happen: run it again'],
  mayRepeat: true,
};

/** Answers the question whether a write happened. Resolves with the signals that reached the run. */
async function answerAs(type: SignedIn['type'], asked = request): Promise<unknown[]> {
  const sent: unknown[] = [];
  const run = { id: 'r', userId: 'u', strategy: 'agent', input: { agent: 'ada' }, status: 'waiting' };
  const stores = {
    runs: {
      request: async () => ({ data: asked, run }),
      get: async () => run,
      signals: async () => [{ key: KEY }],
      eventsOf: async () => [],
    },
  };
  const user = { id: 'u', allowedAgents: null, settings: {} };
  const ctx = {
    stores,
    actor: { type, user },
    env: { REDACT_MESSAGES: 'off' },
    engine: { signal: async (_: unknown, signal: unknown) => sent.push(signal) },
  } as unknown as Parts;
  const answer: AnswerRequest = { kind: 'question', answer: 'It did not happen: run it again' };
  await answerRequest({ ctx, input: { runId: 'r', key: KEY, answer } });
  return sent;
}

test('whether a write is carried out again is decided by a person, not by a program with a key', async () => {
  await expect(answerAs('key')).rejects.toMatchObject({ code: 'forbidden' });
  const { mayRepeat: _, ...before } = request;
  await expect(answerAs('key', before)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await answerAs('user')).toHaveLength(1);
});
