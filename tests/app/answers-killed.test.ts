import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { AddedSetAnswer, SetRunAnswer, SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import { deskModels, FARES, SAMPLE_DESK, type Scene, tagged } from '../fakes/desk-scenes';
import { dataOf } from '../fakes/play';
import { type ProductProcess, startProductProcess } from '../fakes/product-process';
import { allEvents } from '../fakes/read-events';
import { until } from '../stores/until';

let models: Awaited<ReturnType<typeof deskModels>>;
let product: ProductProcess;
/** A site that answers once it is released. */
let slow: { url: string; asked: number; server: Server; release(): void };
beforeAll(async () => {
  slow = await slowSite();
  models = await deskModels(() => product.url + FARES);
  product = await startProductProcess({ OPENAI_COMPATIBLE_BASE_URL: models.url, ALLOW_PRIVATE_HOSTS: new URL(slow.url).host });
});
afterAll(async () => {
  await product.close();
  await models.close();
  slow.server.closeAllConnections();
  slow.server.close();
});

async function slowSite() {
  let isReleased = false;
  const waiting: (() => void)[] = [];
  const site = { url: '', asked: 0, release: () => {}, server: createServer() };
  site.server.on('request', (_request, response) => {
    site.asked += 1;
    const answer = () => response.end('<title>Fares</title><h1>Fares</h1><p>An adult pays $6.50.</p>');
    response.setHeader('content-type', 'text/html');
    if (isReleased) answer();
    else waiting.push(answer);
  });
  await new Promise<void>((resolve) => site.server.listen(0, 'localhost', resolve));
  site.url = `http://localhost:${(site.server.address() as AddressInfo).port}/fares`;
  site.release = () => {
    isReleased = true;
    for (const answer of waiting) answer();
  };
  return site;
}

const authorization = () => ({ authorization: `Bearer ${product.secret}` });

function post(path: string, body: object): Promise<Response> {
  const headers = { ...authorization(), 'content-type': 'application/json', accept: 'application/json' };
  return fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Creates a desk that answers from the slow site, and returns its id. */
async function slowDesk(name: string): Promise<string> {
  const definition = { sources: { hosts: ['localhost'] } };
  const response = await post('/api/desks', { name, title: 'Slow desk', definition });
  const { item } = (await response.json()) as { item: { id: string } };
  return item.id;
}

interface Asked {
  question?: string;
  desk?: string;
}

async function start(scene: Scene, { question = 'How much does the ferry cost for an adult?', desk = SAMPLE_DESK }: Asked = {}) {
  const mark = models.add(scene);
  const response = await post(`/api/desks/${desk}/ask`, { question: `${question} ${mark}` });
  expect(response.status).toBe(202);
  const { runId } = (await response.json()) as { runId: string };
  return { mark, runId };
}

const spanish: Scene = {
  translator: ({ lastUserText }) => ({
    json: {
      originalLanguage: 'spa',
      translatedLanguage: 'eng',
      translatedText: `How much does the ferry cost for an adult person? ${/scenemark\d+/.exec(lastUserText)?.[0]}`,
      noTranslation: false,
    },
  }),
};

/** By the state in which the process is killed: the scene, and the model request that is sent again. */
const SCENES: Record<string, Scene> = {
  redact: { hold: ['personalData', 1] },
  translate: { hold: ['translator', 1] },
  'redact-translation': { ...spanish, hold: ['personalData', 2] },
  context: { hold: ['contextFinder', 1] },
  answer: { hold: ['answerer', 2] },
};

test('questions whose process is killed in any state go on in that state, and repeat no call that had been answered', async () => {
  const runs = await Promise.all(
    Object.entries(SCENES).map(async ([state, scene]) => {
      const question = state === 'redact-translation' ? '¿Cuánto cuesta el transbordador para una persona adulta?' : undefined;
      return { state, ...(await start(scene, question ? { question } : {})) };
    }),
  );
  const cites = { answerer: () => tagged(['An adult pays $6.50.'], { url: slow.url }) };
  const verify = { state: 'verify', ...(await start(cites, { desk: await slowDesk('slow-desk') })) };
  await until(() => models.held.size === runs.length);
  await until(() => slow.asked > 0);
  // The first read of kept answers and keeping one wait for the table.
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query('begin; lock table kept_answer in access exclusive mode');
  const validate = { state: 'validate', ...(await start({})) };

  await product.kill();
  await database.query('rollback');
  await database.end();
  models.release();
  slow.release();
  await product.restart();

  for (const { state, mark, runId } of [...runs, verify, validate]) {
    const events = await allEvents(await fetch(`${product.url}/api/runs/${runId}/events`, { headers: authorization() }));
    expect([state, dataOf(events, 'run_end').map(({ status }) => status)]).toEqual([state, ['completed']]);
    expect(dataOf(events, 'phase_complete').map(({ phase }) => phase)).toEqual(expect.arrayContaining([state, 'keep']));
    expect(dataOf(events, 'desk_answered').map(({ answer }) => answer.answerType)).toEqual(['normal']);
    expect(dataOf(events, 'answer_kept')).toEqual([{ isKept: true }]);
    const bodies = models.requestsOf(mark).map(({ written }) => written);
    expect([state, bodies.length - new Set(bodies).size]).toEqual([state, state in SCENES ? 1 : 0]);
  }
}, 300_000);

test('after a kill, an answer that waited to be kept is kept once, and a question set goes on where it was and asks no question twice', async () => {
  const desk = await slowDesk('set-desk');
  const sets = `/api/desks/${desk}/question-sets`;
  const csv =
    'conversation,question\n1,What does the ferry cost?\n1,And how much is it for a child?\n2,Can my dog come on board?';
  const { set } = (await (await post(sets, { title: 'Fares', csv })).json()) as AddedSetAnswer;
  const { mark, runId } = await start({ hold: ['answerer', 2] });
  await until(() => models.held.has(mark));
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query('begin; lock table kept_answer in access exclusive mode');
  const { run } = (await (await post(`${sets}/${set.id}/runs`, {})).json()) as SetRunStartedAnswer;
  models.release();
  const has = async (type: string) =>
    (await database.query('select 1 from run_event where run_id = $1 and type = $2', [runId, type])).rows.length > 0;
  await until(() => has('desk_answered'));
  const asked = async () => (await database.query('select answer_id from set_answer where run_id = $1', [run.id])).rows;
  await until(async () => (await asked()).length === 2);
  await product.kill();
  await database.query('rollback');
  await product.restart();

  const events = await allEvents(await fetch(`${product.url}/api/runs/${runId}/events`, { headers: authorization() }));
  expect(dataOf(events, 'answer_kept')).toEqual([{ isKept: true }]);
  expect((await database.query('select id from kept_answer where id = $1', [runId])).rows).toHaveLength(1);

  const show = () => fetch(`${product.url}${sets}/${set.id}/runs/${run.id}`, { headers: authorization() });
  await until(async () => ((await (await show()).json()) as SetRunAnswer).run.status === 'done');
  const { questions } = (await (await show()).json()) as SetRunAnswer;
  expect(questions.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
  const { rows } = await database.query('select id from run where idempotency_key like $1', [`set.${run.id}.%`]);
  expect(rows).toHaveLength(3);
  await database.end();
}, 300_000);
