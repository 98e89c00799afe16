import { describe, expect, test } from '@jest/globals';
import type { EventData, RunEvent } from '@/lib/core/events';
import { textFor } from '@/lib/i18n/text';
import { emptyRunView, foldRun } from '@/lib/run-view/fold-run';
import { hasReceived, openRequests, roundProgress, turnOf } from '@/lib/run-view/read-view';
import { runToMarkdown } from '@/lib/run-view/to-markdown';
import { toolCallsOf, turnActivity } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { RunScript, turnIdOf } from './run-script';

const fold = ({ events }: RunScript): RunView =>
  events.reduce<RunView>((view, event: RunEvent) => foldRun(view, event), emptyRunView);

const SAVE = { kind: 'approval', name: 'saveDocument', token: 't1', expiresAt: '2026-03-05T09:00:00.000Z' } as const;
const ASK = { kind: 'question' as const, name: 'askUser', question: 'Which year?', options: ['2025', '2026'] } satisfies Partial<
  EventData<'signal_request'>
>;

const chat = () => new RunScript().start('single', ['data-steward']).begin('data-steward');
const team = () =>
  new RunScript()
    .start('rounds', ['data-steward', 'contract-reader'])
    .say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] })
    .begin('data-steward', 1)
    .begin('contract-reader', 1);

const callOf = (view: RunView, agent: string, round?: number) => toolCallsOf(turnOf(view, agent, round) ?? fail())[0];

function fail(): never {
  throw new Error('There is no such turn.');
}

describe('a run that has only been started', () => {
  test('is queued', () => {
    expect(fold(new RunScript().start('single', ['data-steward'])).status).toBe('queued');
  });
});

describe('a request', () => {
  test('is open, and run, turn and call wait for the person', () => {
    const view = fold(chat().asks('data-steward', SAVE));
    expect(view.status).toBe('waiting');
    const turn = turnOf(view, 'data-steward');
    expect(turn?.state).toBe('waiting');
    expect(turn && turnActivity(turn)).toBeUndefined();
    expect(callOf(view, 'data-steward')?.state).toBe('waiting');
    expect(openRequests(view)).toEqual([
      expect.objectContaining({ key: 'data-steward.call-1', kind: 'approval', name: 'saveDocument', token: 't1' }),
    ]);
  });

  test('of one agent does not make the run wait while another is at work', () => {
    const script = team().asks('data-steward', ASK, { round: 1 });
    expect(fold(script).status).toBe('running');
    expect(turnOf(fold(script), 'data-steward', 1)?.state).toBe('waiting');
    const view = fold(script.answer('contract-reader', 'One contract.', 1));
    expect(view.status).toBe('waiting');
    expect(roundProgress(view, 1, view.agents)).toEqual(expect.objectContaining({ ended: 1, done: 1, failed: 0 }));
  });

  test('does not make its turn wait while another call of it is at work', () => {
    const script = chat().call('data-steward');
    script.events.pop(); // its result is still to come
    const other = { agent: 'data-steward', turnId: 'data-steward' };
    expect(turnOf(fold(script.asks('data-steward', ASK, { call: 'call-2' })), 'data-steward')?.state).toBe('running');
    const id = `${turnIdOf('data-steward')}.call`;
    script.say('agent_tool_result', { ...other, toolCallId: id, name: 'getSFDCData', result: [], ms: 5 });
    expect(turnOf(fold(script), 'data-steward')?.state).toBe('waiting');
  });

  test('once answered keeps its answer, and the agent goes on', () => {
    const script = chat().asks('data-steward', SAVE);
    script.received('data-steward.call-1', 'approval', { decision: 'approve', args: { name: 'Report 2' }, always: true });
    const view = fold(script);
    expect(view.status).toBe('running');
    expect(openRequests(view)).toEqual([]);
    expect(callOf(view, 'data-steward')).toEqual(
      expect.objectContaining({
        state: 'running',
        requests: [
          expect.objectContaining({
            answer: expect.objectContaining({ decision: 'approve', args: { name: 'Report 2' }, always: true }),
          }),
        ],
      }),
    );
  });

  test('about a call whose outcome nobody knows comes after its approval, and both answers stay', () => {
    const script = chat().asks('data-steward', SAVE).received('data-steward.call-1', 'approval', { decision: 'approve' });
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    script.say('step_start', { ...turn, toolCallId: 'call-1', name: 'saveDocument' });
    script.say('signal_request', {
      ...turn,
      key: 'data-steward.call-1.outcome.0',
      kind: 'question',
      callId: 'call-1',
      name: 'saveDocument',
      args: {},
      question: 'Has it happened?',
    });
    expect(openRequests(fold(script)).map(({ question }) => question)).toEqual(['Has it happened?']);
    const view = fold(script.received('data-steward.call-1.outcome.0', 'question', { text: 'It happened' }));
    expect(view.status).toBe('running');
    expect(callOf(view, 'data-steward')?.requests?.map(({ answer }) => answer?.decision ?? answer?.text)).toEqual([
      'approve',
      'It happened',
    ]);
  });

  test('that was denied leaves a call that was stopped, not one that failed', () => {
    const script = chat().asks('data-steward', SAVE);
    script.received('data-steward.call-1', 'approval', { decision: 'deny', reason: 'Not yet.' });
    script.say('agent_tool_result', {
      agent: 'data-steward',
      turnId: 'data-steward',
      toolCallId: 'call-1',
      name: 'saveDocument',
      error: 'The person said no: Not yet.',
      ms: 1,
    });
    expect(callOf(fold(script), 'data-steward')?.state).toBe('stopped');
  });

  test('is closed by its result, the end of its turn and the end of the run', () => {
    const asked = () => chat().asks('data-steward', SAVE);
    const result = { toolCallId: 'call-1', name: 'saveDocument', error: 'Too late.', ms: 1 };
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    const closed = [
      asked().say('agent_tool_result', { ...turn, ...result }),
      asked().fail('data-steward'),
      asked().end('cancelled', ''),
    ];
    for (const script of closed) expect(openRequests(fold(script))).toEqual([]);
    expect(turnOf(fold(asked().end('cancelled', '')), 'data-steward')?.state).toBe('stopped');
  });

  test('of a model call that was lost is dropped with it', () => {
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    const view = fold(
      chat()
        .asks('data-steward', SAVE)
        .say('step_retry', { ...turn, reason: 'restart' }),
    );
    expect(openRequests(view)).toEqual([]);
    expect(view.status).toBe('running');
  });

  test('that comes without its call is still shown', () => {
    const script = chat();
    const { token, ...rest } = SAVE;
    script.say('signal_request', {
      agent: 'data-steward',
      turnId: 'data-steward',
      key: 'k',
      callId: 'c',
      args: {},
      token,
      ...rest,
    });
    expect(openRequests(fold(script))).toHaveLength(1);
  });
});

