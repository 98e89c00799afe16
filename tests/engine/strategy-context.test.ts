import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { RepeatedCall } from '@/lib/core/agents/agent-task';
import { AgentFailed, ToolFailed } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { defineStrategy, type RunContext, type RunOutcome, type Strategy } from '@/lib/core/strategy';
import { defineTool } from '@/lib/core/tools/tool';
import type { EnginePorts } from '@/lib/engine/ports';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldEvents } from '@/lib/run-view/fold-run';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { AGENTS, answerIfAsked, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Reply, scriptedModel } from '../fakes/scripted-model';
import { until } from '../stores/until';

let database: Database;
let userId: string;

withDatabase((opened) => {
  ({ database, userId } = opened);
});

const LIMITS = { timeoutMs: 5000, limit: 'agent' as const, attempt: 1 };

/** A strategy that runs `act` with its context and answers with the result. */
const strategyThat = (act: (context: RunContext) => Promise<Json>, more: Partial<Strategy> = {}): Strategy =>
  defineStrategy({
    name: 'probe',
    input: z.object({}).strict(),
    plan: () => ({ agents: ['ada'], phases: ['probe'] }),
    run: async (context): Promise<RunOutcome> => ({ status: 'completed', answer: JSON.stringify(await act(context)) }),
    ...more,
  });

