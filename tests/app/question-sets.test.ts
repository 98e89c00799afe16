import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { AddedSetAnswer, SetRunAnswer, SetRunStartedAnswer, SetsAnswer } from '@/lib/api/question-set-requests';
import { chatRequest } from '@/lib/api/requests';
import { createSetRunner } from '@/lib/jobs/set-runner';
import { askQuestion } from '@/lib/services/question-sets/ask-question';
import { startChat } from '@/lib/services/runs/start-chat';
import { newKeptAnswer } from '../contracts/answer-store.contract';
import { newQuestionSet, newSetRun } from '../contracts/question-set-store.contract';
import { deskScenes, tagged } from '../fakes/desk-scenes';
import type { Person } from '../fakes/serve-product';
import { sampleQuestions } from '../sample/answer-desk/sample-questions';
import { until } from '../stores/until';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
let owner: Person;
beforeAll(async () => {
  scenes = await deskScenes({ USER_TOKENS_PER_MONTH: '1000000' });
  owner = await scenes.product.newPerson({ role: 'owner' });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => scenes.close());

const SETS = '/api/desks/builtin-sample-desk/question-sets';
const SAMPLE = sampleQuestions.split('\n').slice(0, 4).join('\n');
const post = (path: string, json: object = {}, person = owner) => person.visit(path, { method: 'POST', json });
const read = async <T>(response: Response) => (await response.json()) as T;

async function addSet(csv = SAMPLE): Promise<string> {
  const { set } = await read<AddedSetAnswer>(await post(SETS, { title: 'Fares', csv }));
  return `${SETS}/${set.id}`;
}

async function runToEnd(set: string, asked: object = {}, person = owner): Promise<{ path: string; shown: SetRunAnswer }> {
  const { run } = await read<SetRunStartedAnswer>(await post(`${set}/runs`, asked, person));
  const path = `${set}/runs/${run.id}`;
  const show = async () => read<SetRunAnswer>(await person.visit(path));
  await until(async () => {
    await scenes.product.workbench.setRunner.look();
    const { run: now, questions } = await show();
    return now.status === 'done' && questions.every(({ state }) => state === 'answered');
  });
  return { path, shown: await show() };
}

test('a set is asked with the scenarios of the desk, whatever scenarios of their own the person has who started it', async () => {
  const path = '/api/desks/builtin-sample-desk/overrides/ferries';
  const own = { blocks: [{ text: 'Name the pier of my draft.' }] };
  expect((await owner.visit(path, { method: 'PUT', json: own })).status).toBe(200);
  await runToEnd(await addSet());
  expect((await owner.visit(path, { method: 'DELETE' })).status).toBe(204);
  expect(JSON.stringify(scenes.models.requests)).not.toContain('the pier of my draft');
});

test('a set is asked in conversations, compared with what is expected and with its previous run, and exported', async () => {
  const set = await addSet();
  const first = await runToEnd(set);
  expect(first.shown.previous).toBeNull();
  expect(first.shown.questions.map(({ result, met, changes }) => ({ area: result?.area, met, changes }))).toEqual([
    { area: 'ferries', met: { area: true, page: true, type: true }, changes: [] },
    { area: 'ferries', met: { area: true, page: false, type: true }, changes: [] },
    { area: 'ferries', met: { area: true, page: false, type: true }, changes: [] },
  ]);
  const { stores } = scenes.product.workbench;
  const kept = await Promise.all(
    first.shown.questions.map(({ answerId }) => stores.answers.get('builtin-sample-desk', answerId ?? '')),
  );
  expect(kept.map((one) => one?.position)).toEqual([1, 1, 2]);
  expect(kept[2]?.conversationId).toBe(kept[1]?.conversationId);

  const second = await runToEnd(set);
  expect(second.shown.previous?.id).toBe(first.shown.run.id);
  expect(second.shown.questions.map(({ previous, changes }) => [previous?.answer, changes])).toEqual(
    Array(3).fill(['An adult pays $6.50.', []]),
  );
  const csv = await owner.visit(`${second.path}/export`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = Buffer.from(await csv.arrayBuffer()).toString();
  // Excel needs the mark, and programs often take it for a part of the first name.
  expect(text[0]).toBe('\uFEFF');
  const forPrograms = await owner.call(`${second.path}/export`);
  expect(Buffer.from(await forPrograms.arrayBuffer()).toString()).toBe(text.slice(1));
  const [head, row] = text.slice(1).split('\r\n');
  expect(head).toMatch(/^conversation,question,state,.*,previous_ms,expected_answer,/);
  expect(row).toMatch(/^1,How much does the ferry cost for an adult\?,answered,,[\w-]+,An adult pays \$6\.50\.,ferries,/);

  const { sets } = await read<SetsAnswer>(await owner.visit(SETS));
  expect(sets[0]).toMatchObject({ title: 'Fares', questions: 3, latest: { id: second.shown.run.id, status: 'done' } });
  expect(second.shown.runs.map(({ id }) => id)).toEqual([second.shown.run.id, first.shown.run.id]);
});

test('an answer that has changed since the last run of a set is found', async () => {
  const mark = scenes.add({
    answerer: (_, call) => tagged([call === 1 ? 'An adult pays $6.50.' : 'An adult pays $7.'], { url: scenes.fares }),
  });
  const set = await addSet(`question\nHow much does the ferry cost for an adult? ${mark}\nWhat does the ferry cost for a dog?`);
  await runToEnd(set);
  const { shown } = await runToEnd(set);
  expect(shown.questions.map(({ changes, previous, result }) => [changes, previous?.answer, result?.answer])).toEqual([
    [['answer'], 'An adult pays $6.50.', 'An adult pays $7.'],
    [[], 'An adult pays $6.50.', 'An adult pays $6.50.'],
  ]);
});

test('a set is not asked with an API key that is limited to some agents, since it asks with all rights of its user', async () => {
  const set = await addSet();
  const limited = await scenes.product.newPerson({ role: 'owner', agents: ['contract-reader'] });
  expect((await limited.call(`${set}/runs`, { method: 'POST' })).status).toBe(403);
  expect((await limited.visit(`${set}/runs`, { method: 'POST' })).status).toBe(201);
});

test('a set of a person whose budget is used up ends, and each question that was not asked says why', async () => {
  const { env, setRunner } = scenes.product.workbench;
  jest.replaceProperty(env, 'USER_TOKENS_PER_MONTH', 0);
  const set = await addSet();
  const { run } = await read<SetRunStartedAnswer>(await post(`${set}/runs`));
  const show = async () => read<SetRunAnswer>(await owner.visit(`${set}/runs/${run.id}`));
  await until(async () => {
    await setRunner.look();
    return (await show()).run.status === 'done';
  });
  const { questions } = await show();
  expect(questions.map(({ state, problem }) => [state, problem?.phrase?.code])).toEqual(Array(3).fill(['failed', 'budgetSpent']));
});

test('what the rules of the desk remove from a question is removed from a set before it is stored', async () => {
  const csv =
    'conversation,question\nann@example.org,Is my address ann@example.org?\nann@example.org,I will kill you. What is the fare?';
  const added = await read<AddedSetAnswer>(await post(SETS, { title: 'Mail of bob@example.org', csv }));
  expect(added).toMatchObject({ removed: { email: 3, threat: 1 }, refused: 1, set: { title: 'Mail of [email]', questions: 2 } });
  const stored = await scenes.product.workbench.stores.questionSets.get({ deskId: 'builtin-sample-desk' }, added.set.id);
  expect(stored?.questions).toEqual([
    { conversation: '#1', question: 'Is my address [email]?' },
    { conversation: '#1', question: expect.stringMatching(/#.*What is the fare\?$/) },
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/@|kill/);
});

test('a set is asked once at a time, can be stopped, and is removed with its runs', async () => {
  const set = await addSet();
  const { run } = await read<SetRunStartedAnswer>(await post(`${set}/runs`));
  expect((await post(`${set}/runs`)).status).toBe(409);
  const stopped = await read<SetRunStartedAnswer>(await post(`${set}/runs/${run.id}/stop`));
  expect(stopped.run).toMatchObject({ status: 'stopped', endedAt: expect.any(String) });
  expect((await owner.visit(set, { method: 'DELETE' })).status).toBe(204);
  expect((await owner.visit(`${set}/runs/${run.id}`)).status).toBe(404);
});

test('a file that cannot be read is refused with the line', async () => {
  const refusals: [string, string | RegExp][] = [
    ['question,type\nWhat is the fare?,normal\n"Who,normal', 'Line 3 cannot be read as CSV.'],
    ['question,type\r\n"What\r\nis\r\nthe fare?",other\r\n', 'Line 4: “other” is not possible as type.'],
    [`question,type\n"What is the fare?,\n${'Who?,\n'.repeat(9)}`, 'Line 2 cannot be read as CSV.'],
    ['question;type\nWhat is the fare?;other', 'Line 2: “other” is not possible as type.'],
    ['question,Question\nWhat is the fare?,Who?', /^Line 1 names the column “question” twice\./],
    ['question,type\nWho?,\nHow, and when?,normal', /^Line 3 has more columns than the first line names\./],
    ['question,area\nWhat is the fare?,moon', 'Line 2: “moon” is not possible as area.'],
    ['text\nWhat is the fare?', 'The first line names the columns, and one of them is “question”.'],
    ['question\n', 'The file has no questions.'],
    [`question\n${'What is the fare?\n'.repeat(501)}`, 'A set has at most 500 questions.'],
  ];
  for (const [csv, message] of refusals) {
    const response = await post(SETS, { title: 'Wrong', csv });
    expect(response.status).toBe(400);
    expect((await read<ErrorAnswer>(response)).error.message).toMatch(
      typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}$`) : message,
    );
  }
});

test('only reviewers of the desk see and ask its sets', async () => {
  const set = await addSet();
  const member = scenes.person;
  const attempts = [
    await member.visit(SETS),
    await post(SETS, { title: 'Mine', csv: SAMPLE }, member),
    await post(`${set}/runs`, {}, member),
    await member.visit(set, { method: 'DELETE' }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

describe('a set of one’s own', () => {
  const OWN = '/api/question-sets';
  const agent = { type: 'agent', name: 'harbour-clerk' };
  const OFFLINE = 'offline:extractive';
  let person: Person;
  beforeAll(async () => {
    person = await scenes.product.newPerson();
    const definition = { instructions: [{ text: 'You answer questions to the harbour.' }], tools: { saveDocument: 'on' } };
    expect((await post('/api/agents', { name: agent.name, title: 'Harbour clerk', definition }, person)).status).toBe(201);
  });

  async function addOwn(csv: string): Promise<string> {
    const { set } = await read<AddedSetAnswer>(await post(OWN, { title: 'Harbour', csv }, person));
    return `${OWN}/${set.id}`;
  }

  test('is asked to an agent, then to a team with another model, and both are compared by answers, expectations and costs', async () => {
    const mark = scenes.add({ answerer: { text: 'An adult pays $6.50.' } });
    const set = await addOwn(
      `question,answer,area\nWhat does an adult pay? ${mark},$6.50,ferries\nWhat does a dog pay? ${mark},Dogs travel free of charge.,`,
    );
    const first = await runToEnd(set, { recipient: agent }, person);
    expect(first.shown.questions.map(({ result, met }) => [result?.answer, result?.type, met])).toEqual([
      ['An adult pays $6.50.', null, { answer: true }],
      ['An adult pays $6.50.', null, { answer: false }],
    ]);
    const usage = { calls: 2, toolCalls: 0, models: [expect.stringMatching(/^openai-compatible:/)] };
    expect(first.shown.totals).toMatchObject({ run: { answered: 2, expected: 2, met: 1, usage }, previous: null });
    expect(first.shown.totals.run.usage.inputTokens).toBeGreaterThan(0);

    await post('/api/teams', { name: 'harbour', title: 'Harbour', definition: { agents: [agent.name], rounds: 1 } }, person);
    const team = { type: 'team', name: 'harbour' };
    const { path, shown } = await runToEnd(set, { recipient: team, model: OFFLINE }, person);
    expect(shown).toMatchObject({ run: { recipient: team, model: OFFLINE }, previous: { recipient: agent, model: null } });
    expect(shown.questions[0]).toMatchObject({ previousMet: { answer: true }, changes: ['answer'] });
    expect(shown.totals).toMatchObject({ run: { usage: { models: [OFFLINE] } }, previous: { met: 1, usage } });
    const [head, row] = (await (await person.visit(`${path}/export`)).text()).split('\r\n');
    expect(head).toMatch(/,expected_answer,answer_met,.*,previous_cost_usd,previous_tool_calls$/);
    expect(row).toContain('An adult pays $6.50.');

    const back = await person.visit(`${first.path}?with=${shown.run.id}`);
    expect(await back.json()).toMatchObject({ run: { id: first.shown.run.id }, previous: { id: shown.run.id } });
    expect((await person.visit(`${first.path}?with=nothing`)).status).toBe(404);
  });

  test('is asked to a desk, whose answers are compared with its expectations too, without a right to review them', async () => {
    const set = await addOwn('question,area,answer\nHow much does the ferry cost for an adult?,ferries,An adult pays $6.50.');
    const { path, shown } = await runToEnd(set, { recipient: { type: 'desk', name: 'sample-desk' } }, person);
    const review = `/api/desks/builtin-sample-desk/answers/${shown.questions[0]?.answerId}/review`;
    const json = { sentences: [{ score: 100 }], citationScore: 100 };
    expect((await owner.visit(review, { method: 'PUT', json })).status).toBe(200);
    const reviewed = await read<SetRunAnswer>(await person.visit(path));
    expect(reviewed.questions[0]).toMatchObject({
      result: { answer: 'An adult pays $6.50.', area: 'ferries', type: 'normal', score: null },
      met: { area: true, answer: true },
      usage: { toolCalls: expect.any(Number) },
    });
  });

  test('stops a question that waits for an approval after five minutes, says why, and goes on', async () => {
    const saving = scenes.add({
      answerer: { toolCalls: [{ name: 'saveDocument', arguments: { name: 'Fares.md', text: 'An adult pays $6.50.' } }] },
    });
    const saying = scenes.add({ answerer: { text: 'A dog pays nothing.' } });
    const set = await addOwn(
      `conversation,question\n1,Please save the fares as a document. ${saving}\n1,What does a dog pay? ${saying}`,
    );
    const { run } = await read<SetRunStartedAnswer>(await post(`${set}/runs`, { recipient: agent }, person));
    const { setRunner, stores } = scenes.product.workbench;
    const waits = async () => (await stores.runs.openRequests(person.user.id)).length;
    const readSetRun = async () => read<SetRunAnswer>(await person.visit(`${set}/runs/${run.id}`));
    await until(async () => {
      await setRunner.look();
      return (await waits()) === 1;
    });
    await until(async () => {
      await setRunner.look();
      return (await stores.runs.list(person.user.id, { status: 'waiting' })).length === 1;
    });
    expect((await readSetRun()).questions.map(({ state }) => state)).toEqual(['asking', 'waiting']);
    await createSetRunner(scenes.product.workbench, { now: () => new Date(Date.now() + 6 * 60_000) }).look();
    await until(async () => {
      await setRunner.look();
      return (await readSetRun()).run.status === 'done';
    });
    const { questions } = await readSetRun();
    expect(questions.map(({ state, problem, result }) => [state, problem?.phrase?.code, result?.answer])).toEqual([
      ['failed', 'setWaited', undefined],
      ['answered', undefined, 'A dog pays nothing.'],
    ]);
    expect(await waits()).toBe(0);
  });

  test.each(['stopped', 'removed'])('leaves no question behind in the Inbox when it is %s', async (how) => {
    const saving = scenes.add({
      answerer: { toolCalls: [{ name: 'saveDocument', arguments: { name: 'Fares.md', text: 'An adult pays $6.50.' } }] },
    });
    const set = await addOwn(`question\nPlease save the fares as a document. ${saving}`);
    const { run } = await read<SetRunStartedAnswer>(await post(`${set}/runs`, { recipient: agent }, person));
    const { setRunner, stores } = scenes.product.workbench;
    const waits = async () => (await stores.runs.list(person.user.id, { status: 'waiting' })).length;
    await until(async () => {
      await setRunner.look();
      return (await waits()) === 1;
    });
    if (how === 'removed') expect((await person.visit(set, { method: 'DELETE' })).status).toBe(204);
    else {
      await post(`${set}/runs/${run.id}/stop`, {}, person);
      await until(async () => {
        await setRunner.look();
        const { questions } = await read<SetRunAnswer>(await person.visit(`${set}/runs/${run.id}`));
        return questions[0]?.state === 'failed' && questions[0].problem?.phrase?.code === 'setStopped';
      });
    }
    await until(async () => (await waits()) === 0 && (await stores.runs.openRequests(person.user.id)).length === 0);
  });

  test('is compared with long expected answers once, and other work goes on meanwhile', async () => {
    const { stores } = scenes.product.workbench;
    const text = (n: number) =>
      Array.from({ length: 100 }, (_, line) => `In case ${n}.${line} the harbour office charges $${line}.${n} a permit.`).join(
        ' ',
      );
    const set = newQuestionSet(person.user.id, {
      questions: Array.from({ length: 40 }, (_, n) => ({ conversation: `${n}`, question: 'Who?', answer: text(n + 1) })),
    });
    await stores.questionSets.add(set);
    const run = newSetRun(set, { status: 'done' });
    await stores.questionSets.start(run);
    for (const place of set.questions.keys()) {
      const kept = newKeptAnswer('builtin-sample-desk', { answer: { content: text(place) } });
      await stores.answers.keep(kept);
      await stores.questionSets.save(run.id, { place, answerId: kept.id, problem: null });
    }

    /** Milliseconds of this thread's CPU time, so that other load on the machine does not count. */
    const now = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    async function look(): Promise<{ ms: number; longestBlock: number }> {
      const begun = now();
      let [last, longestBlock] = [begun, 0];
      const note = () => {
        longestBlock = Math.max(longestBlock, now() - last);
        last = now();
      };
      const timer = setInterval(note, 1);
      const setRun = await read<SetRunAnswer>(await person.visit(`${OWN}/${set.id}/runs/${run.id}`));
      clearInterval(timer);
      note();
      expect(setRun.totals.run).toMatchObject({ answered: 40, expected: 40, met: 0 });
      return { ms: now() - begun, longestBlock };
    }
    const first = await look();
    expect(first.longestBlock).toBeLessThan(first.ms / 3);
    expect((await look()).ms).toBeLessThan(first.ms / 2);
  });

  test('leaves half of the questions per minute to its user', async () => {
    const asking = await scenes.product.newPerson();
    const { workbench } = scenes.product;
    const ctx = {
      ...workbench,
      env: { ...workbench.env, CHAT_RATE_LIMIT: 4 },
      actor: { type: 'user' as const, user: asking.user },
    };
    const recipient = { type: 'agent' as const, name: 'data-steward' };
    const set = newQuestionSet(asking.user.id);
    const run = newSetRun(set, { recipient, model: OFFLINE });
    const ask = async () => {
      for (const question of set.questions)
        await askQuestion({ ctx, input: { run, question, conversationId: undefined, key: randomUUID() } });
    };
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'rate_limited' });
    const messages = [{ role: 'user', content: 'How many?' }];
    const request = chatRequest.parse({ messages, agent: recipient.name, model: OFFLINE });
    const chat = () => startChat({ ctx, input: { request, key: null } });
    await chat();
    await chat();
    await expect(chat()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('is refused for a recipient or a model that does not exist, and while three others are asked', async () => {
    const [set = '', ...others] = await Promise.all(Array.from({ length: 4 }, () => addOwn('question\nWho?')));
    const refusals = [{ recipient: { type: 'agent', name: 'nobody' } }, { recipient: agent, model: 'nobody:model' }];
    for (const asked of refusals) {
      const response = await post(`${set}/runs`, asked, person);
      const field = 'model' in asked ? 'model' : 'recipient';
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { fields: { [field]: expect.any(String) } } },
      ]);
    }
    const asked = { recipient: agent, model: OFFLINE };
    const started = await Promise.all(others.map((other) => post(`${other}/runs`, asked, person)));
    expect(started.map(({ status }) => status)).toEqual([201, 201, 201]);
    const fourth = await post(`${set}/runs`, asked, person);
    expect([fourth.status, await fourth.json()]).toMatchObject([
      409,
      { error: { message: expect.stringMatching(/^3 of your/) } },
    ]);
    expect((await post(`${set}/runs`, asked, owner)).status).toBe(404);
  });
});
