import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { agentSnapshot } from '@/drizzle/schema/agent-snapshot';
import { AgentFailed } from '@/lib/core/errors';
import type { LogEntry, RunEvent } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import { defineTool } from '@/lib/core/tools/tool';
import { runHistory } from '@/lib/services/runs/run-history';
import { createStores } from '@/lib/stores/stores';
import { type EngineDatabase, withDatabases } from '../fakes/engine-database';
import {
  type Answer,
  answer,
  answerIfAsked,
  brief,
  closeHarness,
  closeHarnesses,
  createHarness,
  dataOf,
  newRun,
  plantConversation,
  plantRun,
  readAll,
  type Table,
} from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

/** Runs spend most of their time waiting, so several logs are tested in parallel, each in a database of its own. */
const LANES = 6;

let lanes: EngineDatabase[];
let main: EngineDatabase;

withDatabases(LANES, (opened) => {
  lanes = opened;
  main = opened[0] as EngineDatabase;
});

/** Copies the snapshots that logs refer to by hash. */
async function copySnapshots(from: EngineDatabase, to: EngineDatabase): Promise<void> {
  const rows = await from.database.db.select().from(agentSnapshot);
  await to.database.db.insert(agentSnapshot).values(rows).onConflictDoNothing();
}

type Play = (asked: Asked) => Reply;

async function table(play: Play, { database, userId }: EngineDatabase = main) {
  const answered = { count: 0 };
  const { model, state } = scriptedModel((asked) => {
    const reply = play(asked);
    if (!('cut' in reply || 'error' in reply || 'hang' in reply)) answered.count++;
    return reply;
  });
  return { ...(await createHarness(database, userId, model, { more: [ponder, list, listen] })), answered, state };
}

/** A tool that never returns, and is abandoned when time is almost over. */
const ponder = defineTool({
  name: 'ponder',
  description: 'Ponders a question',
  access: 'read',
  input: z.object({}).strict(),
  run: () => new Promise(() => {}),
});

const list = defineTool({
  name: 'list',
  description: 'Lists rows',
  access: 'read',
  input: z.object({}).strict(),
  run: async () => Array.from({ length: 800 }, (_, n) => `row ${n}`),
});

/** A tool that returns once another agent has sent a message to its agent and finished its report. */
const listen = defineTool({
  name: 'listen',
  description: 'Waits for a message and the report of its sender',
  access: 'read',
  teamOnly: true,
  input: z.object({}).strict(),
  async run(_input, { shared, turn, signal }) {
    const hasReported = (agent: string) => shared.reports().some((report) => report.agent === agent);
    while (!shared.notes().some(({ to, agent }) => to === turn.agent && hasReported(agent))) {
      await setTimeout(2, undefined, { signal });
    }
    return 'There is a message.';
  },
});

/** The person's answers, by request. */
type Answers = Record<string, Answer>;

async function playThrough(t: Table, run: NewRun, answers: Answers, after = 0): Promise<RunEvent[]> {
  for (const [key, reply] of Object.entries(answers)) void answerIfAsked(t, run, key, reply);
  return readAll(t, run, after);
}

/** Returns the request fingerprint of a recorded model call. */
const requestOf = (record: LogEntry['record']) => (record as { request?: string } | undefined)?.request;

/** Counts the calls of a tool whose outcome is in the log. */
const outcomes = (log: readonly LogEntry[], name: string) =>
  log.filter(({ type, data }) => type === 'agent_tool_result' && 'name' in data && data.name === name).length;

/**
 * Plays a run to its end. Then, for every possible cut of its log, plays a run that starts with the beginning of the log: it
 * must repeat no call that is in the log, and produce the same answer. The person settles an uncertain `send`.
 */