const open = defineTool({
  name: 'open',
  description: 'Never ends by itself',
  access: 'read',
  input: z.object({}).strict(),
  run: (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
});

const archive = defineTool({
  name: 'archive',
  description: 'Reads a page of the archive',
  access: 'read',
  input: z.object({ page: z.string() }).strict(),
  cites: (output) => [{ kind: 'resource', title: 'Archive', origin: 'archive', text: String(output), at: [] }],
  async run({ page }) {
    if (page === 'lost') throw new ToolFailed('The archive is closed.');
    return `page ${page}`;
  },
});

const wiki = defineTool({
  name: 'wiki',
  description: 'Reads the wiki',
  access: 'read',
  input: z.strictObject({}),
  confirm: 'when-tainted-elsewhere',
  server: 'wiki.1',
  run: async () => 'the wiki',
});

async function harness(
  strategy: Strategy,
  reply: () => Reply = () => ({ text: 'Yes.' }),
  ports: Partial<Pick<EnginePorts, 'sources'>> = {},
) {
  const { model, calls } = scriptedModel(reply);
  const findAgent = (name: string) => {
    const found = AGENTS.find((agent) => agent.name === name);
    return name === 'bob' && found ? { ...found, access: 'read' as const } : found;
  };
  const table = await createHarness(database, userId, model, {
    findStrategy: () => strategy,
    more: [open, archive, wiki],
    findAgent,
    ...ports,
  });
  return { ...table, calls };
}

const probe = () => ({ ...newRun(userId, { rounds: 0 }), strategy: 'probe', input: {} });

async function play(strategy: Strategy, reply?: () => Reply) {
  const table = await harness(strategy, reply);
  const run = await table.engine.start(probe());
  const events = await readAll(table, run);
  return { ...table, run, events, outcome: outcomeIn(events) };
}

function outcomeIn(events: readonly RunEvent[]): unknown {
  const [end] = dataOf(events, 'run_end');
  return end?.status === 'completed' ? JSON.parse(end.answer) : end;
}

describe('a strategy that calls a tool itself', () => {
  const callsLookUp = (context: RunContext) =>
    context.call({ tool: 'lookUp', input: { word: 'one' }, turnId: 'look', timeoutMs: 5000 });

  test('gets its output, and readers see the call as a turn of the strategy', async () => {
    const { events, outcome, lookedUp } = await play(strategyThat(callsLookUp));
    expect(outcome).toEqual({ id: 'call', name: 'lookUp', output: { word: 'one', meaning: 'the meaning of one' } });
    expect(dataOf(events, 'agent_tool_call')).toMatchObject([
      { agent: 'probe', turnId: 'look', toolCall: { name: 'lookUp', args: { word: 'one' } } },
    ]);
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([{ turnId: 'look', result: { word: 'one' } }]);
    expect(lookedUp).toEqual(['one']);
  });

  test('gets the recorded result when its run is resumed', async () => {
    const first = await play(strategyThat(callsLookUp));
    const log = await first.stores.runs.entries(userId, first.run.id, { after: 0, limit: 100 });
    await closeHarnesses();
    const copy = probe();
    await plantRun(
      database,
      copy,
      log.filter(({ type }) => type !== 'run_end'),
    );
    const second = await harness(strategyThat(callsLookUp));
    expect(outcomeIn(await readAll(second, copy))).toEqual(first.outcome);
    expect(second.lookedUp).toEqual([]);
  });

  test('gets an error for invalid input or an unknown tool', async () => {
    const { outcome } = await play(
      strategyThat(async (context) => [
        await context.call({ tool: 'lookUp', input: { term: 1 }, turnId: 'misfit', timeoutMs: 5000 }),
        await context.call({ tool: 'nothing', input: {}, turnId: 'nothing', timeoutMs: 5000 }),
      ]),
    );
    expect(outcome).toMatchObject([
      { error: expect.stringContaining('Invalid input for tool lookUp') },
      { error: 'The tool nothing is no longer available.' },
    ]);
  });

  test('gets an error when there was no time for the call', async () => {
    const { outcome } = await play(
      strategyThat((context) => context.call({ tool: 'open', input: {}, turnId: 'open', timeoutMs: 200 })),
    );
    expect(outcome).toMatchObject({ name: 'open', error: expect.stringContaining('time') });
  });

  const sends = (context: RunContext) => context.call({ tool: 'send', input: { letter: 'A' }, turnId: 'send', timeoutMs: 5000 });

  test('may not change anything without write access', async () => {
    const { outcome, sent } = await play(strategyThat(sends));
    expect(outcome).toMatchObject({ error: 'probe may not use send.' });
    expect(sent).toEqual([]);
  });

  test('needs a confirmation as an agent does, when it has write access', async () => {
    const table = await harness(strategyThat(sends, { access: 'write' }));
    const run = await table.engine.start(probe());
    void answerIfAsked(table, run, 'send.call', { kind: 'approval', decision: 'approve' });
    const events = await readAll(table, run);
    expect(dataOf(events, 'signal_request')).toMatchObject([{ kind: 'approval', agent: 'probe', name: 'send' }]);
    expect(outcomeIn(events)).toMatchObject({ output: { sent: 'A' } });
    expect(table.sent).toEqual(['A']);
  });
});

test('a failed turn leaves the same results of its calls to the strategy when it is played and when it is replayed', async () => {
  const asks = async (context: RunContext): Promise<Json> => {
    const task = { ...LIMITS, agent: 'ada', turnId: 'fails', prompt: 'Look it up.' };
    const failed = await context.ask(task).catch((error: unknown) => (error instanceof AgentFailed ? error : undefined));
    return JSON.parse(JSON.stringify(failed?.toolResults ?? []));
  };
  const calls = [{ page: 'one' }, { page: 'two' }].map((args) => ({ name: 'archive', args }));
  let steps = 0;
  const first = await play(strategyThat(asks), () =>
    steps++ === 0 ? { calls } : { error: new AgentFailed('not_capable', 'It cannot.', false) },
  );
  expect(first.outcome).toMatchObject([
    { name: 'archive', input: '{"page":"one"}', output: 'page one', cites: [1] },
    { name: 'archive', input: '{"page":"two"}', output: 'page two', cites: [2] },
  ]);
  const log = await first.stores.runs.entries(userId, first.run.id, { after: 0, limit: 100 });
  await closeHarnesses();
  const copy = probe();
  await plantRun(
    database,
    copy,
    log.filter(({ type }) => type !== 'run_end'),
  );
  expect(outcomeIn(await readAll(await harness(strategyThat(asks)), copy))).toEqual(first.outcome);
});

describe('a strategy that repeats a call of an agent', () => {
  async function again(context: RunContext, ...changes: Partial<RepeatedCall>[]): Promise<Json> {
    const call = { agent: 'ada', tool: 'archive', input: { page: 'one' } };
    const calls = changes.map((change, n) => ({ id: `c${n}`, ...call, ...change }));
    return JSON.parse(JSON.stringify(await context.reread({ turnId: 'again', timeoutMs: 5000, calls })));
  }

  test('gets what each result can be cited for or why it failed, and readers see one turn of the strategy', async () => {
    const { events, outcome } = await play(strategyThat((context) => again(context, {}, { input: { page: 'lost' } })));
    const sources = [{ kind: 'resource', title: 'Archive', origin: 'archive', text: 'page one', at: [] }];
    expect(outcome).toEqual([{ sources, isReused: false }, { error: 'The archive is closed.' }]);
    const result = { agent: 'probe', turnId: 'again', isReread: true };
    expect(dataOf(events, 'agent_tool_result')).toMatchObject([result, result]);
    const view = foldEvents(emptyRunView, events, () => undefined);
    expect(Object.values(view.turns)).toMatchObject([
      { agent: 'probe', state: 'done', parts: [{ state: 'done' }, { state: 'failed' }] },
    ]);
  });

  test('may only repeat calls that read, need no confirmation and are the agent’s own', async () => {
    const { outcome, sent } = await play(
      strategyThat((context) => again(context, { tool: 'send', input: { letter: 'A' } }, { agent: 'bob' }, { tool: 'nothing' })),
    );
    expect(outcome).toEqual([{ refused: true }, { refused: true }, { refused: true }]);
    expect(sent).toEqual([]);
  });

  const tainting = async (context: RunContext) => {
    for (const label of ['private', 'untrusted'] as const) context.mark(label);
    return again(context, { tool: 'wiki', input: {} });
  };

  test('asks nobody about a call that was made without asking', async () => {
    const { outcome, events } = await play(strategyThat(tainting));
    expect([outcome, dataOf(events, 'signal_request')]).toEqual([[{ sources: [], isReused: false }], []]);
  });

  test('does not repeat calls of a tool about which the person was asked, who may have edited the arguments', async () => {
    const table = await harness(
      strategyThat(async (context) => {
        for (const label of ['private', 'untrusted'] as const) context.mark(label);
        await context.call({ tool: 'wiki', input: {}, turnId: 'wiki', timeoutMs: 5000 });
        return tainting(context);
      }),
    );
    const run = await table.engine.start(probe());
    void answerIfAsked(table, run, 'wiki.call', { kind: 'approval', decision: 'approve' });
    expect(outcomeIn(await readAll(table, run))).toEqual([{ refused: true }]);
  });

  test('has it made with the connections of that agent, not with its own', async () => {
    const readers: string[] = [];
    const sources: EnginePorts['sources'] = (_, { name }) => {
      readers.push(name);
      return {} as ReturnType<EnginePorts['sources']>;
    };
    const table = await harness(
      strategyThat((context) => again(context, {})),
      undefined,
      { sources },
    );
    await readAll(table, await table.engine.start(probe()));
    expect(readers).toEqual(['ada']);
  });

  test('gets a failure for a call that is too slow, before its turn fails', async () => {
    const slow = async (context: RunContext): Promise<Json> => {
      const calls = [{ id: 'c', agent: 'ada', tool: 'open', input: {} }];
      return JSON.parse(JSON.stringify(await context.reread({ turnId: 'again', timeoutMs: 200, calls })));
    };
    const { outcome } = await play(strategyThat(slow));
    expect(outcome).toEqual([{ error: expect.stringContaining('time') }]);
  });

  test('gets the recorded result when its run is resumed', async () => {
    const first = await play(strategyThat((context) => again(context, {})));
    const log = await first.stores.runs.entries(userId, first.run.id, { after: 0, limit: 100 });
    await closeHarnesses();
    const copy = probe();
    await plantRun(
      database,
      copy,
      log.filter(({ type }) => type !== 'run_end').map((entry) => ({ ...entry, record: changed(entry.record) })),
    );
    const second = await harness(strategyThat((context) => again(context, {})));
    expect(outcomeIn(await readAll(second, copy))).toMatchObject([{ sources: [{ text: 'as recorded' }] }]);
  });

  /** The record of the call with another page. */
  const changed = (record: Json | undefined) => (isRecord(record) && 'output' in record ? { output: 'as recorded' } : record);
});

test('an outcome that a strategy has at the deadline of its run counts', async () => {
  const aborted = ({ signal }: RunContext) => new Promise((resolve) => signal.addEventListener('abort', resolve));
  const table = await harness(
    strategyThat(async (context) => {
      await aborted(context);
      return 'in time';
    }),
  );
  const run = { ...probe(), limits: { ...probe().limits, runTimeoutMs: 100, agentTimeoutMs: 100 } };
  expect(outcomeIn(await readAll(table, await table.engine.start(run)))).toBe('in time');
});

describe('an answer that a strategy has given', () => {
  const stopped = ({ signal }: RunContext) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const answersAndGoesOn = strategyThat((context) => {
    context.answered('Draft.');
    context.answered('Yes.');
    return context.phase('late', () => stopped(context));
  });
  const messagesOf = async ({ stores }: Awaited<ReturnType<typeof harness>>, conversationId: string) =>
    (await stores.conversations.messages(userId, conversationId)).map(({ role, content }) => [role, content]);

  test('stays the answer when its run is stopped', async () => {
    const table = await harness(answersAndGoesOn);
    const run = await table.engine.start(probe());
    const types = ['phase_start' as const];
    await until(async () => (await table.stores.runs.events(userId, run.id, { after: 0, limit: 1, types })).length > 0);
    await table.engine.signal(run, { key: 'cancel', data: { kind: 'cancel' } });
    const events = await readAll(table, run);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'cancelled', answer: 'Yes.' }]);
    expect(await messagesOf(table, run.conversationId)).toEqual([
      ['user', run.question],
      ['assistant', 'Yes.'],
    ]);
  });

  test('is a partial one at the deadline of its run', async () => {
    const table = await harness(answersAndGoesOn);
    const run = { ...probe(), limits: { ...probe().limits, runTimeoutMs: 1500 } };
    const events = await readAll(table, await table.engine.start(run));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', answer: 'Yes.', phrase: { code: 'timeLimitOfRun' } }]);
  });
});

