import { describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { brief, closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

async function play(reply: (asked: Asked, call: number) => Reply, rounds = 0) {
  const { model, calls } = scriptedModel(reply);
  const table = await createHarness(database, userId, model);
  const events = await readAll(table, await table.engine.start(newRun(userId, { rounds, agents: ['ada', 'bob'] })));
  return { events, calls, end: dataOf(events, 'run_end')[0] };
}

const ask = { name: 'lookUp', args: { word: 'it' } };

describe('a model that calls a tool although it must answer', () => {
  const isLast = ({ results }: Asked) => results.length >= 4;

  test('is told once that there are no more tools, and answers', async () => {
    const { events, calls, end } = await play((asked) => {
      if (asked.tools.length === 0) return { text: 'It means what it says.' };
      return { calls: [ask], text: isLast(asked) ? '' : 'Let me see.' };
    });
    expect(end).toMatchObject({ status: 'partial', answer: 'It means what it says.' });
    expect(calls).toHaveLength(6);
    expect(calls.at(-1)?.results.at(-1)).toContain('no more tools');
    expect(dataOf(events, 'agent_tool_result').at(-1)).toMatchObject({ error: expect.stringContaining('no more tools') });
  });

  test('and continues to call tools has its last text used as the answer', async () => {
    const { end } = await play((asked) => ({ calls: [ask], text: isLast(asked) ? '' : `So far ${asked.results.length}.` }));
    expect(end).toMatchObject({ status: 'partial', answer: 'So far 3.' });
  });

  test.each([
    ['as text', '<tool_call>\n{"name": "lookUp", "arguments": {"word": "it"}}\n</tool_call>'],
    ['in a way that its server removes', ''],
  ])('%s, as vLLM shows calls without tool_choice, is asked once more without tools', async (_, written) => {
    const { calls, end } = await play((asked) => {
      if (asked.tools.length === 0) return { text: 'It means what it says.' };
      return isLast(asked) ? { text: written } : { calls: [ask] };
    });
    expect(end).toMatchObject({ status: 'partial', answer: 'It means what it says.' });
    expect(calls.at(-1)?.prompt).toContain('no more tools');
  });

  test('and never writes any text has no answer', async () => {
    const { end } = await play(() => ({ calls: [ask] }));
    expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining('kept calling tools') });
  });
});

describe('a model that says nothing about the results of its calls', () => {
  const first = ({ results }: Asked) => results.length === 0;

  test('is asked twice, then once without tools', async () => {
    const { calls, end } = await play((asked) => {
      if (first(asked)) return { calls: [ask] };
      return { text: asked.tools.length === 0 ? 'It means what it says.' : '' };
    });
    expect(end).toMatchObject({ status: 'completed', answer: 'It means what it says.' });
    expect(calls).toHaveLength(4);
    expect(calls[3]).toMatchObject({ tools: [], prompt: 'There are no more tools. Answer now, with what you have.' });
  });

  test('has the text beside its last call used as the answer', async () => {
    const { events, end } = await play((asked) => (first(asked) ? { text: 'It means this.', calls: [ask] } : { text: '' }));
    expect(end).toMatchObject({ status: 'completed', answer: 'It means this.' });
    expect(dataOf(events, 'agent_error')).toEqual([]);
  });

  test.each([
    ['after an empty answer', 2],
    ['after a last step', 9],
  ])('is resumed %s without another request', async (_, lookups) => {
    const reply = ({ results, tools }: Asked): Reply => {
      if (results.length < lookups) return { calls: [ask], text: `So far ${results.length}.` };
      return { text: tools.length === 0 ? 'It means this.' : '' };
    };
    const first = scriptedModel(reply);
    const table = await createHarness(database, userId, first.model);
    const run = await table.engine.start(newRun(userId, { rounds: 0 }));
    const end = dataOf(await readAll(table, run), 'run_end')[0];
    const log = await table.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
    await closeHarnesses();

    const copy = newRun(userId, { rounds: 0 });
    await plantRun(
      database,
      copy,
      log.filter(({ key, type }) => key !== 'ada.end' && type !== 'run_end'),
    );
    const second = scriptedModel(reply);
    const resumed = await readAll(await createHarness(database, userId, second.model), copy);
    expect(second.calls).toEqual([]);
    expect(dataOf(resumed, 'notice')).toMatchObject([{ kind: 'resumed' }]);
    expect(dataOf(resumed, 'run_end')).toMatchObject([{ status: end?.status, answer: end?.answer }]);
  });

  test.each([
    [
      'has its text beside its last call marked as cut off',
      'Let me see.',
      { status: 'partial', answer: 'Let me see.', phrase: { code: 'answerAtTokenLimit' } },
    ],
    ['has no answer if it has said nothing before', '', { status: 'failed', phrase: { code: 'tokensUsedUp' } }],
  ])('because its tokens are used up %s', async (_, text, end) => {
    const played = await play((asked) => (first(asked) ? { text, calls: [ask] } : { text: '', finish: 'length' }));
    expect(played.end).toMatchObject(end);
    expect(played.calls).toHaveLength(3);
  });

  test('and has said nothing before has no answer', async () => {
    const { end } = await play((asked) => (first(asked) ? { calls: [ask] } : { text: '' }));
    expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining('empty answer') });
  });
});

