import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventData, RunEvent } from '@/lib/core/events';
import { phaseOf } from '@/lib/core/runs/phases';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import {
  agentsPresent,
  answerOf,
  currentTurn,
  elapsedMs,
  laneOf,
  phaseProgress,
  totalTokens,
  totalUsage,
  turnOf,
} from '@/lib/run-view/read-view';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { teamView } from '@/lib/strategies/rounds/view';
import { findFold, viewOf as fold } from '../fakes/fold';
import { cpuMs } from '../hostile/cpu-time';
import { chatRun, RunScript, teamRun, turnIdOf } from './run-script';

const viewOf = (script: RunScript) => fold(script.events);

function turn(view: RunView, agent: string, round?: number): TurnView {
  const found = turnOf(view, agent, phaseOf({ round }));
  if (!found) throw new Error(`no turn of ${agent}`);
  return found;
}

describe('the view of a team run', () => {
  test('the view contains the whole run after its last event', () => {
    const view = viewOf(teamRun());
    expect(view.status).toBe('completed');
    expect(view.question).toBe('Which accounts are at risk?');
    expect(view.plannedPhases).toEqual(['r1', 'r2']);
    expect(teamView(view).goal?.focus['contract-reader']).toBe('Find the notice periods');
    expect(view.phases.map(({ id, round, state }) => [id, round, state])).toEqual([
      ['r1', 1, 'done'],
      ['r2', 2, 'done'],
    ]);
    expect(answerOf(view)).toBe('Northwind Grid is **most** at risk.');
    expect(agentsPresent(view)).toEqual(['data-steward', 'contract-reader']);
    expect(phaseProgress(view, { id: 'r2', agents: view.phases[1]?.agents ?? [] })).toEqual({
      ended: 2,
      done: 2,
      failed: 0,
      agents: 2,
      tokens: 480,
    });
    expect(totalTokens(totalUsage(view))).toBe(10 * 120);
    expect(view.usage.find((u) => u.agent === 'data-steward')).toEqual(
      expect.objectContaining({ calls: 4, inputTokens: 400, ms: 1200 }),
    );
  });

  test('a team run is queued, then planning, then running before it is completed', () => {
    const statuses: string[] = [];
    let view = emptyRunView;
    for (const event of teamRun().events) {
      view = foldRun(view, event, findFold);
      if (statuses.at(-1) !== view.status) statuses.push(view.status);
    }
    expect(statuses).toEqual(['queued', 'planning', 'running', 'completed']);
  });

  test('turns of one agent in two rounds are separate', () => {
    const view = viewOf(teamRun());
    expect(turn(view, 'data-steward', 1).text).toContain('round 1');
    expect(turn(view, 'data-steward', 2).text).toContain('round 2');
  });

  test('the answer is shown while the summarizer writes it', () => {
    const script = teamRun();
    const upTo = script.events.findIndex((e) => e.type === 'agent_delta' && e.data.agent === 'summarizer') + 2;
    expect(answerOf(fold(script.events.slice(0, upTo)))).toBe('Northwind Grid ');
  });

  test("a run's duration is counted from its start while it is active, and fixed by its end afterwards", () => {
    const view = fold(teamRun().events.slice(0, 5));
    expect(elapsedMs(view, Date.parse('2026-03-02T09:00:09.000Z'))).toBe(9000);
    expect(elapsedMs(view, 0)).toBe(0);
    expect(elapsedMs(viewOf(teamRun()), 0)).toBe(viewOf(teamRun()).ms);
  });
});

describe('the progress of a call', () => {
  const at = { agent: 'data-steward', turnId: 'data-steward' };
  const called = () =>
    new RunScript()
      .start('single', ['data-steward'])
      .begin('data-steward')
      .say('agent_tool_call', { ...at, toolCall: { id: 'c', name: 'fetchPage', args: {} } })
      .say('agent_tool_progress', { ...at, toolCallId: 'c', progress: 1, total: 10 })
      .say('agent_tool_progress', { ...at, toolCallId: 'c', progress: 3, total: 10, message: 'Reading' });
  const callOf = (script: RunScript) => turn(viewOf(script), 'data-steward').parts[0];

  test('is what the tool reported last, as long as the call runs', () => {
    expect(callOf(called())).toMatchObject({ state: 'running', progress: { progress: 3, total: 10, message: 'Reading' } });
  });

  test('is gone once the call has a result, or its run has ended', () => {
    const done = called().say('agent_tool_result', { ...at, toolCallId: 'c', name: 'fetchPage', result: 'Read', ms: 900 });
    expect(callOf(done)).toMatchObject({ state: 'done', result: 'Read' });
    expect(callOf(done)).not.toHaveProperty('progress');
    const late = done.say('agent_tool_progress', { ...at, toolCallId: 'c', progress: 9 });
    expect(callOf(late)).not.toHaveProperty('progress');
    const stopped = callOf(called().end('cancelled', ''));
    expect(stopped).toMatchObject({ state: 'stopped' });
    expect(stopped).not.toHaveProperty('progress');
  });
});

