import { describe, expect, test } from '@jest/globals';
import { phaseOf } from '@/lib/core/runs/phases';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { textFor } from '@/lib/i18n/text';
import { hasReceived, openRequests, phaseProgress, turnOf } from '@/lib/run-view/read-view';
import { runToMarkdown } from '@/lib/run-view/to-markdown';
import { toolCallsOf, turnActivity } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import { viewOf } from '../fakes/fold';
import { RunScript, turnIdOf } from './run-script';

const fold = ({ events }: RunScript): RunView => viewOf(events);

const SAVE = { kind: 'approval', name: 'saveDocument', token: 't1', expiresAt: '2026-03-05T09:00:00.000Z' } as const;
const ASK = {
  kind: 'question' as const,
  name: 'askUser',
  question: 'Which year?',
  options: ['2025', '2026'],
} satisfies Partial<SignalRequest>;

const chat = () => new RunScript().start('single', ['data-steward']).begin('data-steward');
const team = () =>
  new RunScript()
    .start('rounds', ['data-steward', 'contract-reader'])
    .say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] })
    .begin('data-steward', 1)
    .begin('contract-reader', 1);

const callOf = (view: RunView, agent: string, round?: number) =>
  toolCallsOf(turnOf(view, agent, phaseOf({ round })) ?? fail())[0];

function fail(): never {
  throw new Error('There is no such turn.');
}

describe('a started run', () => {
  test('a run is queued until its first turn begins', () => {
    expect(fold(new RunScript().start('single', ['data-steward'])).status).toBe('queued');
  });
});

describe('requests', () => {
  test('an open request makes its run, turn and call wait', () => {
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

  test('a request of one agent does not make the run wait while another agent is running', () => {
    const script = team().asks('data-steward', ASK, { round: 1 });
    expect(fold(script).status).toBe('running');
    expect(turnOf(fold(script), 'data-steward', 'r1')?.state).toBe('waiting');
    const view = fold(script.answer('contract-reader', 'One contract.', 1));
    expect(view.status).toBe('waiting');
    expect(phaseProgress(view, { id: 'r1', agents: view.agents })).toEqual(
      expect.objectContaining({ ended: 1, done: 1, failed: 0 }),
    );
  });

  test('a request does not make its turn wait while another call of the turn is running', () => {
    const script = chat().call('data-steward');
    script.events.pop(); // The result of the other call is still missing.
    const other = { agent: 'data-steward', turnId: 'data-steward' };
    expect(turnOf(fold(script.asks('data-steward', ASK, { call: 'call-2' })), 'data-steward')?.state).toBe('running');
    const id = `${turnIdOf('data-steward')}.call`;
    script.say('agent_tool_result', { ...other, toolCallId: id, name: 'getSFDCData', result: [], ms: 5 });
    expect(turnOf(fold(script), 'data-steward')?.state).toBe('waiting');
  });

  test('an answered request keeps its answer, and its agent continues', () => {
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

  test('a question about a call of unknown outcome comes after its approval, and both answers are kept', () => {
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

  test('a denied request results in a stopped call, not a failed one', () => {
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

  test('a request is closed by its result, by the end of its turn and by the end of the run', () => {
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

  test('a request of a failed model call is dropped with the call', () => {
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    const view = fold(
      chat()
        .asks('data-steward', SAVE)
        .say('step_retry', { ...turn, reason: 'restart' }),
    );
    expect(openRequests(view)).toEqual([]);
    expect(view.status).toBe('running');
  });

  test('a request is shown even without an earlier event of its call', () => {
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

describe('interventions', () => {
  test('an intervention for the team is stored with the phase it came in', () => {
    const script = new RunScript().start('rounds', ['data-steward']).received('s1', 'steer', { text: 'Germany first.' });
    script.say('round_start', { round: 1, agents: ['data-steward'] });
    script.received('s2', 'add', { agent: 'contract-reader' });
    const view = fold(script);
    expect(view.interventions.map(({ kind, phase, text, agent }) => ({ kind, phase, text, agent }))).toEqual([
      { kind: 'steer', phase: undefined, text: 'Germany first.', agent: undefined },
      { kind: 'add', phase: 'r1', text: undefined, agent: 'contract-reader' },
    ]);
    expect([hasReceived(view, 's2'), hasReceived(view, 's3')]).toEqual([true, false]);
  });

  test('a note to an active agent is part of its turn and remains after a failed model call', () => {
    const script = team().received('n1', 'note', { agent: 'data-steward', text: 'Only 2026.' });
    script.say('step_retry', { agent: 'data-steward', turnId: turnIdOf('data-steward', 1), round: 1, reason: 'restart' });
    const view = fold(script);
    expect(turnOf(view, 'data-steward', 'r1')?.parts).toEqual([
      { type: 'intervention', key: 'n1', kind: 'note', agent: 'data-steward', text: 'Only 2026.', phase: 'r1' },
    ]);
    expect(hasReceived(view, 'n1')).toBe(true);
  });

  test('a note to an inactive agent is stored with the phase', () => {
    const view = fold(team().answer('data-steward', 'Done.', 1).received('n1', 'note', { agent: 'data-steward', text: 'More.' }));
    expect(view.interventions).toEqual([expect.objectContaining({ kind: 'note', agent: 'data-steward', phase: 'r1' })]);
  });

  test.each(['stopped', 'skipped', 'restarted'])('a turn %s by a user has the state stopped, not failed', (code) => {
    const turnId = turnIdOf('data-steward', 1);
    const script = team().received('c1', 'stop', { turnId });
    script.say('agent_error', { agent: 'data-steward', turnId, round: 1, code, message: 'By hand.', action: 'skip', attempt: 1 });
    const view = fold(script);
    expect(turnOf(view, 'data-steward', 'r1')).toEqual(
      expect.objectContaining({ state: 'stopped', error: expect.objectContaining({ code }) }),
    );
    expect(turnOf(view, 'data-steward', 'r1')?.parts).toEqual([expect.objectContaining({ kind: 'stop', agent: 'data-steward' })]);
    expect(phaseProgress(view, { id: 'r1', agents: view.agents })).toEqual(expect.objectContaining({ ended: 1, failed: 0 }));
  });

  test('an added agent belongs to the team from its round on', () => {
    const script = team().say('round_start', { round: 2, agents: ['data-steward', 'prospect-finder'] });
    expect(fold(script).agents).toEqual(['data-steward', 'contract-reader', 'prospect-finder']);
  });

  test('the exported document contains the interventions', () => {
    const script = team().received('s1', 'steer', { text: 'Germany first.' });
    script.received('n1', 'note', { agent: 'data-steward', text: 'Only 2026.' });
    const document = runToMarkdown(fold(script), textFor('en'), (agent) => agent);
    expect(document).toContain('> You: Germany first.');
    expect(document).toContain('> You: Only 2026.');
  });
});

test('a view with requests and controls is the same however its log is divided', () => {
  const script = team().asks('data-steward', SAVE, { round: 1 }).received('s1', 'steer', { text: 'Germany first.' });
  script.received(`${turnIdOf('data-steward', 1)}.call-1`, 'approval', { decision: 'approve' }).end('completed', 'So.');
  const completeView = fold(script);
  for (let cut = 0; cut <= script.events.length; cut += 1) {
    const first = viewOf(script.events.slice(0, cut));
    expect(viewOf(script.events.slice(Math.max(0, cut - 2)), first)).toEqual(completeView);
  }
});
