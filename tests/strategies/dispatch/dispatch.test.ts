import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AskTask } from '@/lib/core/agents/agent-task';
import { AgentFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Intervention } from '@/lib/core/strategy';
import { tokensOf } from '@/lib/core/text/tokens';
import {
  type DispatchRequest,
  followUpPrompt,
  plannerPrompt,
  synthesizerPrompt,
  taskPrompt,
  type Work,
} from '@/lib/strategies/dispatch/prompts';
import { dispatch } from '@/lib/strategies/dispatch/strategy';
import { promptRoomOf } from '@/lib/strategies/prompt-room';
import type { RequestMaterial } from '@/lib/strategies/request-material';
import { type FakeRun, playFake, type Turn } from '../../fakes/run-context';

const SPECIALISTS = [
  {
    name: 'scripture',
    description: 'Fetches the text of a passage.',
    tools: ['fetch_scripture'],
    gap: { tool: 'fetch_scripture', byReference: true, task: 'Fetch {references}.' },
  },
  {
    name: 'words',
    description: 'Explains biblical terms.',
    tools: ['fetch_word'],
    gap: { tool: 'fetch_word', words: ['mean', 'means'], task: 'Look up the terms of: {question}' },
  },
  { name: 'notes', description: 'Explains difficult expressions.', tools: ['fetch_notes'] },
];
const QUESTION = 'What does love mean in 1 John 4:8?';

const planOf = (agents: { agent: string; task: string; priority?: number }[], rest: object = {}): Turn => ({
  object: { reasoning: 'Because.', agents: agents.map((one) => ({ priority: 1, ...one })), needsIteration: false, ...rest },
});
const BOTH = planOf([
  { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
  { agent: 'words', task: 'Look up love.' },
]);

/** A turn whose tool returned this. */
const found = (text: string, output: Json = { text }, rest: Partial<Turn> = {}): Turn =>
  ({ text, toolCalls: [{ id: 'c', name: 't' }], toolResults: [{ id: 'c', name: 't', output }], ...rest }) as Turn;
const fails = (code: 'timeout' | 'stopped' | 'skipped' | 'not_capable' = 'timeout', partial?: string) => ({
  fails: new AgentFailed(code, 'No answer.', false, { partial }),
});
const answer: Turn = { text: 'God is love [1].' };

const play = (given: FakeRun, config?: object, material?: RequestMaterial) =>
  playFake(
    dispatch,
    { specialists: SPECIALISTS, ...(config && { config }), ...(material && { material }) },
    { question: QUESTION, ...given },
  );

const promptOf = (asked: readonly AskTask[], turnId: string) => asked.find((task) => task.turnId === turnId)?.prompt;

test('a plan is carried out in parallel, and the answer is written from the reports', async () => {
  const { outcome, asked, dataOf, joined } = await play({
    turns: {
      planner: BOTH,
      'execute.scripture': found('God is love.'),
      'execute.words': found('Love: to want the good of another.'),
      synthesizer: answer,
    },
  });
  expect(outcome).toEqual({ status: 'completed', answer: 'God is love [1].' });
  expect(asked.map(({ turnId, phase }) => [turnId, phase])).toEqual([
    ['planner', 'plan'],
    ['execute.scripture', 'execute'],
    ['execute.words', 'execute'],
    ['synthesizer', 'synthesis'],
  ]);
  expect(joined).toEqual(['scripture', 'words']);
  expect(dataOf('result_rated').map(({ agent, confidence }) => [agent, confidence])).toEqual([
    ['scripture', 1],
    ['words', 1],
  ]);
  expect(promptOf(asked, 'synthesizer')).toContain('Love: to want the good of another.');
  expect(dataOf('phase_start').map(({ phase }) => phase)).toEqual(['plan', 'execute', 'synthesis', 'citation-check']);
});

test('tasks are carried out one after another by priority when they must not run in parallel', async () => {
  const order: string[] = [];
  await play(
    {
      turns: ({ turnId }) => {
        order.push(turnId);
        if (turnId === 'planner')
          return planOf([
            { agent: 'words', task: 'b', priority: 2 },
            { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
          ]);
        return turnId === 'synthesizer' ? answer : found('x');
      },
    },
    { parallelExecution: false },
  );
  expect(order).toEqual(['planner', 'execute.scripture', 'execute.words', 'synthesizer']);
});

test('a task that the planner gives twice is carried out once, and not again once its report is good', async () => {
  const again = { agent: 'words', task: 'look up LOVE' };
  const { asked, dataOf } = await play({
    turns: {
      planner: planOf([{ agent: 'words', task: 'Look up love.' }, again, { agent: 'scripture', task: 'Fetch 1 John 4:8.' }], {
        needsIteration: true,
      }),
      'execute.words': found('Love.'),
      'execute.scripture': found('Text.'),
      'planner.2': planOf([again, { agent: 'words', task: 'Look up God.' }]),
      'follow-up.words': found('God.'),
      synthesizer: answer,
    },
  });
  expect(dataOf('dispatch_planned')[0]?.tasks.map(({ task }) => task)).toEqual(['Look up love.', 'Fetch 1 John 4:8.']);
  expect(dataOf('follow_up_planned')[0]?.tasks.map(({ task }) => task)).toEqual(['Look up God.']);
  expect(asked).toHaveLength(6);
});

const asJson = '```json\n{"answer": "God is love [1].", "citations": [1]}\n```';

test.each([
  ['as JSON is its text', QUESTION, asJson, 'completed', 'God is love [1].'],
  ['as the JSON that was asked for stays as it is', `${QUESTION} Answer in JSON.`, asJson, 'completed', asJson],
  ['that is a plan is replaced with the reports', QUESTION, '{"reasoning": "So.", "agents": []}', 'partial', 'Love.'],
  ['that is a call is replaced with the reports', QUESTION, '{"name": "fetch_word", "arguments": {}}', 'partial', 'Love.'],
])('an answer of the synthesizer %s', async (_, question, text, status, expected) => {
  const { outcome } = await play({
    question,
    turns: { planner: BOTH, 'execute.scripture': found('Text.'), 'execute.words': found('Love.'), synthesizer: { text } },
  });
  expect(outcome.status).toBe(status);
  if (status === 'completed') expect(outcome.answer).toBe(expected);
  else expect(outcome.answer).toMatch(/Text\.[\s\S]*Love\.$/);
});

test('the planner and the specialists leave as much of the run as the synthesizer may take', async () => {
  const { asked } = await play({
    limits: { runTimeoutMs: 60_000 },
    agents: { planner: { timeoutMs: 60_000 }, words: { timeoutMs: 60_000 }, synthesizer: { timeoutMs: 2000 } },
    turns: {
      planner: planOf([{ agent: 'words', task: 'Look up love.' }]),
      'execute.words': found('Love.'),
      'gap-check.scripture': found('Text.'),
      synthesizer: answer,
    },
  });
  expect(asked.slice(0, 2).map(({ turnId, timeoutMs }) => [turnId, timeoutMs])).toEqual([
    ['planner', 58_000],
    ['execute.words', 58_000],
  ]);
});

test('tasks that are carried out one after another go on when the first of them fails', async () => {
  const { outcome, asked } = await play(
    { turns: { planner: BOTH, 'execute.scripture': fails(), 'execute.words': found('Love.'), synthesizer: answer } },
    { parallelExecution: false, maxIterations: 1 },
  );
  expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'execute.words', 'synthesizer']);
  expect(outcome).toMatchObject({ status: 'partial', answer: 'God is love [1].' });
});

