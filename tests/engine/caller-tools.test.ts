import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import type { NewRun } from '@/lib/core/runs/run';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import { type Database, openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { type EngineProcess, type Settings, startEngineProcess } from '../fakes/engine-process';
import { type ModelServer, startModelServer } from '../fakes/model-server';
import { dataOf, newRun } from '../fakes/play';
import { sharedDatabase } from '../fakes/shared-postgres';
import { until } from '../stores/until';

const tool: CallerTool = {
  name: 'read_file',
  description: 'Reads a file on the machine of the program',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};

const folder = mkdtempSync(join(tmpdir(), 'caller-tools-'));
let models: ModelServer;
let shared: Awaited<ReturnType<typeof sharedDatabase>>;
let database: Database;
let settings: Settings;
const processes: EngineProcess[] = [];

beforeAll(async () => {
  shared = await sharedDatabase();
  database = await openDatabase({ databaseUrl: shared.url, dataDir: folder });
  models = await startModelServer({
    behaviour: ({ toolResults }) =>
      toolResults.length > 0
        ? { text: `They say: ${toolResults.join(' and ')}` }
        : { toolCalls: ['a.txt', 'b.txt'].map((path) => ({ name: tool.name, id: path, arguments: { path } })) },
  });
  settings = { modelsUrl: models.url, toolFile: join(folder, 'tools'), place: { databaseUrl: shared.url, dataDir: folder } };
});
afterAll(async () => {
  for (const one of processes) if (one.isAlive) await one.kill();
  await models.close();
  await database.close();
  await shared.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function newProcess(): Promise<EngineProcess> {
  const started = await startEngineProcess(settings);
  processes.push(started);
  return started;
}

function eventsOf({ userId, id }: NewRun): Promise<RunEvent[]> {
  return createStores(database.db).runs.events(userId, id, { after: 0, limit: 1000 });
}

async function keysOf(run: NewRun): Promise<string[]> {
  const requested = async () => dataOf(await eventsOf(run), 'signal_request').map(({ key }) => key);
  await until(async () => (await requested()).length === 2);
  return requested();
}

test('a run whose process is killed while a program computes the results of its tools resumes with them and repeats no model call', async () => {
  const { id: userId } = await createStores(database.db).users.create({ email: 'pia@example.com', name: 'Pia', role: 'owner' });
  const base = newRun(userId, { agents: ['ada'] });
  const run: NewRun = {
    ...base,
    strategy: 'single',
    input: { agent: 'ada' },
    model: 'openai-compatible:fake',
    callerTools: [tool],
  };
  const answer = (text: string) => ({ kind: 'client_tool' as const, result: text });
  const first = await newProcess();
  await first.start(run);
  const [a = '', b = ''] = await keysOf(run);
  await first.signal(run, { key: b, data: answer('the second file') });
  await first.kill();

  const second = await newProcess();
  expect(await second.signal(run, { key: b, data: answer('something else') })).toBe('duplicate');
  expect(await second.signal(run, { key: a, data: answer('the first file') })).toBe('accepted');
  for await (const _ of second.follow({ runId: run.id, userId, after: 0, signal: new AbortController().signal }));

  const [end] = dataOf(await eventsOf(run), 'run_end');
  expect(end).toMatchObject({ status: 'completed', answer: expect.stringMatching(/the first file.*the second file/) });
  expect(models.requests).toHaveLength(2);
  const offered = models.requests.map(({ body }) => body.tools?.find(({ function: { name } }) => name === tool.name)?.function);
  expect(offered[0]).toMatchObject({ description: tool.description, parameters: { required: ['path'] } });
  expect(offered[1]).toEqual(offered[0]);
}, 120_000);
