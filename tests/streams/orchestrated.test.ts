import { expect, test } from '@jest/globals';
import { orchestratedEncoder } from '@/lib/streams/orchestrated';
import { findFold } from '../fakes/fold';
import { RunScript, turnIdOf } from '../run-view/run-script';

type Sent = [event: string, data: Record<string, unknown>];

function send(script: RunScript): Sent[] {
  const sent = orchestratedEncoder({ findFold, deltas: true })(script.events);
  return [...sent.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, event = '', data = '']) => [event, JSON.parse(data)]);
}

const only = (sent: Sent[], ...events: string[]) => sent.filter(([event]) => events.includes(event));

const write = (script: RunScript, agent: string, delta: string, attempt = 1) =>
  script.say('agent_delta', { agent, turnId: turnIdOf(agent, undefined, attempt), delta });

/** A dispatch in which a specialist has one task. */
function dispatchRun(): RunScript {
  const script = new RunScript().start('dispatch', []).inPhase('plan').begin('planner');
  const tasks = [{ turnId: 'words', agent: 'words', task: 'Look up love.', priority: 1 }];
  script.say('dispatch_planned', { by: 'planner', reasoning: 'Because.', tasks, needsIteration: false });
  return script.inPhase('execute').begin('words');
}

test('an answer that is written again after a retry or in another attempt says so, and joined parts stay readable', () => {
  const script = dispatchRun().answer('words', 'Love.').inPhase('synthesis').begin('synthesizer');
  const of = { agent: 'synthesizer', turnId: 'synthesizer' };
  write(script, 'synthesizer', 'God').say('step_retry', { ...of, reason: 'The connection broke off.' });
  write(script, 'synthesizer', 'God is').fail('synthesizer', undefined, 'retry').begin('synthesizer', undefined, 2);
  write(script, 'synthesizer', 'God is ', 2);
  write(script, 'synthesizer', 'love.', 2).end('completed', 'God is love.');
  const restart = { delta: '\n\n', restart: true };
  expect(only(send(script), 'synthesis:delta').map(([, data]) => data)).toEqual([
    { delta: 'God' },
    restart,
    { delta: 'God is' },
    restart,
    { delta: 'God is ' },
    { delta: 'love.' },
  ]);
});

test('an answer after a tool call begins in a new paragraph, and is no restart', () => {
  const sent = send(new RunScript().start('single', ['ada']).begin('ada').turn('ada', 'Found.').end('completed', 'Found.'));
  expect(only(sent, 'synthesis:delta').map(([, data]) => data)).toEqual([
    { delta: 'Let me look.' },
    { delta: '\n\n' },
    { delta: 'Found.' },
  ]);
});

test.each(['single', 'dispatch'])(
  'corrected paragraphs of a %s run are part of the response, neither an agent nor its thoughts',
  (strategy) => {
    const script = strategy === 'single' ? new RunScript().start('single', ['ada']) : dispatchRun().answer('words', 'Love.');
    const author = strategy === 'single' ? 'ada' : 'synthesizer';
    script.inPhase(undefined).begin(author).answer(author, 'Wrong.');
    const of = { agent: author, turnId: 'quote-correction.1', phase: 'quote-correction' };
    script.say('phase_start', { phase: 'quote-correction', agents: [author] });
    script.say('agent_start', { ...of, attempt: 1, maxSteps: 1, model: 'offline:extractive' });
    script.say('agent_delta', { ...of, delta: 'Right.' });
    script.say('paragraph_replaced', { turnId: of.turnId, before: 'Wrong.', after: 'Right.' }).end('completed', 'Right.');
    const sent = send(script);
    expect(only(sent, 'agent:start')).toHaveLength(1);
    expect(only(sent, 'orchestrator:thinking', 'agent:thinking').filter(([, { delta }]) => delta === 'Right.')).toEqual([]);
    expect(only(sent, 'done')).toMatchObject([['done', { response: 'Right.' }]]);
  },
);

test('a task that a person restarts after it failed starts and completes again', () => {
  const script = dispatchRun().fail('words').begin('words', undefined, 2);
  const of = { agent: 'words', turnId: 'words@2', steps: 1, toolCalls: [], usage: {}, ms: 1 };
  script.say('agent_response', { ...of, content: 'Love.', finishReason: 'stop' }).end('completed', 'Love.');
  expect(only(send(script), 'agent:start', 'agent:complete')).toMatchObject([
    ['agent:start', { agent: 'words', turnId: 'words' }],
    ['agent:complete', { turnId: 'words', success: false }],
    ['agent:start', { agent: 'words', turnId: 'words' }],
    ['agent:complete', { turnId: 'words', success: true, summary: 'Love.' }],
  ]);
});

test.each([
  ['no success when all calls of its agent failed', ['No such book.', 'No such book.'], false],
  ['a success when one of them worked', ['No such book.', undefined], true],
  ['a success when its agent called nothing', [], true],
])('a task is %s', (_, errors, success) => {
  const of = { agent: 'words', turnId: 'words' };
  const script = dispatchRun();
  for (const [n, error] of errors.entries()) {
    script.say('agent_tool_call', { ...of, toolCall: { id: `c${n}`, name: 'fetch', args: {} } });
    script.say('agent_tool_result', {
      ...of,
      toolCallId: `c${n}`,
      name: 'fetch',
      ...(error ? { error } : { result: {} }),
      ms: 9,
    });
  }
  expect(only(send(script.answer('words', 'Love.')), 'agent:complete')).toMatchObject([['agent:complete', { success }]]);
});

test('the X-ray of a chat has the error of a failed tool, and the time of the first token of its answer', () => {
  const of = { agent: 'data-steward', turnId: 'data-steward' };
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  script.say('agent_tool_call', { ...of, toolCall: { id: 'c', name: 'getSFDCData', args: {} } });
  script.say('agent_tool_result', { ...of, toolCallId: 'c', name: 'getSFDCData', error: 'No such object.', ms: 90 });
  script.wait(1000).say('usage', { ...of, model: 'offline:extractive', ms: 900, firstTokenMs: 400, inputTokens: 10 });
  script.end('completed', 'Nothing was found.');
  const sent = orchestratedEncoder({ findFold, deltas: true })(script.events);
  const xray = /^event: xray\ndata: (.*)$/m.exec(sent)?.[1] ?? '';
  expect(JSON.parse(xray)).toEqual({
    tools: [
      {
        agent: 'data-steward',
        turnId: 'data-steward',
        tool: 'getSFDCData',
        success: false,
        error: 'No such object.',
        startedAt: '2026-03-02T09:00:00.200Z',
        ms: 90,
      },
    ],
    agents: {
      'data-steward': {
        agent: 'data-steward',
        turnId: 'data-steward',
        state: 'stopped',
        ms: 1400,
        modelCalls: 1,
        toolCalls: 1,
        inputTokens: 10,
      },
    },
    citations: {},
    timings: { firstToken: 900, firstAnswerToken: 900, total: 1500 },
  });
});
