import { expect, test } from '@jest/globals';
import type { RunEvent } from '@/lib/core/events';
import { type EventSources, followRuns } from '@/lib/streams/follow-runs';
import { heapBytes } from '../heap-bytes';

const BATCHES = 20_000;
const runs = ['silent', 'chatty'].map((runId) => ({ runId, after: 0, run: { id: runId, userId: 'ada' } }));

function delta(seq: number): RunEvent {
  const data = { agent: 'ada', turnId: 'r1.ada', delta: `word ${seq}` };
  return { runId: 'chatty', seq, at: new Date(0).toISOString(), type: 'agent_delta', data };
}

test('a silent run costs its stream no memory for each batch of another run', async () => {
  const sources: EventSources = {
    readEvents: async () => ({ events: [], next: null }),
    async *follow({ id }, _after, signal) {
      if (id === 'silent') await new Promise((resolve) => signal.addEventListener('abort', resolve));
      for (let seq = 1; !signal.aborted; seq++) yield [delta(seq)];
    },
  };
  const gone = new AbortController();
  const batches = followRuns(sources, runs, gone.signal);
  const read = async (count: number) => {
    for (let i = 0; i < count; i++) await batches.next();
    return heapBytes();
  };

  const before = await read(BATCHES / 10);
  expect(((await read(BATCHES)) - before) / BATCHES).toBeLessThan(50);

  gone.abort();
  await batches.return(undefined);
});

test('a stream of several runs ends when all of them have ended, with the events of each in their order', async () => {
  const sources: EventSources = {
    readEvents: async () => ({ events: [], next: null }),
    async *follow({ id }) {
      for (let seq = 1; seq <= (id === 'chatty' ? 5 : 2); seq++) yield [delta(seq)];
    },
  };
  const read = await Array.fromAsync(followRuns(sources, runs, new AbortController().signal));
  const seqsOf = (runId: string) => read.flatMap((batch) => (batch.runId === runId ? batch.events.map(({ seq }) => seq) : []));
  expect(seqsOf('chatty')).toEqual([1, 2, 3, 4, 5]);
  expect(seqsOf('silent')).toEqual([1, 2]);
  expect(read.filter(({ end }) => end).map(({ runId }) => runId)).toEqual(expect.arrayContaining(['silent', 'chatty']));
});

test('an error in one run of a stream ends the stream', async () => {
  const sources: EventSources = {
    readEvents: async () => ({ events: [], next: null }),
    async *follow({ id }, _after, signal) {
      if (id === 'chatty') throw new Error('no database');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  };
  const gone = new AbortController();
  await expect(Array.fromAsync(followRuns(sources, runs, gone.signal))).rejects.toThrow('no database');
  gone.abort();
});