test('of tasks that are carried out one after another, those without time are not begun, and the answer says so', async () => {
  const { outcome, asked, dataOf } = await play(
    {
      limits: { runTimeoutMs: 30_000 },
      turns: {
        planner: BOTH,
        'execute.scripture': found('God is love.', undefined, { takesMs: 27_000 }),
        synthesizer: answer,
      },
    },
    { parallelExecution: false },
  );
  expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'synthesizer']);
  expect(dataOf('dispatch_answered')[0]?.missing).toMatchObject([
    { agent: 'words', reason: 'not asked, because there was no time left' },
  ]);
  expect(outcome.status).toBe('partial');
});

test('two tasks for one agent are two turns', async () => {
  const { asked, left } = await play({
    turns: {
      planner: planOf([
        { agent: 'words', task: 'Look up love.' },
        { agent: 'words', task: 'Look up know.' },
        { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
      ]),
      'execute.words': found('Love.'),
      'execute.words.2': found('Know.'),
      'execute.scripture': found('Text.'),
      synthesizer: answer,
    },
  });
  expect(left()).toEqual([]);
  expect(promptOf(asked, 'execute.words.2')).toContain('Look up know.');
});

describe('the plan', () => {
  test('leaves out agents that are not in the team, with a notice', async () => {
    const { dataOf } = await play({
      turns: {
        planner: planOf([
          { agent: 'oracle', task: 'Tell.' },
          { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
          { agent: 'words', task: 'love' },
        ]),
        'execute.scripture': found('Text.'),
        'execute.words': found('Love.'),
        synthesizer: answer,
      },
    });
    expect(dataOf('notice').map(({ message }) => message)).toEqual([expect.stringContaining('oracle')]);
    expect(dataOf('dispatch_planned')[0]?.tasks.map(({ agent }) => agent)).toEqual(['scripture', 'words']);
  });

  test('with more than twelve tasks loses the least important ones, and a notice names their agents', async () => {
    const many = Array.from({ length: 14 }, (_, n) => ({
      agent: n < 10 ? 'words' : 'notes',
      task: `Look up ${n}.`,
      priority: n < 9 ? 2 : 3,
    }));
    const { dataOf } = await play({
      turns: ({ turnId }) => {
        if (turnId === 'planner')
          return planOf([...many.slice(0, 12), { agent: 'scripture', task: 'Fetch 1 John 4:8.' }, ...many.slice(12)]);
        return turnId === 'synthesizer' ? answer : found('x');
      },
    });
    const tasks = dataOf('dispatch_planned')[0]?.tasks ?? [];
    expect(tasks.map(({ agent }) => agent)).toEqual([...Array(10).fill('words'), 'notes', 'scripture']);
    expect(dataOf('notice')).toMatchObject([
      { kind: 'cut', message: 'The plan had more than 12 tasks, and the least important ones were left out: notes (3).' },
    ]);
  });

  test('is made by rules when the planner fails', async () => {
    const { outcome, dataOf } = await play({
      turns: {
        planner: fails('not_capable'),
        'execute.scripture': found('Text.'),
        'execute.words': found('Love.'),
        synthesizer: answer,
      },
    });
    expect(outcome.status).toBe('completed');
    expect(dataOf('dispatch_planned')).toMatchObject([
      { by: 'rules', tasks: [{ agent: 'scripture', task: 'Fetch 1 John 4:8.' }, { agent: 'words' }] },
    ]);
    expect(dataOf('notice').map(({ kind }) => kind)).toEqual(['fallback']);
  });

  test('is made by rules when it names nobody of the team', async () => {
    const { dataOf, left } = await play({
      turns: { planner: planOf([]), 'execute.scripture': found('Text.'), 'execute.words': found('Love.'), synthesizer: answer },
    });
    expect(left()).toEqual([]);
    expect(dataOf('dispatch_planned')[0]?.by).toBe('rules');
  });

  test('sends out the whole team when the rules find nobody either', async () => {
    const { dataOf } = await play({
      question: 'Hello there',
      turns: ({ turnId }) => (turnId === 'planner' ? planOf([]) : turnId === 'synthesizer' ? answer : found('x')),
    });
    expect(dataOf('dispatch_planned')[0]?.tasks.map(({ agent }) => agent)).toEqual(['scripture', 'words', 'notes']);
  });

  test('receives the last four messages of the conversation', async () => {
    const history = Array.from({ length: 6 }, (_, n) => ({ role: 'user' as const, content: `message ${n}` }));
    const { asked } = await play({
      history,
      turns: ({ turnId }) => (turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : found('x')),
    });
    const prompt = promptOf(asked, 'planner');
    expect(prompt).toContain('message 2');
    expect(prompt).not.toContain('message 1');
  });

  test('receives the images and documents of the whole conversation, and so do the specialists', async () => {
    const image = (name: string) => ({ type: 'image' as const, attachmentId: name, name, mediaType: 'image/png', hash: name });
    const { asked } = await play({
      history: Array.from({ length: 6 }, (_, n) => ({ role: 'user', content: 'x', parts: [image(`${n}.png`)] })),
      parts: [image('new.png')],
      turns: ({ turnId }) => (turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : found('x')),
    });
    const names = ['0.png', '1.png', '2.png', '3.png', '4.png', '5.png', 'new.png'];
    for (const turnId of ['planner', 'execute.scripture', 'execute.words']) {
      expect(promptOf(asked, turnId)).toEqual([{ type: 'text', text: expect.any(String) }, ...names.map(image)]);
    }
  });
});

describe('a prompt workflow of a connection', () => {
  /** Plays a request with an attached file, whose planner chooses the workflow with this argument. */
  async function chosenWith(value: string) {
    const filled: Json[] = [];
    const workflow = { server: 'wiki', name: 'study', title: 'Study', description: 'Studies a passage.', origin: 'wiki.1' };
    const { dataOf } = await play(
      {
        workflows: {
          list: async () => ({
            workflows: [{ ...workflow, arguments: [{ name: 'passage', description: 'The passage.', required: true }] }],
            problems: [],
          }),
          async fill({ values }) {
            filled.push(values);
            return { text: 'Call fetch_scripture.', tools: [], labels: [] };
          },
        },
        turns: ({ turnId }) =>
          turnId === 'planner'
            ? planOf([{ agent: 'scripture', task: 'Fetch 1 John 4:8.' }], {
                prompt: { name: 'study', arguments: [{ name: 'passage', value }] },
              })
            : turnId === 'synthesizer'
              ? answer
              : found('God is love.'),
      },
      undefined,
      { files: [{ name: 'pay.txt', mediaType: 'text/plain', text: 'The salary is 4,000.' }], earlier: [] },
    );
    return { filled, notices: dataOf('notice').map(({ message }) => message) };
  }

  test('gets what the person has written in the question', async () => {
    expect((await chosenWith('1 John 4:8')).filled).toEqual([{ passage: '1 John 4:8' }]);
  });

  test('gets nothing that could be private data of another origin, and a notice says so', async () => {
    const { filled, notices } = await chosenWith('The salary is 4,000.');
    expect(filled).toEqual([]);
    expect(notices.join()).toContain('could pass private data');
  });
});

describe('the gap check', () => {
  test('sends out a specialist that the question needs and the plan left out', async () => {
    const { dataOf, asked } = await play({
      turns: {
        planner: planOf([{ agent: 'words', task: 'Look up love.' }]),
        'execute.words': found('Love.'),
        'gap-check.scripture': found('God is love.'),
        synthesizer: answer,
      },
    });
    expect(dataOf('gap_found')).toMatchObject([
      { gaps: [{ agent: 'scripture', references: ['1 John 4:8'], turnId: 'gap-check.scripture' }] },
    ]);
    expect(promptOf(asked, 'synthesizer')).toContain('God is love.');
  });

  test('includes the tasks of follow-ups in what was done', async () => {
    const { dataOf } = await play({
      turns: {
        planner: planOf([{ agent: 'words', task: 'Look up love.' }], { needsIteration: true }),
        'execute.words': found('Love.'),
        'planner.2': {
          object: { reasoning: 'The text is missing.', agents: [{ agent: 'scripture', task: 'Fetch 1 John 4:8.', priority: 1 }] },
        },
        'follow-up.scripture': found('God is love.'),
        synthesizer: answer,
      },
    });
    expect(dataOf('gap_found')).toEqual([]);
    expect(dataOf('follow_up_planned')).toMatchObject([{ iteration: 2, tasks: [{ turnId: 'follow-up.scripture' }] }]);
  });
});

describe('a specialist with two tasks', () => {
  const two = planOf([
    { agent: 'words', task: 'Look up agape.' },
    { agent: 'words', task: 'Look up hesed.' },
    { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
  ]);
  const turns = {
    planner: two,
    'execute.words': found('There is no entry for agape.', { results: [] }),
    'execute.words.2': found('Hesed: steadfast love.'),
    'execute.scripture': found('Text.'),
    synthesizer: answer,
  };

  test('reports both, even if it found something for one of them only', async () => {
    const { asked } = await play({ turns }, { maxIterations: 1 });
    expect(promptOf(asked, 'synthesizer')).toContain('There is no entry for agape.');
    expect(promptOf(asked, 'synthesizer')).toContain('Hesed: steadfast love.');
  });

  test('is followed up for the task that failed, and its success replaces only that result', async () => {
    const { asked } = await play({
      turns: {
        ...turns,
        'planner.2': { object: { reasoning: 'Again.', agents: [{ agent: 'words', task: 'Look up agape again.', priority: 1 }] } },
        'follow-up.words': found('Agape: love.'),
      },
    });
    const prompt = promptOf(asked, 'synthesizer');
    expect(prompt).not.toContain('There is no entry for agape.');
    expect(prompt).toContain('Hesed: steadfast love.');
    expect(prompt).toContain('Agape: love.');
  });

  test('is still reported as missing for the first task when it succeeds with another passage that the gap check found', async () => {
    const { outcome, asked } = await play(
      {
        question: 'What do 1 John 4:8 and Romans 5:8 say?',
        turns: {
          planner: planOf([{ agent: 'scripture', task: 'Fetch 1 John 4:8.' }]),
          'execute.scripture': {
            fails: new AgentFailed('timeout', 'No answer within 10 s.', false, { partial: 'Looking for 1 John' }),
          },
          'gap-check.scripture': found('But God demonstrates his own love.'),
          synthesizer: answer,
        },
      },
      { maxIterations: 1 },
    );
    expect(promptOf(asked, 'synthesizer')).toContain('Looking for 1 John');
    expect(outcome).toMatchObject({ status: 'partial', reason: expect.stringContaining('scripture') });
  });
});

describe('a follow-up', () => {
  const followUp = (agents: { agent: string; task: string }[]): Turn => ({
    object: { reasoning: 'Again.', agents: agents.map((one) => ({ priority: 1, ...one })) },
  });

  test('follows a failure, and its success replaces the failed result', async () => {
    const { outcome, dataOf } = await play({
      turns: {
        planner: BOTH,
        'execute.scripture': fails(),
        'execute.words': found('Love.'),
        'planner.2': followUp([{ agent: 'scripture', task: 'Fetch 1 John 4:8 again.' }]),
        'follow-up.scripture': found('God is love.'),
        synthesizer: answer,
      },
    });
    expect(outcome).toEqual({ status: 'completed', answer: 'God is love [1].' });
    expect(dataOf('dispatch_answered')[0]?.missing).toEqual([]);
  });

  test('follows a result under the threshold, and the better result replaces it', async () => {
    const { asked } = await play({
      turns: {
        planner: BOTH,
        'execute.scripture': found('I found no text.', { results: [] }),
        'execute.words': found('Love.'),
        'planner.2': followUp([{ agent: 'scripture', task: 'Fetch 1 John 4:8 again.' }]),
        'follow-up.scripture': found('God is love.'),
        synthesizer: answer,
      },
    });
    const prompt = promptOf(asked, 'synthesizer');
    expect(prompt).toContain('God is love.');
    expect(prompt).not.toContain('I found no text.');
  });

  test('consists of at most two tasks, and a notice names the agent of a further one', async () => {
    const { dataOf } = await play({
      turns: ({ turnId }) => {
        if (turnId === 'planner') return planOf([{ agent: 'scripture', task: '1 John 4:8' }], { needsIteration: true });
        if (turnId === 'planner.2') return followUp(['words', 'notes', 'scripture'].map((agent) => ({ agent, task: 'love' })));
        return turnId === 'synthesizer' ? answer : found('x');
      },
    });
    expect(dataOf('follow_up_planned')[0]?.tasks).toHaveLength(2);
    expect(dataOf('notice').map(({ message }) => message)).toEqual([
      'The plan had more than 2 tasks, and the least important ones were left out: scripture.',
    ]);
  });

  describe('in which nobody answered', () => {
    const weak = found('I found no text.', { results: [] });
    const again = followUp([{ agent: 'scripture', task: 'Fetch 1 John 4:8 again.' }]);
    const turns = {
      planner: planOf([{ agent: 'scripture', task: 'Fetch 1 John 4:8.' }]),
      'execute.scripture': weak,
      'planner.2': again,
      'follow-up.scripture': fails(),
      synthesizer: answer,
    };
    const alone = (given: FakeRun) =>
      playFake(
        dispatch,
        { specialists: SPECIALISTS.slice(0, 1), config: { maxIterations: 3 } },
        { question: QUESTION, ...given },
      );

    test('is the last one if no other specialist can be asked, with a notice', async () => {
      const { outcome, asked, dataOf } = await alone({ turns });
      expect(asked.map(({ turnId }) => turnId)).not.toContain('planner.3');
      expect(dataOf('notice').map(({ message }) => message)).toEqual([
        'No specialist answered in the last follow-up, so there was no other one.',
      ]);
      expect(outcome).toMatchObject({ status: 'partial', answer: 'God is love [1].' });
    });

    test('is followed by one with a specialist that has not failed in it', async () => {
      const { asked } = await play(
        {
          turns: {
            ...turns,
            'planner.3': followUp([{ agent: 'notes', task: 'Explain love.' }]),
            'follow-up-2.notes': found('A note.'),
            'gap-check.words': found('Love.'),
          },
        },
        { maxIterations: 3 },
      );
      expect(asked.map(({ turnId }) => turnId)).toContain('follow-up-2.notes');
    });

    test('is followed by one when the person has written something that no model has read', async () => {
      const { asked } = await alone({ unread: [{}], turns: { ...turns, 'planner.3': followUp([]) } });
      expect(asked.map(({ turnId }) => turnId)).toContain('planner.3');
    });
  });

  test('is not made when no iteration is left', async () => {
    const { outcome, asked } = await play(
      { turns: { planner: BOTH, 'execute.scripture': fails(), 'execute.words': found('Love.'), synthesizer: answer } },
      { maxIterations: 1 },
    );
    expect(asked.map(({ turnId }) => turnId)).not.toContain('planner.2');
    expect(outcome).toMatchObject({ status: 'partial', reason: expect.stringContaining('scripture') });
  });

  describe('whose specialist a person has ended', () => {
    const turns = { planner: BOTH, 'execute.scripture': found('God is love.'), synthesizer: answer };
    const iterates = planOf(
      [
        { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
        { agent: 'words', task: 'Look up love.' },
      ],
      { needsIteration: true },
    );

    test.each(['stopped', 'skipped'] as const)('is not made for a specialist that was %s', async (code) => {
      const { asked, outcome } = await play({ turns: { ...turns, 'execute.words': fails(code, 'Love is') } });
      expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'execute.words', 'synthesizer']);
      expect(outcome).toMatchObject({ status: 'partial', reason: 'words: stopped by a person' });
    });

    test('is made for other reasons, without a specialist that was stopped, but with one that was only skipped', async () => {
      const again = followUp([
        { agent: 'words', task: 'Look up love again.' },
        { agent: 'notes', task: 'Explain love.' },
      ]);
      const more = { ...turns, planner: iterates, 'planner.2': again, 'follow-up.notes': found('A note.') };
      const stopped = await play({ turns: { ...more, 'execute.words': fails('stopped') } });
      expect(stopped.dataOf('follow_up_planned')[0]?.tasks.map(({ agent }) => agent)).toEqual(['notes']);
      expect(promptOf(stopped.asked, 'planner.2')).not.toContain('name="words"');
      const skipped = await play({
        turns: { ...more, 'execute.words': fails('skipped'), 'follow-up.words': found('Love.') },
      });
      expect(skipped.outcome.status).toBe('completed');
    });

    test('does not exist when nobody else is left', async () => {
      const { asked } = await playFake(
        dispatch,
        { specialists: SPECIALISTS.slice(2) },
        {
          question: 'Hello',
          turns: {
            planner: planOf([{ agent: 'notes', task: 'x' }], { needsIteration: true }),
            'execute.notes': fails('stopped'),
          },
        },
      );
      expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.notes']);
    });
  });

  test('is followed by no gap check for a specialist that a person stopped', async () => {
    const { asked, dataOf } = await play(
      {
        question: 'What do 1 John 4:8 and Romans 5:8 say?',
        turns: {
          planner: planOf([
            { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
            { agent: 'notes', task: 'x' },
          ]),
          'execute.scripture': fails('stopped'),
          'execute.notes': found('x'),
          synthesizer: answer,
        },
      },
      { maxIterations: 1 },
    );
    expect(dataOf('gap_found')).toEqual([]);
    expect(asked.at(-1)?.turnId).toBe('synthesizer');
  });

  test('is planned when the person has written something that no model has read, if the planner can read it', async () => {
    const turns = ({ turnId }: AskTask): Turn =>
      turnId === 'planner' ? BOTH : turnId === 'planner.2' ? planOf([]) : turnId === 'synthesizer' ? answer : found('x');
    const { asked } = await play({ turns, unread: [{}] });
    expect(asked.map(({ turnId }) => turnId)).toContain('planner.2');
    const { asked: others } = await play({ turns, unread: [{ agent: 'words' }] });
    expect(others.map(({ turnId }) => turnId)).not.toContain('planner.2');
    const { dataOf } = await play({ turns, unread: [{}], agents: { planner: { answersInForm: false } } });
    expect(dataOf('follow_up_planned')).toEqual([]);
  });

  test('repeats a task with a good report when the person has written something that no model has read', async () => {
    const turns = ({ turnId }: AskTask): Turn => {
      if (turnId === 'planner') return planOf([{ agent: 'words', task: 'Look up love.' }], { needsIteration: true });
      if (turnId === 'planner.2') return planOf([{ agent: 'words', task: 'Look up love.' }]);
      return turnId === 'synthesizer' ? answer : found('x');
    };
    const followedUp = async (unread: FakeRun['unread']) =>
      (await play({ turns, unread })).asked.filter(({ turnId }) => turnId === 'follow-up.words').length;
    expect([await followedUp([]), await followedUp([{}])]).toEqual([0, 1]);
  });

  test('is left out with the gap check when the person wants the answer now, and a notice says so', async () => {
    const interventions: Intervention[] = [];
    const { dataOf, asked, outcome } = await play({
      interventions,
      turns: ({ turnId }) => {
        if (turnId === 'execute.notes') interventions.push({ kind: 'finish' });
        const plan = planOf([{ agent: 'notes', task: 'x' }], { needsIteration: true });
        return turnId === 'planner' ? plan : turnId === 'synthesizer' ? answer : found('x');
      },
    });
    expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.notes', 'synthesizer']);
    expect(dataOf('notice').map(({ message }) => message)).toEqual(['You asked for the answer before the work was done.']);
    expect(outcome).toEqual({ status: 'completed', answer: 'God is love [1].' });
  });

  test('is left out with the remaining tasks of a sequence when the person wants the answer now', async () => {
    const interventions: Intervention[] = [];
    const { dataOf, asked } = await play(
      {
        interventions,
        turns: ({ turnId }) => {
          if (turnId === 'execute.scripture') interventions.push({ kind: 'finish' });
          return turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : found('x');
        },
      },
      { parallelExecution: false },
    );
    expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'synthesizer']);
    expect(dataOf('dispatch_answered')[0]?.missing).toMatchObject([
      { agent: 'words', reason: 'not asked, because the answer was wanted before' },
    ]);
  });

  test('sends out an agent that a person has added', async () => {
    const { dataOf, joined } = await play({
      interventions: [{ kind: 'add', agent: 'archivist' }],
      turns: ({ turnId }) => (turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : found('x')),
    });
    expect(dataOf('follow_up_planned')).toMatchObject([{ tasks: [{ agent: 'archivist', task: QUESTION }] }]);
    expect(joined).toContain('archivist');
  });

  test('names in a notice an agent that a person added while the answer was written', async () => {
    const interventions: Intervention[] = [];
    const { dataOf } = await play({
      interventions,
      turns: ({ turnId }) => {
        if (turnId === 'synthesizer') interventions.push({ kind: 'add', agent: 'archivist' });
        return turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : found('x');
      },
    });
    expect(dataOf('notice').map(({ message }) => message)).toEqual([
      'archivist could not be sent out, because no further tasks were given.',
    ]);
  });

  test.each<[string, FakeRun, object]>([
    ['for which no iteration was left', {}, { maxIterations: 1 }],
    ['for which no time was left', { limits: { runTimeoutMs: 30_000 }, agents: { summarizer: { timeoutMs: 1000 } } }, {}],
  ])('names an agent that a person has added in a notice, %s', async (_, given, config) => {
    const { dataOf, asked } = await play(
      {
        ...given,
        interventions: [{ kind: 'add', agent: 'archivist' }],
        turns: ({ turnId }) =>
          turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? answer : { ...found('x'), takesMs: 20_000 },
      },
      config,
    );
    expect(asked.map(({ agent }) => agent)).not.toContain('archivist');
    expect(dataOf('notice').map(({ message }) => message)).toContain(
      'archivist could not be sent out, because no further tasks were given.',
    );
  });
});

describe('failures', () => {
  const noKey = { fails: new AgentFailed('not_configured', 'No key.', false) };

  test('of all specialists for one reason end the run with this reason, said once', async () => {
    const { outcome } = await play({ turns: ({ turnId }) => (turnId === 'planner' ? BOTH : noKey) }, { maxIterations: 1 });
    expect(outcome).toEqual({
      status: 'failed',
      answer: 'No specialist could answer: No key.',
      reason: 'No specialist could answer: No key.',
      phrase: phrase('noSpecialistCouldAnswer', { why: 'No key.' }),
    });
  });

  test('of all specialists end the run as failed, with every reason', async () => {
    const { outcome, asked } = await play({
      turns: ({ turnId }) =>
        turnId === 'planner' ? BOTH : turnId === 'planner.2' ? fails('not_capable') : turnId.endsWith('words') ? noKey : fails(),
    });
    expect(outcome.status).toBe('failed');
    expect(outcome.answer).toContain('**scripture**: failed: No answer.');
    expect(outcome.answer).toContain('**words**: failed: No key.');
    expect(asked.map(({ turnId }) => turnId)).not.toContain('synthesizer');
  });

  test('under the policy abort leave out follow-up and gap check', async () => {
    const { outcome, asked } = await play({
      limits: { failurePolicy: 'abort' },
      turns: {
        planner: planOf([
          { agent: 'scripture', task: '1 John 4:8' },
          { agent: 'notes', task: 'x' },
        ]),
        'execute.scripture': fails(),
        'execute.notes': found('x'),
        synthesizer: answer,
      },
    });
    expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'execute.notes', 'synthesizer']);
    expect(outcome.status).toBe('partial');
  });

  test('under the policy abort begin no further task of those that are carried out one after another', async () => {
    const { outcome, asked, dataOf } = await play(
      {
        limits: { failurePolicy: 'abort' },
        turns: { planner: BOTH, 'execute.scripture': fails('timeout', 'God is'), synthesizer: answer },
      },
      { parallelExecution: false },
    );
    expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.scripture', 'synthesizer']);
    expect(outcome.status).toBe('partial');
    expect(dataOf('dispatch_answered')[0]?.missing).toMatchObject([
      { agent: 'words', reason: 'not asked, because another specialist had failed' },
      { agent: 'scripture' },
    ]);
  });

  test('by a person end no sequence of tasks, but the tasks of the stopped specialist', async () => {
    const { asked, dataOf } = await play(
      {
        limits: { failurePolicy: 'abort' },
        turns: {
          planner: planOf([
            { agent: 'words', task: 'Look up love.' },
            { agent: 'words', task: 'Look up know.' },
            { agent: 'scripture', task: 'Fetch 1 John 4:8.' },
          ]),
          'execute.words': fails('stopped'),
          'execute.scripture': found('God is love.'),
          synthesizer: answer,
        },
      },
      { parallelExecution: false },
    );
    expect(asked.map(({ turnId }) => turnId)).toEqual(['planner', 'execute.words', 'execute.scripture', 'synthesizer']);
    expect(dataOf('dispatch_answered')[0]?.missing).toMatchObject([{ agent: 'words', reason: 'stopped by a person' }]);
  });

  test('of the synthesizer show finished reports only, with the reason as a phrase and the missing specialists', async () => {
    const why = phrase('tookTooLong');
    const { outcome } = await play(
      {
        turns: {
          planner: BOTH,
          'execute.scripture': found('God is love.'),
          'execute.words': fails('timeout', 'Love is'),
          synthesizer: { fails: new AgentFailed('timeout', why, false) },
        },
      },
      { maxIterations: 1 },
    );
    expect(outcome).toEqual({
      status: 'partial',
      answer: '## scripture\n\nGod is love.',
      phrase: why,
      reason: 'The model took too long to answer. words: failed: No answer.',
    });
  });

  test('of the synthesizer, when no report is finished either, end the run as failed', async () => {
    const { outcome } = await play(
      {
        turns: ({ turnId }) => (turnId === 'planner' ? BOTH : turnId === 'synthesizer' ? fails() : fails('timeout', 'Half a')),
      },
      { maxIterations: 1 },
    );
    expect(outcome).toMatchObject({ status: 'failed', answer: 'No specialist could answer: No answer.' });
    expect(outcome.answer).not.toContain('Half a');
  });

  test('of the synthesizer show the reports with the titles of their agents instead', async () => {
    const { outcome, dataOf } = await play({
      turns: { planner: BOTH, 'execute.scripture': found('God is love.'), 'execute.words': found('Love.'), synthesizer: fails() },
      agents: { words: { title: 'Dictionary' } },
    });
    expect(outcome).toMatchObject({ status: 'partial', answer: '## scripture\n\nGod is love.\n\n## Dictionary\n\nLove.' });
    expect(dataOf('notice').map(({ agent }) => agent)).toEqual(['synthesizer']);
  });

  test('keep what a specialist had found before its time was over', async () => {
    const late = { fails: new AgentFailed('timeout', 'No answer within 10 s.', false, { partial: 'God is' }) };
    const { asked } = await play(
      { turns: { planner: BOTH, 'execute.scripture': late, 'execute.words': found('Love.'), synthesizer: answer } },
      { maxIterations: 1 },
    );
    expect(promptOf(asked, 'synthesizer')).toContain('Unfinished: No answer within 10 s.\nGod is');
  });
});

