import { expect, test } from '@jest/globals';
import type { EventType, RunEvent } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import { runHistory } from '@/lib/services/runs/run-history';
import { newRun } from '../../fakes/play';

const at = (minute: number) => `2026-03-02T09:0${minute}:00.000Z`;

/** Stores with one conversation: runs with their questions, and no answers. */
function storesWith(logs: Record<string, RunEvent[]>): Pick<Stores, 'conversations' | 'runs'> {
  const asked = Object.keys(logs).map((runId, n) => {
    return { id: runId, conversationId: 'c', runId, role: 'user' as const, content: `Question of ${runId}`, createdAt: at(n) };
  });
  const runs = {
    get: async () => undefined,
    labels: async () => ({ labels: [] }),
    events: async (_user: string, runId: string, { types = [] }: { types?: readonly EventType[] }) =>
      (logs[runId] ?? []).filter(({ type }) => types.includes(type)),
  };
  // Safe: the history uses nothing else.
  return { conversations: { messagesBefore: async () => asked }, runs } as unknown as Pick<Stores, 'conversations' | 'runs'>;
}

function logOf(runId: string, events: { type: EventType; data: object }[]): RunEvent[] {
  const ended = { type: 'run_end', data: { status: 'cancelled', answer: '', usage: {}, ms: 1 } };
  return [...events, ended].map((event, n) => ({ ...event, seq: n + 1, runId, at: at(1) })) as RunEvent[];
}

const run = { ...newRun('user', { rounds: 0 }), conversationId: 'c', createdAt: at(5), status: 'running' as const, epoch: 1 };

test('a dispatch that was stopped leaves the reports of its tasks, without the plan', async () => {
  const turn = (agent: string, phase: string) => ({ agent, turnId: `${phase}.${agent}`, phase, content: `Says ${agent}.` });
  const log = logOf('stopped', [
    { type: 'agent_response', data: turn('planner', 'plan') },
    { type: 'agent_response', data: turn('notes', 'execute') },
    { type: 'result_rated', data: { turnId: 'execute.notes', agent: 'notes', confidence: 1, complete: true } },
  ]);
  const { messages } = await runHistory(storesWith({ stopped: log }), run);
  expect(messages.map(({ role, content }) => [role, content])).toEqual([
    ['user', 'Question of stopped'],
    ['assistant', 'Stopped before an answer. Found so far:\n\n<report agent="notes">\nSays notes.\n</report>'],
  ]);
});

test('the newest four runs without an answer are looked up, and no older one', async () => {
  const found = (runId: string) => {
    const report = { agent: 'ada', turnId: 'r1.ada', round: 1, content: `Found by ${runId}.` };
    return logOf(runId, [{ type: 'agent_response', data: report }]);
  };
  const logs = Object.fromEntries([0, 1, 2, 3, 4].map((n) => [`run-${n}`, found(`run-${n}`)]));
  const { messages } = await runHistory(storesWith(logs), run);
  const answers = messages.flatMap(({ role, content }) => (role === 'assistant' ? [content.split('\n').at(-2)] : []));
  expect(answers).toEqual([1, 2, 3, 4].map((n) => `Found by run-${n}.`));
});