describe('the text of a turn', () => {
  const at = { agent: 'data-steward', turnId: 'data-steward' };
  const begun = () => new RunScript().start('single', ['data-steward']).begin('data-steward');

  test('text of a turn is commentary when a tool call follows, and the answer when nothing does', () => {
    const foldedTurn = turn(viewOf(chatRun()), 'data-steward');
    expect(foldedTurn.parts).toEqual([
      expect.objectContaining({ type: 'text', text: 'Let me look.' }),
      expect.objectContaining({ type: 'tool', name: 'getSFDCData', state: 'done', ms: 100 }),
    ]);
    expect(foldedTurn.text).toBe('Northwind Grid is at risk.');
    expect(foldedTurn.state).toBe('done');
  });

  test('text of a completed model call is commentary once the next call adds text', () => {
    const script = begun()
      .say('agent_delta', { ...at, delta: 'First.' })
      .spent('data-steward')
      .say('agent_delta', { ...at, delta: 'Second.' });
    const foldedTurn = turn(viewOf(script), 'data-steward');
    expect(foldedTurn.parts).toEqual([{ type: 'text', step: 1, text: 'First.' }]);
    expect(foldedTurn.text).toBe('Second.');
    expect(foldedTurn.step).toBe(2);
  });

  test('text and thinking of a failed model call are dropped, and earlier ones remain', () => {
    const script = begun()
      .say('agent_thinking', { ...at, delta: 'kept' })
      .say('agent_delta', { ...at, delta: 'Let me look.' })
      .call('data-steward')
      .spent('data-steward')
      .say('agent_thinking', { ...at, delta: ' lost' })
      .say('agent_delta', { ...at, delta: 'Half an ans' })
      .say('step_retry', { ...at, reason: 'connection lost' });
    const foldedTurn = turn(viewOf(script), 'data-steward');
    expect(foldedTurn.text).toBe('');
    expect(foldedTurn.thinking).toBe('kept');
    expect(foldedTurn.parts).toHaveLength(2);
    expect(turn(viewOf(script.answer('data-steward', 'All of it.')), 'data-steward').text).toBe('All of it.');
  });

  test('the text of a failed model call that had already requested a tool is dropped with the tool call', () => {
    const toolCall = { id: 'c1', name: 'getSFDCData', args: {} };
    const script = begun()
      .say('agent_delta', { ...at, delta: 'Let me' })
      .say('agent_tool_call', { ...at, toolCall })
      .say('step_retry', { ...at, reason: 'restart' });
    expect(turn(viewOf(script), 'data-steward').parts).toEqual([]);
  });

  test('thinking time is counted until the model emits anything else', () => {
    const script = begun()
      .say('agent_thinking', { ...at, delta: 'a' })
      .wait(6000)
      .say('agent_delta', { ...at, delta: 'b' });
    expect(turn(viewOf(script), 'data-steward')).toEqual(expect.objectContaining({ thinking: 'a', thinkingMs: 6100 }));
  });
});

describe('failures and stops', () => {
  test('a second attempt in a round is appended to the lane and becomes the current turn', () => {
    const script = new RunScript().start('rounds', ['data-steward']).say('round_start', { round: 1, agents: ['data-steward'] });
    script.begin('data-steward', 1).fail('data-steward', 1, 'retry').begin('data-steward', 1, 2);
    const view = viewOf(script);
    const lane = laneOf(view, 'data-steward', 'r1');
    expect(lane?.turnIds).toEqual(['r1.data-steward', 'r1.data-steward@2']);
    expect(lane && currentTurn(view, lane)).toEqual(expect.objectContaining({ attempt: 2, state: 'running' }));
    expect(view.turns['r1.data-steward']?.error?.action).toBe('retry');
  });

  test('a failed agent keeps its text, with the reason and the action taken', () => {
    const script = new RunScript().start('rounds', ['data-steward']).begin('data-steward', 1);
    script.say('agent_delta', { agent: 'data-steward', turnId: turnIdOf('data-steward', 1), round: 1, delta: 'So far' });
    const failed = turn(viewOf(script.fail('data-steward', 1)), 'data-steward', 1);
    expect(failed).toEqual(
      expect.objectContaining({
        state: 'failed',
        text: 'So far',
        error: { code: 'timeout', message: 'No answer within 30 seconds.', action: 'skip' },
      }),
    );
  });

  test('an agent that fails before it starts has a failed turn in its lane', () => {
    const view = viewOf(new RunScript().start('rounds', ['data-steward']).fail('data-steward', 1));
    expect(turn(view, 'data-steward', 1).state).toBe('failed');
    expect(agentsPresent(view)).toEqual([]);
  });

  test('a stopped run has no active turn, call or phase', () => {
    const script = new RunScript().start('rounds', ['data-steward']).say('round_start', { round: 1, agents: ['data-steward'] });
    script.begin('data-steward', 1).say('agent_tool_call', {
      agent: 'data-steward',
      turnId: turnIdOf('data-steward', 1),
      round: 1,
      toolCall: { id: 'c', name: 'getSFDCData', args: {} },
    });
    const view = viewOf(script.end('cancelled', '', 'stopped by the person'));
    expect(view.phases[0]?.state).toBe('stopped');
    expect(phaseProgress(view, { id: 'r1', agents: ['data-steward'] })).toMatchObject({ ended: 1, done: 0, failed: 0 });
    expect(turn(view, 'data-steward', 1)).toEqual(
      expect.objectContaining({ state: 'stopped', parts: [expect.objectContaining({ state: 'stopped' })] }),
    );
  });
});

