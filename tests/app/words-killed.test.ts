import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { InboxAnswer } from '@/lib/api/answers';
import type { WordLibraryAnswer } from '@/lib/api/word-answers';
import { signalPath } from '../fakes/calling-model';
import { dataOf } from '../fakes/play';
import { type ProductProcess, startProductProcess } from '../fakes/product-process';
import { allEvents } from '../fakes/read-events';
import { calls, endOf, outline, type WordScene, wordModels } from '../fakes/word-scenes';
import { until } from '../stores/until';

let models: Awaited<ReturnType<typeof wordModels>>;
let product: ProductProcess;
let database: Client;
beforeAll(async () => {
  models = await wordModels();
  product = await startProductProcess({ OPENAI_COMPATIBLE_BASE_URL: models.url });
  database = await connect();
});
afterAll(async () => {
  await database.end();
  await product.close();
  await models.close();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  return client;
}

/** Sends a request with a person's session. */
async function send<T>(path: string, json?: object): Promise<T> {
  const headers = { cookie: product.cookie, accept: 'application/json', ...(json && { 'content-type': 'application/json' }) };
  const response = await fetch(product.url + path, { headers, ...(json && { method: 'POST', body: JSON.stringify(json) }) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const plan = (folder: string) => [
  { name: 'createFolder', arguments: { name: folder } },
  { name: 'bulkAddWords', arguments: { folder, words: [{ term: `${folder} 1` }, { term: `${folder} 2` }] } },
];

/** Asks for a folder with two words. */
async function start(folder: string, scene: WordScene = {}): Promise<{ folder: string; runId: string }> {
  const mark = models.add({ architect: calls(plan(folder)), ...scene });
  const { runId } = await send<{ runId: string }>('/api/words/ask', { question: `Add ${folder} ${mark}`, mode: 'architect' });
  return { folder, runId };
}

async function openRequest(runId: string) {
  const { requests } = await send<InboxAnswer>('/api/inbox');
  return requests.find(({ run }) => run.id === runId)?.request.data;
}

async function approve(runId: string): Promise<void> {
  await until(async () => (await openRequest(runId)) !== undefined);
  const request = await openRequest(runId);
  if (!request) throw new Error('nothing is asked');
  await send(signalPath(runId, request), { kind: 'approval', decision: 'approve', token: request.token });
}

async function isOffered(runId: string): Promise<boolean> {
  return (await openRequest(runId)) !== undefined;
}

async function eventsOf(runId: string) {
  return allEvents(await fetch(`${product.url}/api/runs/${runId}/events`, { headers: { cookie: product.cookie } }));
}

/** Whether the product waits for a row that another connection has locked. */
const isWaitingForLock = async (client: Client) => {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
};

const changesOf = async (runId: string) =>
  (await database.query(`select 1 from word_change where actor->>'runId' = $1`, [runId])).rows.length;

/** The words of a run are in the library once, all of them, and the run says so. */
async function expectApplied({ folder, runId }: { folder: string; runId: string }): Promise<void> {
  const events = await eventsOf(runId);
  expect(endOf(events)).toEqual({ status: 'completed', answer: 'Done: 1 folder, 2 words added.\n\nI propose this.' });
  expect(dataOf(events, 'words_plan_applied')).toMatchObject([{ counts: { new: 3, changed: 0, moved: 0, deleted: 0 } }]);
  expect(await changesOf(runId)).toBe(1);
  const lines = outline(await send<WordLibraryAnswer>('/api/words'));
  expect(lines.filter((line) => line.startsWith(folder))).toEqual([folder, `${folder}: ${folder} 1`, `${folder}: ${folder} 2`]);
}

test('plans whose process is killed while they are proposed, wait or are applied are applied once, and completely', async () => {
  await send('/api/words');
  const proposed = await start('Proposed', { hold: 2 });
  const [waiting, confirmed] = [await start('Waiting'), await start('Confirmed')];
  await until(() => models.held.size === 1);
  await until(async () => (await isOffered(waiting.runId)) && (await isOffered(confirmed.runId)));
  await database.query('begin; select 1 from word_library for update');
  await approve(confirmed.runId);
  const observer = await connect();
  await until(() => isWaitingForLock(observer));
  await product.kill();
  await database.query('rollback');
  models.release();
  expect(await changesOf(confirmed.runId)).toBe(0);
  await product.restart();

  await expectApplied(confirmed);
  await approve(proposed.runId);
  await expectApplied(proposed);
  await approve(waiting.runId);
  await expectApplied(waiting);

  // A change that is stored, but not yet in the log of its run.
  const applied = await start('Applied');
  await until(() => isOffered(applied.runId));
  await database.query('begin; select 1 from word_library for update');
  await approve(applied.runId);
  await until(() => isWaitingForLock(observer));
  await observer.query('begin; lock table run_event in exclusive mode');
  await database.query('rollback');
  await until(async () => (await changesOf(applied.runId)) === 1);
  await product.kill();
  await observer.query('rollback');
  await observer.end();
  await product.restart();
  await expectApplied(applied);
}, 300_000);
