import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('a worker beside a server with WORKER=off asks the questions of a set, and evaluates the answers afterwards', async () => {
  const owner = await product.newPerson({ role: 'owner' });
  const post = async <T>(path: string, json: object) => (await (await owner.visit(path, { method: 'POST', json })).json()) as T;
  const sets = `/api/desks/${DESK}/question-sets`;
  const csv = 'question\nHow much does the ferry cost for an adult?';
  const { set } = await post<AddedSetAnswer>(sets, { title: 'Fares', csv });
  const { run } = await post<SetRunStartedAnswer>(`${sets}/${set.id}/runs`, {});
  const shown = async () => (await (await owner.visit(`${sets}/${set.id}/runs/${run.id}`)).json()) as SetRunAnswer;

  const env = { EVALUATION: 'async', NEXTAUTH_URL: product.url };
  worker = await startWorker({ databaseUrl: database.url, env });
  await until(async () => (await shown()).run.status === 'done');
  const [question] = (await shown()).questions;
  expect(question?.state).toBe('answered');
  const answer = `/api/desks/${DESK}/answers/${question?.answerId}`;
  await until(async () => ((await (await owner.visit(answer)).json()) as ReviewAnswer).evaluation?.total !== undefined);
});
