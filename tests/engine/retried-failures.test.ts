import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { AgentFailed } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import { answer, answerIfAsked, brief, closeHarnesses, dataOf, newRun, readAll } from '../fakes/play';
import { approve, BROKEN, type Play, play, retryHarness, team } from '../fakes/retry-harness';
import type { Asked } from '../fakes/scripted-model';

const at = retryHarness();

describe('a failure of', () => {
  const solo = () => newRun(at.userId, { rounds: 0 });
  const answered = (events: readonly RunEvent[]) =>
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);

  test('a turn whose model cannot be connected is repeated', async () => {
    const connectModel = () => Promise.reject(new AgentFailed('not_configured', 'There is no key.', false));
    const first = await at.table(() => ({ text: 'Done.' }), { connectModel });
    const failed = await play(first, solo());
    expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    await closeHarnesses();
    answered((await play(await at.table(() => ({ text: 'Done.' })), solo(), failed.run)).events);
  });

  test('a model that calls tools although it must answer is repeated from that step on', async () => {
    const calling: Play = ({ results }) => ({ calls: [{ name: 'lookUp', id: `l${results.length}`, args: { word: 'x' } }] });
    const first = await at.table(calling);
    const failed = await play(first, solo());
    expect(dataOf(failed.events, 'run_end')).toMatchObject([{ status: 'failed' }]);
    await closeHarnesses();
    const second = await at.table(() => ({ text: 'Done.' }));
    const { events } = await play(second, solo(), failed.run);
    // It was the last step.
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'Done.' }]);
    expect(second.calls).toHaveLength(1);
    expect(second.lookedUp).toEqual([]);
  });

  test('an agent that a person has skipped is not repeated', async () => {
    const first = await at.table((asked) => {
      if (asked.instructions === 'You are cleo.') return { hang: true };
      return asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked);
    });
    const run = await first.engine.start(newRun(at.userId, { rounds: 1 }));
    void answerIfAsked(first, run, 'r1.bob.letter', approve);
    while (!(await at.entriesOf(run)).some(({ key }) => key === 'r1.cleo.start')) await setTimeout(5);
    await first.engine.signal(run, { key: 'control.skip', data: { kind: 'skip', turnId: 'r1.cleo' } });
    await readAll(first, run);
    await closeHarnesses();
    const second = await at.table(team);
    await play(second, newRun(at.userId, { rounds: 1 }), run);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  });

  test('an agent that has answered in a later round is not repeated', async () => {
    const first = await at.table((asked) => {
      const isFirst = asked.instructions === 'You are ada.' && !asked.prompt.includes('<round number="2"');
      return isFirst || asked.instructions === 'You are summarizer.' ? { error: BROKEN } : team(asked);
    });
    const failed = await play(first, newRun(at.userId, { agents: ['ada', 'cleo'] }));
    await closeHarnesses();
    const second = await at.table(team);
    await play(second, newRun(at.userId, { agents: ['ada', 'cleo'] }), failed.run);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
  });

  test('an agent before a call that must not be repeated is not repeated, but one after it is', async () => {
    const isFirst = ({ prompt }: Asked) => !prompt.includes('<round number="2"');
    const laterLetter: Play = (asked) => {
      if (asked.json) return { text: brief };
      if (asked.instructions === 'You are summarizer.') return { error: BROKEN };
      if (asked.instructions === 'You are ada.' && isFirst(asked)) return { error: BROKEN };
      if (asked.instructions !== 'You are bob.' || isFirst(asked) || asked.results.length > 0) return { text: 'Done.' };
      return { calls: [{ name: 'send', id: 'late', args: { letter: 'Dear all' } }] };
    };
    const first = await at.table(laterLetter);
    const run = await first.engine.start(newRun(at.userId));
    await answer(first, run, 'r2.bob.late', approve);
    await readAll(first, run);
    expect(first.sent).toEqual(['Dear all']);
    await closeHarnesses();
    const second = await at.table(() => ({ text: 'Done.' }));
    answered((await play(second, newRun(at.userId), run)).events);
    expect(second.calls.map(({ instructions }) => instructions)).toEqual(['You are summarizer.']);
    expect(second.sent).toEqual([]);
  });
});
