import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { RunEvent } from '@/lib/core/events';
import { createAnswerKeeper } from '@/lib/jobs/answer-keeper';
import { type DeskAgent, deskScenes, type Scene, tagged } from '../fakes/desk-scenes';
import { dataOf } from '../fakes/play';
import { takeConsole } from '../setup';
import { until } from '../stores/until';

let scenes: Awaited<ReturnType<typeof deskScenes>>;
/** A server that never answers. */
let silent: Awaited<ReturnType<typeof silentServer>>;
beforeAll(async () => {
  silent = await silentServer();
  scenes = await deskScenes({ CHAT_TIMEOUT_MS: '8000', ALLOW_PRIVATE_HOSTS: silent.host });
});
afterAll(async () => {
  await scenes.close();
  silent.close();
});

async function silentServer() {
  const server = createServer(() => {}).listen(0, 'localhost');
  await once(server, 'listening');
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { host: `localhost:${port}`, close };
}

/** How a question ends: the type of its answer, why it was refused, or the status of a run without an answer. */
function outcome(events: readonly RunEvent[]): string | undefined {
  const [refused] = dataOf(events, 'question_refused');
  const [answered] = dataOf(events, 'desk_answered');
  return refused?.why ?? answered?.answer.answerType ?? dataOf(events, 'run_end')[0]?.status;
}

/** What becomes of a question when this agent of the desk gives nothing that can be used. */
const OUTCOMES: [agent: DeskAgent, outcome: string][] = [
  ['personalData', 'personal-data'],
  ['translator', 'normal'],
  ['queryWriter', 'normal'],
  ['contextFinder', 'normal'],
];

const FAILURES: [how: string, part: Scene['translator']][] = [
  ['never answers', { failure: 'hang' }],
  ['refuses', { text: 'I am sorry, but I cannot help with that.' }],
  ['is stopped by a filter', { text: 'I', finishReason: 'content_filter' }],
  ['breaks off', { failure: 'cut', after: 1 }],
  ['is cut off at the token limit', { text: '<answer><s-1>An adult pays', finishReason: 'length' }],
  ['answers with an error', { failure: 'status', status: 500 }],
];

describe.each(FAILURES)('an agent that %s', (_, part) => {
  test.each(OUTCOMES)('%s: %s', async (agent, expected) => {
    const { events } = await scenes.ask({ [agent]: part });
    expect(outcome(events)).toBe(expected);
    if (expected === 'normal') expect(dataOf(events, 'notice').map(({ kind }) => kind)).toContain('fallback');
  });

  test('evaluator: the answer is given and kept without its scores', async () => {
    const { events } = await scenes.ask({ evaluator: part });
    expect(outcome(events)).toBe('normal');
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'An adult pays $6.50.' }]);
    const [answered] = dataOf(events, 'desk_answered');
    const found = await scenes.product.workbench.stores.answerReviews.find(answered?.deskId ?? '', answered?.id ?? '');
    expect(found?.modelEvaluation).toBeNull();
  });

  test('answerer: the run fails, and nothing is given as an answer', async () => {
    const { events } = await scenes.ask({ answerer: part });
    expect([outcome(events), dataOf(events, 'desk_answered')]).toEqual(['failed', []]);
    expect(dataOf(events, 'run_end')[0]?.answer).toBe('');
  });
});

test('an answer whose page does not answer is given in time, with another address', async () => {
  const hosts = ['localhost', new URL(scenes.product.url).hostname];
  const searchPage = { en: 'https://www.example.org/search?q={query}', fr: '' };
  const json = { name: 'silent-desk', title: 'Silent desk', definition: { sources: { hosts, searchPage } } };
  expect((await scenes.person.call('/api/desks', { json })).status).toBe(201);
  const url = `http://${silent.host}/fares`;
  const { events } = await scenes.ask({ answerer: tagged(['An adult pays $6.50.'], { url }) }, { desk: 'silent-desk' });
  const [answered] = dataOf(events, 'desk_answered');
  expect(answered?.answer).toMatchObject({
    content: 'An adult pays $6.50.',
    citation: { choice: expect.stringMatching(/^(?:search|desk)$/), replaced: { url, isValid: false, status: 0 } },
  });
  expect(dataOf(events, 'run_end')).toMatchObject([{ answer: 'An adult pays $6.50.' }]);
});

test('an answer that cannot be kept is given all the same, and says that it is kept later', async () => {
  const database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  const asked = scenes.ask({
    answerer: { text: '<answer><s-1>An adult pays $6.50.</s-1></answer>' },
    hold: ['answerer', 1],
  });
  await until(() => scenes.models.held.size > 0);
  await database.query('alter table kept_answer rename to kept_answer_away');
  scenes.models.release();
  const { events } = await asked;
  await database.query('alter table kept_answer_away rename to kept_answer');
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer: 'An adult pays $6.50.' }]);
  expect(dataOf(events, 'answer_kept')).toEqual([{ isKept: false }]);
  expect(dataOf(events, 'notice').map(({ message }) => message)).toContainEqual(expect.stringContaining('kept later'));

  const runId = dataOf(events, 'run_start')[0]?.runId;
  const keeper = createAnswerKeeper(scenes.product.workbench, { lookMs: 100 });
  keeper.open();
  await until(async () => (await database.query('select id from kept_answer where id = $1', [runId])).rows.length === 1);
  await keeper.close();
  await database.end();
  // Jobs of the product may have looked for the table while it was away.
  const lines = takeConsole().filter((line) => !line.includes('trying again in a minute'));
  expect(lines).toEqual([expect.stringContaining('could not be kept')]);
});