describe('a prompt of a dispatch', () => {
  const specialists = SPECIALISTS.map(({ name, description, tools }) => ({ name, description, tools, expects: 1 }));
  const workflow = { server: 's', name: 'study', title: '', description: 'All about a passage.', arguments: [] };
  const missing = new Map([['notes', { why: 'It was away.' }]]);
  const report = (text: string): Work['reports'][number] => ({
    agent: 'scripture',
    task: 'Fetch it.',
    phase: 'execute',
    text,
    rating: { confidence: 1, found: 1, complete: true, rule: 'found' },
  });
  const word = fc.constantFrom('love ', 'of 1 John 4:8\n', 'любовь ', '愛について', '</report>');
  const text = (most: number) => fc.tuple(word, word, fc.nat(most)).map(([a, b, n]) => `${a}${b}`.repeat(n).slice(0, most));
  const works = fc
    .record({
      question: text(1500),
      file: text(20_000),
      conversation: fc.array(text(3000), { maxLength: 4 }),
      reports: fc.array(text(30_000), { maxLength: 8 }),
      steps: text(6000),
    })
    .map(({ question, file, conversation, reports, steps }) => ({
      request: {
        question: `What? ${question}`,
        material: { files: [{ name: 'a.txt', mediaType: 'text/plain', text: file }], earlier: ['before'] },
        parts: [],
        conversation: conversation.map((content) => ({ role: 'user' as const, content })),
        workflow: { name: 'study', text: steps },
      } satisfies DispatchRequest,
      work: { reports: reports.map(report), missing },
    }));
  const readers = fc.constantFrom('planner', 'follow-up', 'specialist', 'synthesizer');
  const rooms = fc.integer({ min: 500, max: 160_000 });

  function build(who: string, { request, work }: { request: DispatchRequest; work: Work }, promptTokens: number) {
    const reader = { agent: who, tools: who === 'specialist' ? ['fetch_scripture'] : [], promptTokens };
    if (who === 'planner') return { reader, ...plannerPrompt(request, { specialists, workflows: [workflow] }, reader) };
    if (who === 'follow-up') return { reader, ...followUpPrompt(request, { specialists, work }, reader) };
    if (who === 'specialist') return { reader, ...taskPrompt(request, 'Fetch 1 John 4:8.', reader) };
    return { reader, ...synthesizerPrompt(request, { specialists, work }, reader) };
  }

  test('fits the room that its reader has and begins with the whole request, whatever was said and reported', () => {
    fc.assert(
      fc.property(readers, works, rooms, (who, given, promptTokens) => {
        const { text: prompt, reader } = build(who, given, promptTokens);
        expect(tokensOf(prompt)).toBeLessThanOrEqual(promptRoomOf(reader).most);
        if (tokensOf(given.request.question) > promptTokens / 8) return;
        const { question } = given.request;
        expect(prompt.startsWith(`<request>${question.includes('\n') ? `\n${question}` : question}`)).toBe(true);
        if (who === 'specialist') expect(prompt).toContain('<task>Fetch 1 John 4:8.</task>');
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('leaves nothing out while everything fits', () => {
    fc.assert(
      fc.property(readers, works, rooms, (who, given, promptTokens) => {
        const { text: uncut, left } = build(who, given, 10_000_000);
        // What an agent with tools reads has a limit in any window.
        if (who !== 'specialist') expect(left).toBe(0);
        fc.pre(left === 0);
        const { reader, ...built } = build(who, given, promptTokens);
        if (tokensOf(uncut) <= promptRoomOf(reader).room) expect(built).toEqual({ text: uncut, left: 0, isReadable: true });
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('gives a long report the room that short ones do not need', () => {
    const long = 'A finding.\n'.repeat(4000);
    const reports = [report(long), ...Array.from({ length: 7 }, () => report('Nothing.'))];
    const request = { question: 'What?', material: { files: [], earlier: [] }, parts: [], conversation: [] };
    const { text: prompt } = build('synthesizer', { request, work: { reports, missing } }, 100_000);
    expect(prompt).toContain(long);
  });

  test('says how much of the reports its reader has not seen', async () => {
    const { asked, dataOf } = await play({
      agents: { synthesizer: { promptTokens: 2000 } },
      turns: {
        planner: BOTH,
        'execute.scripture': found('God is love.\n'.repeat(2000)),
        'execute.words': found('Love.'),
        synthesizer: answer,
      },
    });
    expect(promptOf(asked, 'synthesizer')).toMatch(/^<request>What does love mean.*characters left out here.*Love\./s);
    expect(dataOf('notice')).toMatchObject([{ kind: 'cut', agent: 'synthesizer', phrase: { code: 'digestUnseen' } }]);
  });
});