async function cutEverywhere({
  run,
  play,
  answers = {},
  compare = () => {},
}: {
  run: (userId: string) => NewRun;
  play: () => Play;
  answers?: Answers;
  /** Further comparisons between the complete logs. */
  compare?(resumed: readonly LogEntry[], whole: readonly LogEntry[]): void;
}) {
  const first = await table(play());
  const whole = await first.engine.start(run(main.userId));
  const events = await playThrough(first, whole, answers);
  const end = dataOf(events, 'run_end');
  expect(end).toMatchObject([{ status: expect.stringMatching(/completed|partial/) }]);
  const log = await first.stores.runs.entries(main.userId, whole.id, { after: 0, limit: 1000 });
  await closeHarnesses();

  await Promise.all(
    lanes.map(async (lane, first) => {
      await copySnapshots(main, lane);
      for (let cut = 1 + first; cut < log.length; cut += LANES) await resumeAt(cut, lane);
    }),
  );
  return log.length;

  async function resumeAt(cut: number, lane: EngineDatabase): Promise<void> {
    const copy = run(lane.userId);
    const kept = log.slice(0, cut);
    await plantRun(lane.database, copy, kept);
    const second = await table(play(), lane);
    const begun = kept.flatMap(({ type, data }) => (type === 'step_start' ? [(data as { toolCallId: string }).toolCallId] : []));
    const settled = kept.flatMap(({ type, data }) =>
      type === 'agent_tool_result' ? [(data as { toolCallId: string }).toolCallId] : [],
    );
    const unsure = begun.filter((id) => !settled.includes(id));
    const unsureKeys = Object.keys(answers).filter((key) => unsure.some((id) => key.endsWith(`.${id}`)));
    const confirmed = unsureKeys.map((key) => [`${key}.outcome.0`, { kind: 'question', answer: 'It happened' }] as const);
    const resumed = await playThrough(second, copy, { ...answers, ...Object.fromEntries(confirmed) });

    expect(resumed.map(({ seq }) => seq)).toEqual(resumed.map((_, i) => i + 1));
    expect(dataOf(resumed, 'run_end')).toMatchObject(end.map(({ status, answer }) => ({ status, answer })));
    expect(second.answered.count).toBe(dataOf(events, 'usage').length - dataOf(kept, 'usage').length);
    expect(second.lookedUp).toHaveLength(outcomes(log, 'lookUp') - outcomes(kept, 'lookUp'));
    expect(second.sent).toHaveLength(first.sent.length - outcomes(kept, 'send') - unsure.length);
    const relogged = await second.stores.runs.entries(lane.userId, copy.id, { after: 0, limit: 2000 });
    const keys = relogged.flatMap(({ key }) => key ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    compare(relogged, log);
    await closeHarness(second);
  }
}

test('a run that waited sends the history that it started with, whatever was removed or committed in its conversation meanwhile', async () => {
  const { database, userId } = main;
  const asked: string[] = [];
  const play = ({ everything, instructions, json, results }: Asked): Reply => {
    if (json) return { text: brief };
    if (instructions === 'You are cleo.') {
      asked.push(everything);
      return results.length === 0
        ? { calls: [{ name: 'choose', id: 'which', args: { question: 'Which?' } }] }
        : { text: 'Done.' };
    }
    return { text: `Aldermoor is in order, says ${instructions}` };
  };
  const lay = () => {
    const stores = createStores(database.db);
    return createHarness(database, userId, scriptedModel(play).model, { history: (run) => runHistory(stores, run) });
  };
  const first = await lay();
  const earlier = await first.engine.start(newRun(userId, { agents: ['ada', 'bob'], rounds: 1 }));
  await readAll(first, earlier);
  const { conversationId } = earlier;
  const run = await first.engine.start({ ...newRun(userId, { agents: ['cleo'], rounds: 0 }), conversationId });
  while ((await first.stores.runs.get(userId, run.id))?.status !== 'waiting') await setTimeout(5);
  await closeHarnesses();

  await plantConversation(database, userId, [{ question: 'And Birchfield?', answer: 'Yes.' }], conversationId);
  const { retention, conversations } = createStores(database.db);
  await retention.dropEvents(new Date(Date.now() + 60_000).toISOString(), 1000);
  const later = await lay();
  void answer(later, run, 'cleo.which', { kind: 'question', answer: 'This one' });
  const events = await readAll(later, run);
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'Done.' }]);
  expect(dataOf(events, 'notice').map(({ kind }) => kind)).not.toContain('warning');
  expect((await conversations.messages(userId, conversationId)).map(({ content }) => content)).toContain('And Birchfield?');
  const [before = '', after = ''] = asked;
  expect(before).toContain(JSON.stringify('<report agent="ada" round="1">').slice(1, -1));
  // Both are JSON arrays of messages.
  expect(after.startsWith(before.slice(0, -1))).toBe(true);
  expect(after).not.toContain('Birchfield');
});

/**
 * A single agent: looks up one word, then two in parallel, then sends a letter, takes a measurement and asks a question, then
 * answers.
 */
