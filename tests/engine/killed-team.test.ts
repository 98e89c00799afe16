import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LogEntry } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type EngineProcess, type Settings, startEngineProcess } from '../fakes/engine-process';
import { type Behaviour, type ModelRequest, type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf, newRun } from '../fakes/play';
import { sharedDatabase } from '../fakes/shared-postgres';
import { until } from '../stores/until';

/** The model calls of the run, in their order. */
const CALLS = ['initiator', 'bob 1', 'ada 1', 'ada 1 again', 'lead 1', 'bob 2', 'lead 2', 'summarizer'] as const;
type Call = (typeof CALLS)[number];

/** The point that each run has reached when its process is killed: a call has no answer yet, or only a part of it. */
const POINTS = CALLS.flatMap((call) => [{ call, begun: false } as const, { call, begun: true } as const]);
/** The number of the run that ends before the kill. */
const UNDISTURBED = POINTS.length;

const folder = mkdtempSync(join(tmpdir(), 'killed-team-'));
let models: ModelServer;
let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let database: Database;
let settings: Settings;
let first: EngineProcess;
let second: EngineProcess | undefined;
let isKilled = false;

beforeAll(async () => {
  shared = await sharedDatabase();
  database = await openDatabase({ databaseUrl: shared.url, dataDir: folder });
  models = await startModelServer({ behaviour, hold, agents: ['ada', 'bob', 'cleo', 'initiator', 'summarizer'] });
  settings = { modelsUrl: models.url, toolFile: join(folder, 'tools'), place: { databaseUrl: shared.url, dataDir: folder } };
  first = await startEngineProcess(settings);
});
afterAll(async () => {
  for (const one of [first, second]) if (one?.isAlive) await one.kill();
  await models.close();
  await database.close();
  await shared.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the number of the run, which its requests carry as their seed. */
const numberOf = ({ body }: Pick<ModelRequest, 'body'>) => Number(body.seed);

function callOf({ agent, lastUserText, toolResults }: ModelRequest): Call {
  switch (agent) {
    case 'initiator':
    case 'summarizer':
      return agent;
    case 'cleo':
      return lastUserText.includes('Round 1 of') ? 'lead 1' : 'lead 2';
    case 'bob':
      return lastUserText.includes('<round number="1"') ? 'bob 1' : 'bob 2';
    default:
      return toolResults.length > 0 ? 'ada 1 again' : 'ada 1';
  }
}

const ANSWERS: Record<Call, Exclude<ReturnType<Behaviour>, { failure: unknown }>> = {
  initiator: {
    json: {
      goal: 'Find it',
      successCriteria: ['It is found'],
      approach: 'Look',
      focus: [],
      agents: ['ada', 'bob'].map((agent) => ({ agent, reason: `${agent} knows` })),
    },
  },
  'bob 1': { text: 'Bob has found nothing so far.' },
  'ada 1': { toolCalls: [{ name: 'messageAgent', id: 'ask', arguments: { agent: 'bob', text: 'Which region?' } }] },
  'ada 1 again': { text: 'Ada has asked bob for the region.' },
  'lead 1': { json: { another: true, reason: 'Bob was asked', agents: ['bob'] } },
  'bob 2': { text: 'It is the north, as ada has asked.' },
  'lead 2': { json: { another: false, reason: 'It is found', agents: [] } },
  summarizer: { text: 'All in all it is the north.' },
};

function behaviour(request: ModelRequest): ReturnType<Behaviour> {
  const point = POINTS[numberOf(request)];
  const call = callOf(request);
  if (point?.begun && point.call === call && !isKilled) return { failure: 'stall', after: 2, text: 'Half a sentence of it.' };
  return ANSWERS[call];
}

/** Holds the call at which a run is killed. Ada writes to bob only when his first report is in the log, so that requests are comparable. */
async function hold(request: ModelRequest): Promise<void> {
  const n = numberOf(request);
  const call = callOf(request);
  if (call === 'ada 1') await until(async () => (await answered(n)) >= CALLS.indexOf(call));
  const point = POINTS[n];
  if (point?.call === call && !point.begun && !isKilled) await new Promise(() => {});
}

let runs: NewRun[] = [];

function runOf(n: number): NewRun {
  const run = runs[n];
  if (!run) throw new Error(`there is no run ${n}`);
  return run;
}

async function logOf(n: number): Promise<LogEntry[]> {
  const { userId, id } = runOf(n);
  return createStores(database.db).runs.entries(userId, id, { after: 0, limit: 1000 });
}

/** Counts the model calls of a run that are in its log. */
async function answered(n: number): Promise<number> {
  const { userId, id } = runOf(n);
  return (await createStores(database.db).runs.events(userId, id, { after: 0, limit: 100, types: ['usage'] })).length;
}

async function readToEnd({ follow }: EngineProcess, run: NewRun): Promise<void> {
  const { id: runId, userId } = run;
  for await (const _ of follow({ runId, userId, after: 0, signal: new AbortController().signal }));
}

const decisionsOf = (log: readonly LogEntry[]) =>
  log.flatMap(({ type, data }) => (['team_chosen', 'lead_decision', 'round_start', 'note'].includes(type) ? [data] : []));

/** Returns the fingerprint of each model call without its first part, the settings, which differ between the runs. */
const requestsOf = (log: readonly LogEntry[]) =>
  Object.fromEntries(
    log.flatMap(({ type, key = '', record }) => {
      const { request } = (record ?? {}) as { request?: string };
      return type === 'usage' ? [[key, request?.split(' ').slice(1)]] : [];
    }),
  );

const bodiesOf = (n: number) =>
  models.requests.filter((request) => numberOf(request) === n).map(({ body }) => JSON.stringify({ ...body, seed: 0 }));

test('teams that are chosen, led and write to each other resume with the same decisions and requests, whichever event kill -9 comes after', async () => {
  const stores = createStores(database.db);
  const { id: userId } = await stores.users.create({ email: 'kay@example.com', name: 'Kay', role: 'owner' });
  const limits = { runTimeoutMs: 300_000, agentTimeoutMs: 120_000 };
  runs = Array.from({ length: POINTS.length + 1 }, (_, seed) => {
    const run = newRun(userId, { rounds: 3, agents: ['ada', 'bob', 'cleo'], ...limits });
    const input = { ...(run.input as object), choose: { most: 2 }, lead: 'cleo' };
    return { ...run, input, model: 'openai-compatible:fake', settings: { seed } };
  });
  await Promise.all(runs.map((run) => first.start(run)));
  await readToEnd(first, runOf(UNDISTURBED));
  await Promise.all(
    POINTS.map(({ call, begun }, n) =>
      until(async () => {
        const isAsked = models.requests.some((request) => numberOf(request) === n && callOf(request) === call);
        const log = await logOf(n);
        const hasBegun = !begun || 'json' in ANSWERS[call] || call === 'ada 1' || log.at(-1)?.type === 'agent_delta';
        return isAsked && hasBegun && dataOf(log, 'usage').length === CALLS.indexOf(call);
      }),
    ),
  );
  const atKill = await Promise.all(POINTS.map((_, n) => logOf(n)));
  const lastDecisions = atKill.map((log) => log.findLast(({ type }) => /team_chosen|note|lead_decision/.test(type))?.type);
  expect(new Set(lastDecisions)).toEqual(new Set([undefined, 'team_chosen', 'note', 'lead_decision']));

  await first.kill();
  isKilled = true;
  const other = await startEngineProcess(settings);
  second = other;
  await Promise.all(runs.map((run) => readToEnd(other, run)));

  const undisturbedLog = await logOf(UNDISTURBED);
  expect(dataOf(undisturbedLog, 'run_end')).toMatchObject([{ status: 'completed', answer: 'All in all it is the north.' }]);
  expect(dataOf(undisturbedLog, 'lead_decision').map(({ agents }) => agents)).toEqual([['bob'], []]);
  expect(JSON.stringify(bodiesOf(UNDISTURBED))).toContain('Which region?');
  for (const [n, { call, begun }] of POINTS.entries()) {
    const log = await logOf(n);
    const point = `${call}${begun ? ', begun' : ''}`;
    expect([point, dataOf(log, 'run_end')]).toMatchObject([
      point,
      [{ status: 'completed', answer: 'All in all it is the north.' }],
    ]);
    expect([point, decisionsOf(log)]).toEqual([point, decisionsOf(undisturbedLog)]);
    expect([point, requestsOf(log)]).toEqual([point, requestsOf(undisturbedLog)]);
    // The open call is repeated. While bob's first call is open, ada's is open as well.
    const again = call === 'bob 1' ? ['bob 1', 'ada 1'] : [call];
    const asked = models.requests.filter((request) => numberOf(request) === n).map(callOf);
    expect([point, asked.toSorted()]).toEqual([point, [...CALLS, ...again].toSorted()]);
    expect([point, new Set(bodiesOf(n))]).toEqual([point, new Set(bodiesOf(UNDISTURBED))]);
  }
}, 240_000);