const AGENTS = ['initiator', 'data-steward', 'contract-reader', 'summarizer'];

/** Logs that no engine would write, to test the fold's rules for any input. */
const anyEvents: fc.Arbitrary<RunEvent[]> = fc
  .array(
    fc
      .record({
        agent: fc.constantFrom(...AGENTS),
        round: fc.constantFrom(undefined, 1, 2),
        attempt: fc.constantFrom(1, 2),
        call: fc.constantFrom('a', 'b'),
        text: fc.string({ maxLength: 5 }),
        kind: fc.nat(13),
      })
      .map(({ agent, round, attempt, call, text, kind }) => (script: RunScript) => {
        const turnId = turnIdOf(agent, round, attempt);
        const of = { agent, round, turnId };
        const usage = { inputTokens: 3, outputTokens: undefined };
        const addEvent = [
          () => script.begin(agent, round, attempt),
          () => script.say('agent_delta', { ...of, delta: text }),
          () => script.say('agent_thinking', { ...of, delta: text }),
          () => script.say('agent_tool_call', { ...of, toolCall: { id: call, name: 'getSFDCData', args: { text } } }),
          () =>
            script.say('agent_tool_result', { ...of, toolCallId: call, name: 'getSFDCData', error: text || undefined, ms: 1 }),
          () => script.say('usage', { agent, turnId, model: 'm', ...usage, ms: 7 }),
          () => script.say('step_retry', { ...of, reason: text }),
          () =>
            script.say('agent_response', { ...of, content: text, steps: 1, toolCalls: [], finishReason: 'stop', usage, ms: 1 }),
          () => script.fail(agent, round, 'retry', attempt),
          () => script.say('note', { ...of, kind: 'data', key: call, value: text }),
          () => script.say('round_start', { round: attempt, agents: AGENTS }),
          () => script.say('round_complete', { round: attempt, results: [], ms: 1 }),
          () => script.say('notice', { kind: 'warning', message: text }),
          () => script.end('partial', text),
        ][kind];
        addEvent?.();
      }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const script = new RunScript().start('rounds', AGENTS);
    for (const step of steps) step(script);
    return script.events;
  });

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

describe('the fold', () => {
  test('the fold gives the same view in one go, resumed at any position from a copy, and with any overlap', () => {
    fc.assert(
      fc.property(anyEvents, fc.nat(), fc.nat(), (events, a, b) => {
        const cut = a % (events.length + 1);
        const copy: RunView = JSON.parse(JSON.stringify(fold(events.slice(0, cut))));
        expect(fold(events.slice(b % (cut + 1)), copy)).toEqual(fold(events));
      }),
    );
  });

  test('the fold never mutates a view or an event', () => {
    fc.assert(
      fc.property(
        anyEvents,
        (events) => void events.reduce((view, event) => freeze(foldRun(view, freeze(event), findFold)), freeze(emptyRunView)),
      ),
    );
  });

  test('an event that is already folded or of an unknown type changes nothing but the cursor', () => {
    const script = teamRun();
    const view = viewOf(script);
    for (const event of script.events) expect(foldRun(view, event, findFold)).toBe(view);
    const unknown = {
      seq: view.seq + 1,
      runId: 'run-1',
      at: '2026-03-02T09:01:00Z',
      type: 'gap',
      data: {},
    } as unknown as RunEvent;
    expect(foldRun(view, unknown, findFold)).toEqual({ ...view, seq: view.seq + 1 });
  });

  test('completed turns, phases, lanes and notes keep their identity while another turn writes', () => {
    const script = teamRun();
    const last = script.events.findIndex((e) => e.type === 'agent_delta' && e.data.agent === 'summarizer');
    const before = fold(script.events.slice(0, last));
    const after = fold(script.events.slice(last, last + 1), before);
    expect(after.turns['r1.data-steward']).toBe(before.turns['r1.data-steward']);
    expect(after.phases).toBe(before.phases);
    expect(after.lanes).toBe(before.lanes);
    expect(after.notes).toBe(before.notes);
  });

  test('a hundred thousand deltas of one turn are folded within three seconds', () => {
    const of: EventData<'agent_delta'> = { agent: 'data-steward', turnId: 'data-steward', delta: 'word ' };
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    for (let i = 0; i < 100_000; i++) script.say('agent_delta', of);
    let view = emptyRunView;
    const work = () => {
      view = viewOf(script);
    };
    expect(cpuMs(work, 3000)).toBeLessThan(3000);
    expect(answerOf(view)).toHaveLength(500_000);
  });
});