function soloist(): Play {
  let cuts = 0;
  return ({ results }) => {
    if (results.length === 0) return { text: 'Let me see. ', calls: [{ name: 'lookUp', id: 'a', args: { word: 'one' } }] };
    if (results.length === 1 && cuts++ === 0) return { cut: 'Half a sen' };
    if (results.length === 1) {
      return { calls: ['two', 'three'].map((word) => ({ name: 'lookUp', id: word, args: { word } })) };
    }
    if (results.length === 3) {
      return {
        calls: [
          { name: 'send', id: 'letter', args: { letter: 'Dear all' } },
          { name: 'measure', id: 'metre', args: { what: 'room' } },
          { name: 'choose', id: 'which', args: { question: 'Which one?' } },
        ],
      };
    }
    return { text: `It is said, and you chose ${results.at(-1)?.includes('the blue one') ? 'blue' : 'nothing'}.` };
  };
}

const soloAnswers: Answers = {
  'ada.letter': { kind: 'approval', decision: 'approve' },
  'ada.metre': { kind: 'client_tool', result: { metres: 4 } },
  'ada.which': { kind: 'question', answer: 'the blue one' },
};

/**
 * A team of three: ada looks up two words in parallel, and in the second round her connection is cut once; bob sends a letter;
 * cleo's model is broken, so she is left out.
 */
function team(): Play {
  let cuts = 0;
  return ({ instructions, json, results, prompt }) => {
    if (json) return { text: brief };
    const name = instructions.slice(8, -1);
    if (name === 'summarizer') return { text: 'All in all.' };
    if (name === 'cleo') return { error: new AgentFailed('provider_error', 'The model is broken.', false) };
    const round = prompt.includes('<round number="2"') ? 2 : 1;
    if (results.length > 0) return { text: `Found by ${name}` };
    if (name === 'bob' && round === 1) return { calls: [{ name: 'send', id: 'letter', args: { letter: 'Dear all' } }] };
    if (name === 'ada' && round === 2 && cuts++ === 0) return { cut: 'Half a sen' };
    if (name === 'ada') return { calls: ['x', 'y'].map((word) => ({ name: 'lookUp', id: `${word}${round}`, args: { word } })) };
    return { calls: [{ name: 'shareData', id: 's', args: { key: name, value: 1 } }] };
  };
}

describe('a run resumed from a log cut at any place', () => {
  test('completes a chat with a retry, parallel tools, an approval, a client tool and a question', async () => {
    const events = await cutEverywhere({ run: (id) => newRun(id, { rounds: 0 }), play: soloist, answers: soloAnswers });
    expect(events).toBeGreaterThan(25);
  }, 120_000);

  test('completes a team with a failure, a retry, parallel tools, shared data and an approval', async () => {
    const events = await cutEverywhere({
      run: (id) => newRun(id),
      play: team,
      answers: { 'r1.bob.letter': { kind: 'approval', decision: 'approve' } },
    });
    expect(events).toBeGreaterThan(60);
  }, 240_000);
});

describe('a run resumed from a log cut at any place, of a team that is chosen, led and exchanges messages', () => {
  test('has the same team, the same decisions and the same requests', async () => {
    const run = (id: string) => {
      const teamRun = newRun(id, { rounds: 3 });
      return { ...teamRun, input: { ...(teamRun.input as object), choose: { most: 2, confirm: true }, lead: 'cleo' } };
    };
    const decided = (log: readonly LogEntry[]) =>
      log.flatMap(({ type, data }) => (['team_chosen', 'lead_decision', 'round_start', 'note'].includes(type) ? [data] : []));
    const requests = (log: readonly LogEntry[]) =>
      Object.fromEntries(log.flatMap(({ type, key = '', record }) => (type === 'usage' ? [[key, requestOf(record)]] : [])));
    const events = await cutEverywhere({
      run,
      play: correspondents,
      answers: { 'choice.call': { kind: 'client_tool', result: { agents: ['bob', 'ada'] } } },
      compare(resumed, whole) {
        expect(decided(resumed)).toEqual(decided(whole));
        expect(requests(resumed)).toEqual(requests(whole));
      },
    });
    expect(events).toBeGreaterThan(40);
  }, 240_000);
});

