import { describe, expect, test } from '@jest/globals';
import { turnOf } from '@/lib/run-view/read-view';
import { sameButText } from '@/lib/run-view/same-but-text';
import { timelineBlocks } from '@/lib/run-view/timeline';
import type { RunView } from '@/lib/run-view/types';
import { xrayOf } from '@/lib/run-view/xray';
import { viewOf } from '../fakes/fold';
import { chatRun, RunScript, teamRun } from './run-script';

const AGENT = 'data-steward';
const of = { agent: AGENT, turnId: AGENT };

/** A run of one agent that has just begun; its events are 100 ms apart. */
const chat = () => new RunScript().start('single', [AGENT]).begin(AGENT);

const usage = (ms: number, firstTokenMs?: number) => ({ ...of, model: 'offline:extractive', ms, firstTokenMs });

const blocksOf = (script: RunScript) => {
  const turn = turnOf(viewOf(script.events), AGENT);
  return turn ? timelineBlocks(turn) : [];
};

/** The waits of the blocks in milliseconds: "…" for one that lasts. */
const waitsOf = (script: RunScript) =>
  blocksOf(script).map(({ kind, waits }) => [kind, ...waits.map(({ start, end }) => (end === undefined ? '…' : end - start))]);

describe('the first token', () => {
  test('of a run and of its answer are known from its model calls', () => {
    const script = chat().wait(800).say('usage', usage(700, 200)).call(AGENT).wait(1000).say('usage', usage(900, 300));
    const { firstTokenMs, firstAnswerTokenMs } = xrayOf(viewOf(script.end('completed', 'All is well.').events));
    // The first call ends 1000 ms after the start and took 700; the second ends at 2300 and took 900.
    expect([firstTokenMs, firstAnswerTokenMs]).toEqual([500, 1700]);
  });

  test('of a call without its time is when its text began to arrive', () => {
    const script = chat()
      .wait(400)
      .say('agent_delta', { ...of, delta: 'All' })
      .wait(400)
      .say('usage', usage(900));
    expect(turnOf(viewOf(script.events), AGENT)?.modelCalls[0]).toMatchObject({ ms: 900, firstTokenMs: 400 });
  });

  test('is known while the first call is being written, and not before', () => {
    const script = chat().wait(400);
    expect(xrayOf(viewOf(script.events)).firstTokenMs).toBeUndefined();
    script.say('agent_thinking', { ...of, delta: 'Hm.' });
    expect(xrayOf(viewOf(script.events)).firstTokenMs).toBe(600);
  });

  test('is unknown in a log without times', () => {
    const { firstTokenMs, totalMs } = xrayOf(viewOf(chat().say('usage', usage(90)).end('completed', 'Yes.').events));
    expect([firstTokenMs, totalMs]).toEqual([undefined, 300]);
  });
});

describe('the timeline', () => {
  test('tells the wait for a first token from the writing after it', () => {
    const script = chat().wait(800).say('usage', usage(700, 200));
    expect(waitsOf(script)).toEqual([
      ['model', 200],
      ['model', '…'],
    ]);
  });

  test('has the wait of a tool for its approval, which ends with the answer', () => {
    const script = chat().asks(AGENT, { kind: 'approval', name: 'sendReport' }).wait(4900);
    expect(waitsOf(script)).toEqual([['tool', '…']]);
    script.received(`${AGENT}.call-1`, 'approval', { decision: 'approve' });
    expect(waitsOf(script)).toEqual([['tool', 5000]]);
  });

  test('has the wait before a retry, and the call only after it', () => {
    const script = chat().say('step_retry', { ...of, reason: 'Busy.', code: 'rate_limited', waitMs: 2000 });
    expect(blocksOf(script).map(({ kind, name, state, end }) => [kind, name, state, end])).toEqual([
      ['retry', 'rate_limited', 'running', undefined],
    ]);
    script.wait(2900).say('agent_delta', { ...of, delta: 'All' });
    const [retry, call] = blocksOf(script);
    expect(retry).toMatchObject({ kind: 'retry', state: 'done', end: (retry?.start ?? 0) + 2000 });
    expect(call).toMatchObject({ kind: 'model', start: retry?.end, waits: [{ end: (retry?.start ?? 0) + 3000 }] });
  });

  test('keeps the waits for a provider that are over', () => {
    const wait = { provider: 'openai', reason: 'Unavailable.', since: '2026-03-02T09:00:00.200Z' };
    const script = chat().say('provider_wait_start', wait).wait(5000).say('provider_wait_end', { provider: 'openai' });
    expect(viewOf(script.events)).toMatchObject({
      providerWait: undefined,
      providerWaits: [{ ...wait, until: '2026-03-02T09:00:05.300Z' }],
    });
    const ended = chat().say('provider_wait_start', wait).end('cancelled', '');
    expect(viewOf(ended.events).providerWaits).toMatchObject([{ until: '2026-03-02T09:00:00.300Z' }]);
  });
});

