import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServerAnswer } from '@/lib/api/server-answer';
import { readDailyJobs } from '@/lib/services/health/daily-jobs';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';
import { until } from '../stores/until';

let product: Product;
let owner: Person;
beforeAll(async () => {
  product = await serveProduct();
  owner = await product.newPerson({ role: 'owner' });
});
afterAll(() => product.close());

const read = async (person: Person) => (await (await person.call('/api/server')).json()) as ServerAnswer;

test('owners of the server see what it does, with a key, too; members do not', async () => {
  const state = await read(owner);
  expect(state).toMatchObject({
    process: { version: expect.stringMatching(/^\d+\.\d+/), node: process.versions.node, playsRuns: true },
    database: { isCurrent: true, bytes: expect.any(Number) },
    queue: { queued: expect.any(Number), running: expect.any(Number), waiting: expect.any(Number) },
    providersAway: [],
  });
  const startedAt = Date.parse(state.process.startedAt);
  expect(startedAt).toBeLessThan(Date.now());
  // Monitoring takes another time for a restart of the process.
  for (let n = 0; n < 20; n++) expect(Date.parse((await read(owner)).process.startedAt)).toBe(startedAt);
  expect(state.problems.filter(({ code }) => !['blocked', 'memory', 'disk'].includes(code))).toEqual([]);
  const member = await product.newPerson();
  expect((await member.call('/api/server')).status).toBe(403);
});

test('Prometheus gets the figures, and what the process has counted, with a key of an owner who may read', async () => {
  const asked = { messages: [{ role: 'user', content: 'Which accounts are in Sweden?' }] };
  await (await owner.call('/api/chat', { json: asked })).text();
  const outsiders = [await product.newPerson(), await product.newPerson({ role: 'owner', scopes: ['write'] })];
  for (const person of outsiders) expect((await person.call('/api/metrics')).status).toBe(403);
  expect((await fetch(`${product.url}/api/metrics`)).status).toBe(401);
  const response = await owner.call('/api/metrics');
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await response.text();
  const sample = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(sample('roundtable_runs\\{status="queued"\\}')).toBeGreaterThanOrEqual(0);
  expect(sample('roundtable_database_bytes')).toBeGreaterThan(1e6);
  expect(sample('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
  expect(sample('roundtable_runs_ended_total\\{status="completed"\\}')).toBe(1);
  expect(sample('roundtable_runs_ended_total\\{status="failed"\\}')).toBe(0);
  expect(sample('roundtable_model_calls_total\\{model="offline:extractive"\\}')).toBeGreaterThan(0);
  expect(sample('roundtable_model_output_tokens_total\\{model="offline:extractive"\\}')).toBeGreaterThan(0);
  expect(sample('roundtable_refusals_total\\{code="forbidden"\\}')).toBeGreaterThanOrEqual(2);
  const types = Array.from(text.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name);
  expect(new Set(types).size).toBe(types.length);
  const accept = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5';
  const open = await (await owner.call('/api/metrics', { headers: { accept } })).text();
  expect(open).toMatch(/^# TYPE roundtable_runs_ended counter$/m);
  expect(open.endsWith('\n# EOF\n')).toBe(true);
});

test('a process that plays runs is counted among the open ones and among those that play', async () => {
  const processes = async () => (await product.workbench.figures.database()).processes;
  // They are read every ten seconds.
  await until(async () => (await processes()).open === 1, 15_000);
  expect(await processes()).toEqual({ open: 1, playing: 1 });
});

test('the health check tells owners how many runs are queued and for how long, and nobody else', async () => {
  const health = async (ask: () => Promise<Response>) => (await ask()).json();
  const queue = { queued: 0, running: 0, waiting: 0, oldestMs: null };
  await until(async () => {
    const healthOfOwner = (await health(() => owner.call('/api/health'))) as { queue: object };
    return JSON.stringify(healthOfOwner.queue) === JSON.stringify(queue);
  });
  expect(await health(() => owner.visit('/api/health'))).toEqual({ status: 'ok', queue });
  const [member, writer] = [await product.newPerson(), await product.newPerson({ role: 'owner', scopes: ['write'] })];
  const wrongKey = { headers: { authorization: `Bearer ${randomUUID()}` } };
  for (const ask of [
    () => member.call('/api/health'),
    () => member.visit('/api/health'),
    () => writer.call('/api/health'),
    () => fetch(`${product.url}/api/health`),
    () => fetch(`${product.url}/api/health`, wrongKey),
  ]) {
    expect(await health(ask)).toEqual({ status: 'ok' });
  }
});

test('the last results of the daily jobs are known: removals with failed steps, and changed entries until a check finds none', async () => {
  const { stores } = product.workbench;
  const { audit, retention } = stores;
  const jobs = () => readDailyJobs(stores);
  const facts = { conversations: 3, deltas: 40, failed: 2 };
  await audit.record({ userId: null, action: 'old_data_removed', facts });
  await audit.record({ userId: null, action: 'audit_checked', facts: {} });
  await audit.record({ userId: null, action: 'audit_broken', facts: { entry: 7 } });
  const dueAt = new Date(Date.now() - 60_000).toISOString();
  await retention.claimDay('retention', dueAt);
  expect(await jobs()).toMatchObject({ removalAt: dueAt, removed: { records: 43, failed: 2 }, auditBroken: { entry: 7 } });
  await audit.record({ userId: null, action: 'audit_checked', facts: {} });
  expect(await jobs()).toMatchObject({ auditBroken: null, auditCheckedAt: expect.any(String) });
});
