import { describe, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import { textFor } from '@/lib/i18n/text';
import { agentsOf, answerOf, phaseProgress, turnOf } from '@/lib/run-view/read-view';
import { roundResults } from '@/lib/run-view/round-results';
import { runToMarkdown } from '@/lib/run-view/to-markdown';
import { turnControls } from '@/lib/run-view/turn-controls';
import type { RunView } from '@/lib/run-view/types';
import { findFold, viewOf } from '../fakes/fold';
import { chatRun, RunScript, teamRun, turnIdOf } from './run-script';

const titleOf = (agent: string) => agent;

/** A run of a strategy without a fold: one agent drafts, another checks the facts. */
function checkedRun(): RunScript {
  const script = new RunScript().start('checked', ['data-steward', 'contract-reader'], 2);
  script.say('phase_start', { phase: 'draft', agents: ['data-steward'] });
  script.inPhase('draft').turn('data-steward', 'A draft.').inPhase(undefined);
  script.say('phase_complete', { phase: 'draft', ms: 900 });
  script.say('phase_start', { phase: 'fact-check' });
  return script;
}

describe('a strategy without a fold of its own', () => {
  test('a run has the phases that its strategy has begun, with the turns that belong to them', () => {
    const script = checkedRun().inPhase('fact-check').begin('contract-reader');
    const view = viewOf(script.events);
    expect(findFold(view.strategy)).toBeUndefined();
    expect(view.phases).toEqual([
      expect.objectContaining({ id: 'draft', state: 'done', agents: ['data-steward'], ms: 900 }),
      expect.objectContaining({ id: 'fact-check', state: 'running', agents: [] }),
    ]);
    expect(turnOf(view, 'data-steward', 'draft')?.text).toBe('A draft.');
    expect(turnOf(view, 'data-steward')).toBeUndefined();
    expect(view.phases.map((phase) => agentsOf(view, phase))).toEqual([['data-steward'], ['contract-reader']]);
    expect(view.phases.map((phase) => phaseProgress(view, phase))).toEqual([
      expect.objectContaining({ agents: 1, done: 1 }),
      expect.objectContaining({ agents: 1, done: 0, ended: 0 }),
    ]);
  });

  test('a run without a known writer has no answer before it ends', () => {
    const script = checkedRun();
    expect(answerOf(viewOf(script.events))).toBe('');
    expect(answerOf(viewOf(script.end('completed', 'Checked.').events))).toBe('Checked.');
  });

  test('a run is exported phase by phase', () => {
    const document = runToMarkdown(viewOf(checkedRun().end('completed', 'Checked.').events), textFor('en'), titleOf);
    expect(document).toContain('## Draft\n\n### data-steward\n\nA draft.');
    expect(document).toContain('## Fact check');
  });

  test("a tool call by the strategy itself is a turn that ends with the call's result", () => {
    const at = { agent: 'checked', turnId: 'look-up', phase: 'draft' };
    const toolCall = { id: 'call', name: 'queryPostgres', args: {} };
    const script = checkedRun().say('agent_tool_call', { ...at, toolCall });
    expect(turnOf(viewOf(script.events), 'checked', 'draft')?.state).toBe('running');
    const result = { ...at, toolCallId: 'call', name: 'queryPostgres', ms: 5 };
    expect(viewOf(script.say('agent_tool_result', { ...result, result: [] }).events).turns['look-up']?.state).toBe('done');
    const failed = checkedRun()
      .say('agent_tool_call', { ...at, toolCall })
      .say('agent_tool_result', { ...result, error: 'No.' });
    expect(viewOf(failed.events).turns['look-up']?.state).toBe('failed');
  });

  test.each(['stop', 'skip'])('a tool call by the strategy itself that a person ends (%s) is stopped at once', (kind) => {
    const at = { agent: 'checked', turnId: 'look-up', phase: 'draft' };
    const toolCall = { id: 'call', name: 'queryPostgres', args: {} };
    const script = checkedRun().say('agent_tool_call', { ...at, toolCall });
    const view = viewOf(script.say('signal_received', { key: 'control.1', kind, turnId: 'look-up' }).events);
    expect(view.turns['look-up']).toMatchObject({ state: 'stopped', endedAt: expect.any(String) });
    expect(view.turns['look-up']?.parts.map((part) => 'state' in part && part.state)).toContain('stopped');
    expect(view.status).toBe('running');
  });

  test('a tool call by the strategy itself that was out of time has failed when its phase ends', () => {
    const at = { agent: 'checked', turnId: 'look-up', phase: 'fact-check' };
    const toolCall = { id: 'call', name: 'queryPostgres', args: {} };
    const script = checkedRun()
      .say('agent_tool_call', { ...at, toolCall })
      .say('phase_complete', { phase: 'fact-check', ms: 900 });
    expect(viewOf(script.events).turns['look-up']?.state).toBe('failed');
  });

  test('the end of a run stops its current phase', () => {
    const view = viewOf(checkedRun().end('cancelled', '').events);
    expect(view.phases.map(({ state }) => state)).toEqual(['done', 'stopped']);
  });
});

test.each([
  ['team', teamRun(), ['r1', 'r2']],
  ['chat', chatRun(), ['answer']],
])(
  'the log of a %s run of an earlier version gives the same view as a log that names the phases',
  (_mode, { events }, phases) => {
    const named = events.map(
      (event): RunEvent => (event.type === 'run_start' ? { ...event, data: { ...event.data, phases } } : event),
    );
    expect(viewOf(events).plannedPhases).toEqual(phases);
    expect(viewOf(events)).toEqual(viewOf(named));
  },
);

describe('controls of turns', () => {
  const round = () =>
    new RunScript()
      .start('rounds', ['data-steward'])
      .say('round_start', { round: 1, agents: ['data-steward'] })
      .begin('data-steward', 1);
  const controls = (view: RunView, turnId = turnIdOf('data-steward', 1)) => {
    const turn = view.turns[turnId];
    return turn && turnControls(view, turn);
  };
  const complete = (script: RunScript) => script.say('round_complete', { round: 1, results: [], ms: 1 });

  test('a running or waiting turn can be stopped, skipped or retried', () => {
    const all = ['stop', 'skip', 'retry'];
    expect(controls(viewOf(round().events))).toEqual(all);
    const waiting = round().asks('data-steward', { kind: 'question', name: 'askUser' }, { round: 1 });
    expect(controls(viewOf(waiting.events))).toEqual(all);
  });

  test('a call of the strategy itself can be ended but not restarted, since the strategy makes it once', () => {
    const call = { agent: 'routed', turnId: 'plan', phase: 'plan' };
    const toolCall = { id: 'call', name: 'applyWordPlan', args: {} };
    const { events } = new RunScript().start('routed', []).say('agent_tool_call', { ...call, toolCall });
    expect(controls(viewOf(events), 'plan')).toEqual(['stop', 'skip']);
  });

  test('a failed turn can be retried while its round continues', () => {
    const failed = round().fail('data-steward', 1);
    expect(controls(viewOf(failed.events))).toEqual(['retry']);
    expect(controls(viewOf(complete(failed).events))).toEqual([]);
  });

  test('a turn that has answered or is being retried has no controls', () => {
    expect(controls(viewOf(round().answer('data-steward', 'Done.', 1).events))).toEqual([]);
    expect(controls(viewOf(round().fail('data-steward', 1, 'retry').events))).toEqual([]);
  });

  describe('of a dispatch', () => {
    const scripture = { agent: 'scripture', turnId: 'execute.scripture', phase: 'execute' };
    const turn = { attempt: 1, maxSteps: 4, model: 'offline:extractive' };
    const failure = { code: 'timeout', message: 'No answer.', action: 'skip' as const, attempt: 1 };
    const executing = (agents?: string[]) =>
      new RunScript()
        .start('dispatch', [])
        .say('phase_start', { phase: 'plan' })
        .say('phase_complete', { phase: 'plan', ms: 1 })
        .say('phase_start', { phase: 'execute', ...(agents && { agents }) })
        .say('agent_start', { ...turn, ...scripture })
        .say('agent_error', { ...scripture, ...failure });

    test('a failed task can be retried while the others of its phase work, but not after it or one after another', () => {
      const failed = executing(['scripture', 'words']);
      expect(controls(viewOf(failed.events), scripture.turnId)).toEqual(['retry']);
      failed.say('phase_complete', { phase: 'execute', ms: 1 });
      expect(controls(viewOf(failed.events), scripture.turnId)).toEqual([]);
      expect(controls(viewOf(executing().events), scripture.turnId)).toEqual([]);
    });

    test.each([
      ['can be retried if specialists work at the same time', ['words'], ['retry']],
      ['cannot be retried if they work one after another', undefined, []],
    ])('a failed task of a follow-up %s', (_, agents, expected) => {
      const words = { agent: 'words', turnId: 'follow-up.words', phase: 'follow-up' };
      const planner = { agent: 'planner', turnId: 'planner.2', phase: 'follow-up' };
      const tasks = [{ turnId: words.turnId, agent: 'words', task: 'Look up love.', priority: 1 }];
      const script = executing(agents)
        .say('phase_complete', { phase: 'execute', ms: 1 })
        .say('phase_start', { phase: 'follow-up' })
        .say('agent_start', { ...turn, ...planner })
        .say('agent_error', { ...planner, ...failure })
        .say('follow_up_planned', { iteration: 2, reasoning: '', tasks })
        .say('agent_start', { ...turn, ...words })
        .say('agent_error', { ...words, ...failure });
      const view = viewOf(script.events);
      expect(controls(view, words.turnId)).toEqual(expected);
      expect(controls(view, planner.turnId)).toEqual([]);
    });
  });

  test('a failed correction of a wrong quote cannot be retried while others are corrected', () => {
    const author = { agent: 'data-steward', turnId: `${QUOTE_CORRECTION}.1`, phase: QUOTE_CORRECTION };
    const script = new RunScript()
      .start('single', ['data-steward'])
      .turn('data-steward', 'It says "never" [1].')
      .say('phase_start', { phase: QUOTE_CORRECTION, agents: ['data-steward'] })
      .say('agent_start', { ...author, attempt: 1, maxSteps: 1, model: 'offline:extractive' })
      .say('agent_error', { ...author, code: 'timeout', message: 'No answer.', action: 'skip', attempt: 1 });
    const view = viewOf(script.events);
    expect(view.phases.at(-1)).toMatchObject({ id: QUOTE_CORRECTION, state: 'running' });
    expect(controls(view, author.turnId)).toEqual([]);
  });

  test('a failed turn has no controls outside of rounds or after the end of its run', () => {
    const chat = new RunScript().start('single', ['data-steward']).begin('data-steward').fail('data-steward');
    expect(controls(viewOf(chat.events), 'data-steward')).toEqual([]);
    expect(controls(viewOf(round().fail('data-steward', 1).end('failed', '').events))).toEqual([]);
  });
});

describe('results of rounds', () => {
  const team = () =>
    new RunScript()
      .start('rounds', ['data-steward', 'contract-reader'])
      .say('round_start', { round: 1, agents: ['data-steward', 'contract-reader'] });
  const complete = (script: RunScript) =>
    roundResults(viewOf(script.say('round_complete', { round: 1, results: [], ms: 1 }).events));

  test('results are those of completed rounds, in the order in which the agents answered', () => {
    const script = team().begin('data-steward', 1).begin('contract-reader', 1);
    script.answer('contract-reader', 'Second to begin.', 1).answer('data-steward', 'First to begin.', 1);
    expect(roundResults(viewOf(script.events))).toEqual([]);
    expect(complete(script)).toMatchObject([
      {
        roundNumber: 1,
        agentResults: [
          { agent: 'contract-reader', response: 'Second to begin.', steps: 2, finishReason: 'stop' },
          { agent: 'data-steward', response: 'First to begin.', toolCalls: [{ name: 'getSFDCData' }] },
        ],
      },
    ]);
  });

  test("a failed agent's partial text is its result, unless it is retried", () => {
    const failed = { agent: 'data-steward', round: 1, code: 'timeout', message: 'Out of time.', partial: 'So far.' };
    const script = team().begin('data-steward', 1).begin('contract-reader', 1);
    script.say('agent_error', { ...failed, turnId: 'r1.data-steward', action: 'skip', attempt: 1 });
    script.say('agent_error', { ...failed, agent: 'contract-reader', turnId: 'r1.contract-reader', action: 'retry', attempt: 1 });
    expect(complete(script)).toMatchObject([
      { agentResults: [{ agent: 'data-steward', response: 'So far.', partial: 'Out of time.' }] },
    ]);
  });
});
