import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunAnswer, RunStartedAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import type { AddedSetAnswer, SetRunAnswer, SetRunStartedAnswer } from '@/lib/api/question-set-requests';
import type { ReviewAnswer } from '@/lib/api/review-requests';
import { type ServedWorker, startWorker } from '../fakes/serve-app';
import { type Product, serveProduct } from '../fakes/serve-product';
import { sharedDatabase } from '../fakes/shared-postgres';
import { until } from '../stores/until';

const DESK = 'builtin-sample-desk';

let database: Awaited<ReturnType<typeof sharedDatabase>>;
let product: Product;
let worker: ServedWorker | undefined;
beforeAll(async () => {
  database = await sharedDatabase();
  const settings = { NEXTAUTH_SECRET: 'the secret of every instance', EVALUATION: 'async' };
  product = await serveProduct({ DATABASE_URL: database.url, WORKER: 'off', ...settings });
});
afterAll(async () => {
  await worker?.close();
  await product.close();
  await database.drop();
});

/** Starts the worker, if it is not running yet. */
async function work() {
  worker ??= await startWorker({ databaseUrl: database.url, env: { EVALUATION: 'async', NEXTAUTH_URL: product.url } });
}

test('a run that has been asked to stop says so until a worker has ended it', async () => {
  const person = await product.newPerson();
  const read = async <T>(path: string) => (await (await person.call(path)).json()) as T;
  const json = { messages: [{ role: 'user', content: 'Hello' }] };
  const started = await person.call('/api/chat', { json, headers: { accept: 'application/json' } });
  const { runId, conversationId } = (await started.json()) as RunStartedAnswer;
  const summaries = async () => [
    (await read<RunAnswer>(`/api/runs/${runId}`)).run,
    (await read<ConversationAnswer>(`/api/conversations/${conversationId}`)).runs[0],
  ];
  for (const run of await summaries()) expect(run).not.toHaveProperty('stopping');
  expect((await person.call(`/api/runs/${runId}/cancel`, { method: 'POST' })).status).toBe(202);
  for (const run of await summaries()) expect(run).toMatchObject({ status: 'queued', stopping: true });
  await work();
  await until(async () => (await summaries()).every((run) => run?.status === 'cancelled'));
  for (const run of await summaries()) expect(run).not.toHaveProperty('stopping');
});

test('a worker beside a server with WORKER=off asks the questions of a set, and evaluates the answers afterwards', async () => {
  const owner = await product.newPerson({ role: 'owner' });
  const post = async <T>(path: string, json: object) => (await (await owner.visit(path, { method: 'POST', json })).json()) as T;
  const sets = `/api/desks/${DESK}/question-sets`;
  const csv = 'question\nHow much does the ferry cost for an adult?';
  const { set } = await post<AddedSetAnswer>(sets, { title: 'Fares', csv });
  const { run } = await post<SetRunStartedAnswer>(`${sets}/${set.id}/runs`, {});
  const readSetRun = async () => (await (await owner.visit(`${sets}/${set.id}/runs/${run.id}`)).json()) as SetRunAnswer;

  await work();
  await until(async () => (await readSetRun()).run.status === 'done');
  const [question] = (await readSetRun()).questions;
  expect(question?.state).toBe('answered');
  const answer = `/api/desks/${DESK}/answers/${question?.answerId}`;
  await until(async () => ((await (await owner.visit(answer)).json()) as ReviewAnswer).evaluation?.total !== undefined);
});
