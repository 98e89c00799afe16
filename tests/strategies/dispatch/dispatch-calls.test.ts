import { expect, test } from '@jest/globals';
import { dispatchCalls, type PlannedDispatch } from '@/lib/core/dispatch/dispatch-calls';
import { dispatch } from '@/lib/strategies/dispatch/strategy';
import { playFake, type Turn } from '../../fakes/run-context';

const plans = [1, 2, 12, 15].flatMap((agents) =>
  [1, 2, 5].flatMap((maxIterations) =>
    [0, 0.5].map((confidenceThreshold): PlannedDispatch => ({ agents, maxIterations, confidenceThreshold })),
  ),
);

const nameOf = (at: number) => `agent-${at}`;
const found = (output: object): Turn => ({
  text: 'So it is.',
  toolCalls: [{ id: 'c', name: 'look' }],
  toolResults: [{ id: 'c', name: 'look', output: output as [] }],
});

/** Returns the number of model calls that a dispatch really makes: each turn is one, because the fake's tools cost none. */
async function play(
  { agents, ...config }: PlannedDispatch,
  { sent, isWeak }: { sent: number; isWeak: boolean },
): Promise<number> {
  const names = Array.from({ length: agents }, (_, at) => nameOf(at));
  // A task that is planned a second time is carried out once.
  const tasks = (some: readonly string[], when = '') =>
    some.map((agent, at) => ({ agent, task: `Look ${at} ${when}.`, priority: 1 }));
  const replyTo = (turnId: string): Turn => {
    if (turnId === 'planner') {
      return { object: { reasoning: '', agents: tasks(names.slice(0, sent)), needsIteration: isWeak } };
    }
    if (turnId.startsWith('planner.')) return { object: { reasoning: '', agents: tasks([nameOf(0), nameOf(0)], turnId) } };
    if (turnId === 'synthesizer') return { text: 'It is so.' };
    return found(isWeak ? [] : [1]);
  };
  const { asked } = await playFake(
    dispatch,
    { specialists: names.map((name) => ({ name, description: name, tools: ['look'] })), config },
    { turns: ({ turnId }) => replyTo(turnId) },
  );
  return asked.length;
}

test('the estimated model calls of a dispatch are those of one task for each specialist and of all follow-ups', async () => {
  for (const plan of plans) {
    expect([plan, await play(plan, { sent: plan.agents, isWeak: true })]).toEqual([plan, dispatchCalls(plan).all]);
  }
});

test('the estimated model calls of a dispatch are at least those of one task that finds what is needed', async () => {
  for (const plan of plans)
    expect([plan, await play(plan, { sent: 1, isWeak: false })]).toEqual([plan, dispatchCalls(plan).least]);
});
