import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SignalData } from '@/lib/core/runs/signals';
import { sign } from '../fakes/engine-ports';
import { dataOf } from '../fakes/play';
import { until } from '../stores/until';
import { emittedAfter, expectSoon, expectUnharmed, kills, printVerdict, timesTo } from './measures';
import type { RestlessReader } from './restless-reader';
import { openStage, type Stage } from './stage';
import { letterRun } from './traffic';
import { toolRunsIn } from './verdict';

/** Time within which a run must continue after an approval. */
const GOES_ON_MS = 1000;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
  await stage.startWorker();
  await stage.startWorker();
});
afterEach(() => stage.close());

/** Kills every process that plays runs, in the middle of its work, and starts two new ones. */
async function everybodyDies(): Promise<void> {
  await stage.killAll();
  await Promise.all([stage.startWorker(), stage.startWorker()]);
}

const eventsOf = ({ seen }: RestlessReader) => seen.map(({ event }) => event);
const request = (reader: RestlessReader, kind: string) =>
  dataOf(eventsOf(reader), 'signal_request').findLast((data) => data.kind === kind);
const untilAsked = (reader: RestlessReader, kind: string) => until(() => request(reader, kind) !== undefined);

async function untilWaiting({ run }: RestlessReader): Promise<void> {
  await until(async () => (await stage.stores.runs.get(run.userId, run.id))?.status === 'waiting');
}

async function approve(reader: RestlessReader): Promise<void> {
  const { key = '', name = '', args = null, expiresAt = '' } = request(reader, 'approval') ?? {};
  const bound = { userId: reader.run.userId, runId: reader.run.id, key, tool: name, args, expiresAt };
  await tell(reader, key, { kind: 'approval', decision: 'approve', seal: sign('approval', bound) });
}

async function tell({ run }: RestlessReader, key: string, data: SignalData): Promise<void> {
  expect(await stage.web.signal(run, { key, data })).toBe('accepted');
}

/** The times at which the letter of a run was sent. */
function lettersOf(reader: RestlessReader): number[] {
  const ids = dataOf(eventsOf(reader), 'agent_tool_call').map(({ toolCall }) => toolCall.id);
  return ids.flatMap((id) => toolRunsIn(stage.toolFile).get(id) ?? []);
}

const callsOf = ({ run }: RestlessReader) =>
  stage.models.calls
    .filter(({ runId }) => runId === run.id)
    .map(({ key }) => key)
    .toSorted();

test('a run that waits for an approval survives every process, and continues at once without repeating a call', async () => {
  const readers = await Promise.all(Array.from({ length: 5 }, () => stage.begin(letterRun(stage.userId, 0))));
  await Promise.all(readers.map((reader) => untilAsked(reader, 'approval')));
  await Promise.all(readers.map(untilWaiting));
  await everybodyDies();

  const times: number[] = [];
  for (const reader of readers) {
    const since = Date.now();
    await approve(reader);
    const isSent = emittedAfter(since);
    times.push(...(await timesTo(isSent, { readers, runIds: [reader.run.id], since })));
    await reader.ended;
    expect(dataOf(eventsOf(reader), 'run_end')).toMatchObject([{ status: 'completed' }]);
    expect(lettersOf(reader)).toHaveLength(1);
    expect(callsOf(reader)).toEqual(['ada.m1', 'ada.m2']);
  }
  process.stdout.write(`approved after every process was killed: goes on after ${times.join(', ')} ms, no call repeated\n`);
  expectSoon(times, GOES_ON_MS);
}, 120_000);

/** A run whose letter was being sent when every process was killed, once it asks for the outcome. */
async function killedWhileSending(): Promise<RestlessReader> {
  const reader = await stage.begin(letterRun(stage.userId, 60_000));
  await untilAsked(reader, 'approval');
  await approve(reader);
  await until(() => lettersOf(reader).length === 1);
  await everybodyDies();
  await untilAsked(reader, 'question');
  await untilWaiting(reader);
  expect(lettersOf(reader)).toHaveLength(1);
  return reader;
}