describe('the stages of a run', () => {
  const keys = (view: RunView) => xrayOf(view).stages.map((one) => ('phase' in one ? one.phase.id : one.turn.turnId));

  test('of a team are its rounds, and the turns before and after them', () => {
    const { stages } = xrayOf(viewOf(teamRun().events));
    expect(keys(viewOf(teamRun().events))).toEqual(['initiator', 'r1', 'r2', 'summarizer']);
    for (const { startedAt, endedAt = '' } of stages) expect(endedAt > startedAt).toBe(true);
  });

  test('of a chat consist of its turn', () => {
    expect(keys(viewOf(chatRun().events))).toEqual([AGENT]);
  });
});

test('a phase in which no agent has given a result has failed, and one with a result has not', () => {
  const script = new RunScript().start('dispatch', [AGENT, 'other']);
  script.say('phase_start', { phase: 'execute' }).inPhase('execute').begin(AGENT).fail(AGENT).begin('other');
  script.answer('other', 'Done.').say('phase_complete', { phase: 'execute', ms: 100 });
  script.say('phase_start', { phase: 'synthesis' }).inPhase('synthesis').begin('synthesizer').fail('synthesizer');
  const { stages } = xrayOf(viewOf(script.say('phase_complete', { phase: 'synthesis', ms: 100 }).events));
  expect(stages.map(({ state }) => state)).toEqual(['done', 'failed']);
});

test('model calls that failed are counted, too', () => {
  const retry = { ...of, reason: 'The model wrote nothing.', code: 'empty', waitMs: 10 };
  const script = chat().say('step_retry', retry).say('step_retry', retry).fail(AGENT);
  expect(xrayOf(viewOf(script.events)).agents).toMatchObject([{ agent: AGENT, modelCalls: 3 }]);
  const recovered = chat().say('step_retry', retry).answer(AGENT, 'All is well.');
  expect(xrayOf(viewOf(recovered.events)).agents).toMatchObject([{ agent: AGENT, modelCalls: 2 }]);
});

test.each<[string, RunScript, string, number]>([
  ['a first call that failed without a retry', chat(), 'provider_error', 1],
  ['a call that failed after a tool', chat().say('usage', usage(90)).call(AGENT), 'provider_error', 2],
  [
    'a call whose answer was rejected',
    chat().say('usage', { ...usage(90), inputTokens: 5, purpose: 'rejected' }),
    'content_filter',
    1,
  ],
  ['a call, out of time', chat().say('usage', usage(90)), 'timeout', 1],
  ['nothing, without a model', chat(), 'not_configured', 0],
  ['a summary, without a budget', chat().say('usage', { ...usage(90), inputTokens: 5, purpose: 'summary' }), 'budget_spent', 1],
])('a turn that failed after %s shows the model calls that were made', (_, script, code, modelCalls) => {
  const { events } = script.say('agent_error', { ...of, code, message: 'No answer.', action: 'abort', attempt: 1 });
  expect(xrayOf(viewOf(events)).agents).toMatchObject([{ agent: AGENT, modelCalls }]);
});

test('each agent is counted with all its turns, and each call of a tool is listed in order', () => {
  const { agents, tools } = xrayOf(viewOf(teamRun().events));
  expect(
    agents.map(({ agent, state, turns, modelCalls, toolCalls }) => [agent, state, turns.length, modelCalls, toolCalls]),
  ).toEqual([
    ['initiator', 'done', 1, 1, 0],
    [AGENT, 'done', 2, 4, 2],
    ['contract-reader', 'done', 2, 4, 2],
    ['summarizer', 'done', 1, 1, 0],
  ]);
  expect(agents[1]).toMatchObject({ inputTokens: 400, outputTokens: 80 });
  expect(tools.map(({ turn, call }) => [turn.round, turn.agent, call.name])).toEqual([
    [1, AGENT, 'getSFDCData'],
    [1, 'contract-reader', 'getSFDCData'],
    [2, AGENT, 'getSFDCData'],
    [2, 'contract-reader', 'getSFDCData'],
  ]);
});

describe('two views of a run', () => {
  const script = () => chat().say('agent_delta', { ...of, delta: 'All' });

  test('differ only in text when only text was written between them', () => {
    const before = viewOf(script().events);
    expect(
      sameButText(
        before,
        viewOf(
          script()
            .say('agent_delta', { ...of, delta: ' is' })
            .events.slice(-1),
          before,
        ),
      ),
    ).toBe(true);
  });

  test('differ when a call has begun or ended, or the run has ended', () => {
    for (const next of [script().say('usage', usage(90)), script().call(AGENT), script().end('completed', 'All')]) {
      const before = viewOf(script().events);
      expect(sameButText(before, viewOf(next.events, before))).toBe(false);
    }
  });
});