describe('a model that does not follow the requested schema', () => {
  const team = (briefs: string[]) => {
    const left = [...briefs];
    return (asked: Asked): Reply => ({ text: asked.json ? (left.shift() ?? 'no') : 'Found.' });
  };
  const goals = (events: Parameters<typeof dataOf>[0]) => dataOf(events, 'initiator_complete').map(({ goal }) => goal);

  test.each([
    ['in a fence, with a preamble and a sentence behind it', `Here it is:\n\`\`\`json\n${brief}\n\`\`\`\nGood luck!`],
    ['with trailing commas and single quotes', brief.replaceAll("'", '’').replaceAll('"', "'").replace(/\}$/, ',}')],
    ['with too many criteria', brief.replace('["it is found"]', JSON.stringify(Array(9).fill('it is found')))],
    ['with names written another way', brief.replace('"agent":"ada"', '"agent":"ADA."')],
    ['with a focus for somebody else', brief.replace('"agent":"bob"', '"agent":"the summarizer"')],
    ['with thinking whose first tag is missing', `Hm, {"goal": 1}…</think>${brief}`],
  ])('has its brief parsed %s', async (_, brief) => {
    const { events, calls, end } = await play(team([brief]), 1);
    expect(goals(events)).toEqual(['Find the meaning']);
    expect(dataOf(events, 'initiator_complete')[0]?.focus).toMatchObject({ ada: expect.stringMatching(/^ada.s part$/) });
    expect(calls.filter(({ json }) => json)).toHaveLength(1);
    expect([end?.status, dataOf(events, 'notice')]).toEqual(['completed', []]);
  });

  test('is asked once more, with the problems and the schema in words', async () => {
    const { events, calls, end } = await play(team(['I would start with the accounts.', brief]), 1);
    const again = calls.filter(({ json }) => json)[1];
    expect(again?.prompt).toMatch(/no JSON object.*"successCriteria"/s);
    expect(again?.everything).toContain('I would start with the accounts.');
    expect([goals(events), end?.status, dataOf(events, 'notice')]).toEqual([['Find the meaning'], 'completed', []]);
  });

  test('twice leads to a default brief, and the run completes with a notice', async () => {
    const { events, calls, end } = await play(team(['No.', '{"goal": []}']), 1);
    expect(calls.filter(({ json }) => json)).toHaveLength(2);
    expect(goals(events)).toEqual(['What does it all mean?']);
    expect(dataOf(events, 'notice')).toMatchObject([{ kind: 'fallback', agent: 'initiator' }]);
    expect(dataOf(events, 'agent_error')).toMatchObject([
      { code: 'not_capable', message: expect.stringMatching(/successCriteria: is missing/) },
    ]);
    expect(end?.status).toBe('completed');
  });
});

test('thinking without an opening tag is removed from an answer', async () => {
  const { end } = await play(() => ({ text: 'Hm, what could it mean?</think>\n\nIt means this.' }));
  expect(end).toMatchObject({ status: 'completed', answer: 'It means this.' });
});

test('tags of thinking that an answer mentions stay in it', async () => {
  const answer = 'Close the block with `</think>`, then answer.\n\n```\nHm.\n</think>\nYes.\n```';
  const { end } = await play(() => ({ text: answer }));
  expect(end).toMatchObject({ status: 'completed', answer });
});

test('malformed JSON arguments are repaired, and truncated ones are rejected with an explanation', async () => {
  const { calls, events } = await play(({ results }) => {
    if (results.length === 0) return { calls: [{ name: 'lookUp', args: "{'word': 'it',}" }] };
    if (results.length === 1) return { calls: [{ name: 'lookUp', args: '{"word": "i' }] };
    return { text: 'Done.' };
  });
  expect(calls[1]?.results[0]).toContain('the meaning of it');
  expect(calls[2]?.results[1]).toContain('not one complete JSON object');
  expect(dataOf(events, 'agent_tool_result')[1]?.error).not.toContain('"word"');
});