test('a letter that was being sent when every process died is not sent again if the person says that it was sent', async () => {
  const reader = await killedWhileSending();
  const question = request(reader, 'question');
  expect(question).toMatchObject({ name: 'send', options: ['It happened', expect.stringContaining('again')] });
  await everybodyDies();
  await tell(reader, question?.key ?? '', { kind: 'question', answer: 'It happened' });
  await reader.ended;
  expect(dataOf(eventsOf(reader), 'run_end')).toMatchObject([{ status: 'completed' }]);
  expect(lettersOf(reader)).toHaveLength(1);
  expect(callsOf(reader)).toEqual(['ada.m1', 'ada.m2']);
}, 120_000);

test('a letter of unknown outcome is sent again as often as the person asks for it, however often every process dies', async () => {
  const again = Math.min(kills(1), 5);
  const reader = await killedWhileSending();
  for (let times = 1; times <= again; times++) {
    const { key, options: [, sendAgain] = [] } = request(reader, 'question') ?? {};
    const saidAt = Date.now();
    await tell(reader, key ?? '', { kind: 'question', answer: sendAgain ?? '' });
    await until(() => lettersOf(reader).length === times + 1);
    expect(lettersOf(reader).at(-1)).toBeGreaterThanOrEqual(saidAt);
    await everybodyDies();
    await until(() => request(reader, 'question')?.key !== key);
    await untilWaiting(reader);
  }
  await tell(reader, request(reader, 'question')?.key ?? '', { kind: 'question', answer: 'It happened' });
  await reader.ended;
  expect(lettersOf(reader)).toHaveLength(1 + again);
  expect(callsOf(reader)).toEqual(['ada.m1', 'ada.m2']);
}, 300_000);

/**
 * Answers all requests of a run, each after a while: approves letters, and confirms that they were sent when the outcome is
 * unknown.
 */
async function answerAll(reader: RestlessReader, isOver: () => boolean): Promise<void> {
  const answered = new Set<string>();
  while (!isOver()) {
    await wait(randomInt(100));
    for (const { key, kind } of dataOf(eventsOf(reader), 'signal_request')) {
      if (answered.has(key)) continue;
      answered.add(key);
      await wait(randomInt(400));
      if (kind === 'approval') await approve(reader);
      else await tell(reader, key, { kind: 'question', answer: 'It happened' });
    }
  }
}

test('no letter is sent twice, whenever every process is killed while letters are approved and sent', async () => {
  let over = false;
  const places = Array.from({ length: 8 }, async () => {
    while (!over) {
      const reader = await stage.begin(letterRun(stage.userId, randomInt(300)));
      let ended = false;
      void reader.ended.then(() => {
        ended = true;
      });
      await answerAll(reader, () => ended);
    }
  });
  for (let n = 0; n < kills(3); n++) {
    await wait(randomInt(300, 2000));
    await everybodyDies();
  }
  over = true;
  await Promise.all(places);

  const unsure = stage.readers.filter((reader) => request(reader, 'question') !== undefined);
  const letters = stage.readers.map((reader) => ({ sent: lettersOf(reader).length, isSure: !unsure.includes(reader) }));
  process.stdout.write(
    `${letters.length} letters, everybody killed ${kills(3)} times: ${unsure.length} of unknown outcome, none sent twice\n`,
  );
  for (const { sent } of letters) expect(sent).toBeLessThanOrEqual(1);
  for (const { sent } of letters.filter(({ isSure }) => isSure)) expect(sent).toBe(1);
  const verdict = await stage.verdict('What ada found: all is well.');
  printVerdict('letters, everybody killed', verdict);
  // The result of a letter with unknown outcome comes from the person.
  expectUnharmed({ ...verdict, toolsInvented: [] });
}, 900_000);