describe('a run resumed from a log cut at any place', () => {
  test('completes after a tool was abandoned and a turn timed out with partial findings', async () => {
    const play =
      (): Play =>
      ({ instructions, json, results }) => {
        if (json) return { text: brief };
        if (instructions === 'You are summarizer.') return { text: 'All in all.' };
        if (instructions === 'You are bob.') {
          return results.length > 0 ? { hang: true } : { calls: [{ name: 'lookUp', id: 'b', args: { word: 'bob' } }] };
        }
        return results.length > 0 ? { text: 'What there is.' } : { calls: [{ name: 'ponder', id: 'p', args: {} }] };
      };
    const run = (id: string) => newRun(id, { agents: ['ada', 'bob'], rounds: 1, agentTimeoutMs: 1200 });
    expect(await cutEverywhere({ run, play })).toBeGreaterThan(20);
  }, 240_000);

  test('completes with files and client messages that did not fit its model’s window', async () => {
    const play =
      (): Play =>
      ({ results }) => {
        if (results.length === 0) return { calls: [{ name: 'list', id: 'rows', args: {} }] };
        const isTooLong = results.join('').length > 2000;
        if (isTooLong)
          return {
            error: new AgentFailed('provider_error', 'It answered 400: maximum context length is 500 tokens.', false, {
              isTooLong: true,
            }),
          };
        return results.length === 1 ? { calls: [{ name: 'lookUp', id: 'more', args: { word: 'rows' } }] } : { text: 'Done.' };
      };
    const material = {
      files: [{ name: 'a.txt', mediaType: 'text/plain', text: 'Hi' }],
      earlier: ['Before'],
      left: '1 system message',
    };
    const run = (id: string) => ({ ...newRun(id, { rounds: 0 }), input: { agent: 'ada', material } });
    expect(await cutEverywhere({ run, play })).toBeGreaterThan(12);
  }, 240_000);

  test('completes when the rounds end early without new findings', async () => {
    const play =
      (): Play =>
      ({ instructions, json }) =>
        json ? { text: brief } : { text: `Said by ${instructions}` };
    const run = (id: string) => newRun(id, { agents: ['ada', 'bob'], rounds: 3 });
    expect(await cutEverywhere({ run, play })).toBeGreaterThan(20);
  }, 240_000);

  test('has the same members in each round when one of them rests and is called back', async () => {
    const play =
      (): Play =>
      ({ instructions, json, results, prompt }) => {
        if (json) return { text: brief };
        const round = Number(/<round number="(\d)/.exec(prompt)?.[1]);
        if (instructions === 'You are bob.' && round > 1) return { text: 'Nothing new.' };
        const calls = instructions === 'You are ada.' && round === 4 && results.length === 0;
        if (calls) return { calls: [{ name: 'messageAgent', id: 'call', args: { agent: 'bob', text: 'And now?' } }] };
        return { text: `Number ${round}, says ${instructions}` };
      };
    const run = (id: string) => newRun(id, { agents: ['ada', 'bob'], rounds: 5 });
    const rounds = (log: readonly LogEntry[]) => log.flatMap(({ type, data }) => (type === 'round_start' ? [data] : []));
    const all = ['ada', 'bob'];
    await cutEverywhere({
      run,
      play,
      compare(resumed, whole) {
        expect(rounds(resumed)).toEqual(rounds(whole));
        expect(rounds(whole)).toMatchObject([all, all, all, ['ada'], all].map((agents) => ({ agents })));
      },
    });
  }, 240_000);
});

/**
 * A team that is chosen, confirmed, led and exchanges messages. The person replaces cleo by bob. In the first round, ada asks
 * bob, who waits for her message and asks back when her report is done; the lead then lets only ada play the second round, and
 * ends the rounds after it.
 */
function correspondents(): Play {
  return ({ instructions, json, results, prompt, everything }) => {
    const name = instructions.slice(8, -1);
    if (name === 'initiator') {
      const agents = ['ada', 'cleo'].map((agent) => ({ agent, reason: `${agent} knows` }));
      return { text: JSON.stringify({ ...JSON.parse(brief), agents }) };
    }
    if (name === 'summarizer') return { text: everything.includes('It is the north') ? 'It is the north.' : 'Nobody knows.' };
    if (json) {
      const another = prompt.includes('Round 1 of');
      return { text: JSON.stringify({ another, reason: 'ada was asked', agents: another ? ['ada'] : [] }) };
    }
    if (name === 'ada' && prompt.includes('<round number="2"')) {
      return {
        text: prompt.includes('<message from="bob" to="ada" round="1">Of sales?</message>')
          ? 'It is the north.'
          : 'Nobody asked.',
      };
    }
    if (results.length === 0) {
      const ask = { name: 'messageAgent', id: 'ask', args: { agent: 'bob', text: 'Which region?' } };
      return { calls: [name === 'ada' ? ask : { name: 'listen', id: 'wait', args: {} }] };
    }
    const isAsked = prompt === '<message from="ada" to="bob">Which region?</message>';
    if (results.length > 1 || !isAsked) return { text: `Done, says ${name}.` };
    return { calls: [{ name: 'messageAgent', id: 'back', args: { agent: 'ada', text: 'Of sales?' } }] };
  };
}

describe('a shutdown', () => {
  test('releases runs, and another engine resumes them', async () => {
    const t = await table(({ json }) => (json ? { text: brief } : { hang: true }));
    const run = await t.engine.start(newRun(main.userId));
    while (t.state.open < 3) await setTimeout(5);
    await t.engine.shutdown();
    expect(t.state.open).toBe(0);
    expect((await t.stores.runs.get(main.userId, run.id))?.status).toBe('queued');

    const next = await table(team());
    const events = await playThrough(next, run, { 'r1.bob.letter': { kind: 'approval', decision: 'approve' } });
    expect(dataOf(events, 'run_end')).toMatchObject([{ answer: 'All in all.' }]);
    expect(dataOf(events, 'notice').map(({ kind }) => kind)).toContain('resumed');
  });
});

test('while the machine was asleep, a run used at most as much of its time limit as one turn may take', async () => {
  const limits = { runTimeoutMs: 7_200_000, agentTimeoutMs: 20_000 };
  const run = newRun(main.userId, { rounds: 0, ...limits });
  const at = (seconds: number) => new Date(Date.parse(run.createdAt) + seconds * 1000).toISOString();
  const { strategy, question, conversationId } = run;
  const plan = { agents: ['ada'], rounds: 1, limits: run.limits };
  const step = (seq: number, seconds: number): LogEntry => {
    return { seq, runId: run.id, at: at(seconds), type: 'step_done', data: {}, key: `step ${seq}`, record: {} };
  };
  await plantRun(main.database, run, [
    {
      seq: 1,
      runId: run.id,
      at: at(0),
      type: 'run_start',
      key: 'run_start',
      data: { runId: run.id, conversationId, strategy, question, ...plan },
    },
    step(2, 1),
    step(3, 6),
    step(4, 3606),
  ]);
  const t = await table(() => ({ text: 'Done.' }));
  const [end] = dataOf(await readAll(t, run), 'run_end');
  expect(end?.ms).toBeGreaterThanOrEqual(25_000);
  expect(end?.ms).toBeLessThan(1_000_000);
});

describe('a new version of the product', () => {
  test('finishes what an old one began, with one more step in each agent', async () => {
    const old = await table(team());
    const run = await old.engine.start(newRun(main.userId));
    await answer(old, run, 'r1.bob.letter', { kind: 'approval', decision: 'approve' });
    await readAll(old, run);
    const log = await old.stores.runs.entries(main.userId, run.id, { after: 0, limit: 1000 });
    await closeHarnesses();
    const longer = (): Play => {
      const play = team();
      return (asked) => {
        const reply = play(asked);
        const last = asked.results.at(-1) ?? '';
        const more = 'text' in reply && asked.results.length > 0 && !last.includes('one more') && !asked.json;
        return more ? { calls: [{ name: 'lookUp', id: `more-${asked.results.length}`, args: { word: 'one more' } }] } : reply;
      };
    };
    for (let cut = 3; cut < log.length; cut += 7) {
      const copy = newRun(main.userId);
      await plantRun(main.database, copy, log.slice(0, cut));
      const next = await table(longer());
      void answerIfAsked(next, copy, 'r1.bob.letter', { kind: 'approval', decision: 'approve' });
      void answerIfAsked(next, copy, 'r1.bob.letter.outcome.0', { kind: 'question', answer: 'It happened' });
      expect(dataOf(await readAll(next, copy), 'run_end')).toMatchObject([
        { status: expect.stringMatching(/completed|partial/) },
      ]);
      await closeHarnesses();
    }
  });
});