describe('a strategy that asks an agent', () => {
  test('may give it other instructions, tools and another model', async () => {
    const { calls, events } = await play(
      strategyThat(async (context) => {
        const task = { agent: 'ada', turnId: 'ada', prompt: 'Go.', instructions: 'You are brief.', tools: ['lookUp'] };
        return (await context.ask({ ...task, ...LIMITS, model: 'scripted:other' })).text;
      }),
    );
    expect(calls).toMatchObject([{ instructions: 'You are brief.', tools: ['lookUp'] }]);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed' }]);
  });

  test('gets the results of its tools with the answer, also from the log', async () => {
    const asks = async (context: RunContext) =>
      (await context.ask({ agent: 'ada', turnId: 'ada', prompt: 'Go.', ...LIMITS })).toolResults.map((result) => result);
    const replies: Reply[] = [
      {
        calls: [
          { name: 'lookUp', id: 'a', args: { word: 'one' } },
          { name: 'lookUp', id: 'b', args: {} },
        ],
      },
      { text: 'Done.' },
    ];
    const first = await play(strategyThat(asks), () => replies.shift() ?? { text: 'Done.' });
    expect(first.outcome).toMatchObject([
      { id: 'a', name: 'lookUp', output: { meaning: 'the meaning of one' } },
      { id: 'b', name: 'lookUp', error: expect.stringContaining('Invalid input') },
    ]);
    const log = await first.stores.runs.entries(userId, first.run.id, { after: 0, limit: 100 });
    await closeHarnesses();
    const copy = probe();
    await plantRun(
      database,
      copy,
      log.filter(({ type }) => type !== 'run_end'),
    );
    const second = await harness(strategyThat(asks));
    expect(outcomeIn(await readAll(second, copy))).toEqual(first.outcome);
    expect(second.calls).toEqual([]);
  });

  test('cannot give it tools that its access does not allow', async () => {
    const { calls } = await play(
      strategyThat(
        async (context) => {
          await context.join('bob');
          return (await context.ask({ agent: 'bob', turnId: 'bob', prompt: 'Go.', tools: ['lookUp', 'send'], ...LIMITS })).text;
        },
        { plan: () => ({ agents: [], phases: ['probe'] }) },
      ),
    );
    expect(calls).toMatchObject([{ tools: ['lookUp'] }]);
  });

  test('gets a failure that names an agent which is not part of the run', async () => {
    const { outcome } = await play(
      strategyThat(async (context) => {
        const failure = await context.ask({ agent: 'eve', turnId: 'eve', prompt: 'Go.', ...LIMITS }).catch((error) => error);
        return [failure.code, failure.message];
      }),
    );
    expect(outcome).toEqual(['not_configured', 'There is no agent called “eve”.']);
  });
});

test('the admission of a strategy can change the request that is stored', async () => {
  const strategy = strategyThat(async () => null, {
    async admit({ question, input }) {
      return { question: question.replaceAll(/\d/g, '#'), input };
    },
  });
  expect(await strategy.admit?.({ question: 'My card is 4111', input: {} })).toEqual({ question: 'My card is ####', input: {} });
});