describe('what a person does to a run', () => {
  test('to the team is kept with its round', () => {
    const script = new RunScript().start('rounds', ['data-steward']).received('s1', 'steer', { text: 'Germany first.' });
    script.say('round_start', { round: 1, agents: ['data-steward'] });
    script.received('s2', 'add', { agent: 'contract-reader' });
    const view = fold(script);
    expect(view.interventions.map(({ kind, round, text, agent }) => ({ kind, round, text, agent }))).toEqual([
      { kind: 'steer', round: undefined, text: 'Germany first.', agent: undefined },
      { kind: 'add', round: 1, text: undefined, agent: 'contract-reader' },
    ]);
    expect([hasReceived(view, 's2'), hasReceived(view, 's3')]).toEqual([true, false]);
  });

  test('to an agent at work is part of its turn, and no lost call takes it away', () => {
    const script = team().received('n1', 'note', { agent: 'data-steward', text: 'Only 2026.' });
    script.say('step_retry', { agent: 'data-steward', turnId: turnIdOf('data-steward', 1), round: 1, reason: 'restart' });
    const view = fold(script);
    expect(turnOf(view, 'data-steward', 1)?.parts).toEqual([
      { type: 'intervention', key: 'n1', kind: 'note', agent: 'data-steward', text: 'Only 2026.', round: 1 },
    ]);
    expect(hasReceived(view, 'n1')).toBe(true);
  });

  test('to an agent that is not at work is kept with the round', () => {
    const view = fold(team().answer('data-steward', 'Done.', 1).received('n1', 'note', { agent: 'data-steward', text: 'More.' }));
    expect(view.interventions).toEqual([expect.objectContaining({ kind: 'note', agent: 'data-steward', round: 1 })]);
  });

  test.each(['stopped', 'skipped', 'restarted'])('ends a turn as %s, which is no failure', (code) => {
    const turnId = turnIdOf('data-steward', 1);
    const script = team().received('c1', 'stop', { turnId });
    script.say('agent_error', { agent: 'data-steward', turnId, round: 1, code, message: 'By hand.', action: 'skip', attempt: 1 });
    const view = fold(script);
    expect(turnOf(view, 'data-steward', 1)).toEqual(
      expect.objectContaining({ state: 'stopped', error: expect.objectContaining({ code }) }),
    );
    expect(turnOf(view, 'data-steward', 1)?.parts).toEqual([expect.objectContaining({ kind: 'stop', agent: 'data-steward' })]);
    expect(roundProgress(view, 1, view.agents)).toEqual(expect.objectContaining({ ended: 1, failed: 0 }));
  });

  test('an agent that joins is of the team from its round on', () => {
    const script = team().say('round_start', { round: 2, agents: ['data-steward', 'prospect-finder'] });
    expect(fold(script).agents).toEqual(['data-steward', 'contract-reader', 'prospect-finder']);
  });

  test('is in the document of the run', () => {
    const script = team().received('s1', 'steer', { text: 'Germany first.' });
    script.received('n1', 'note', { agent: 'data-steward', text: 'Only 2026.' });
    const document = runToMarkdown(fold(script), textFor('en'), (agent) => agent);
    expect(document).toContain('> You: Germany first.');
    expect(document).toContain('> You: Only 2026.');
  });
});

test('a view with requests and controls is the same however its log is cut', () => {
  const script = team().asks('data-steward', SAVE, { round: 1 }).received('s1', 'steer', { text: 'Germany first.' });
  script.received(`${turnIdOf('data-steward', 1)}.call-1`, 'approval', { decision: 'approve' }).end('completed', 'So.');
  const whole = fold(script);
  for (let cut = 0; cut <= script.events.length; cut += 1) {
    const first = script.events.slice(0, cut).reduce(foldRun, emptyRunView);
    expect(script.events.slice(Math.max(0, cut - 2)).reduce(foldRun, first)).toEqual(whole);
  }
});
