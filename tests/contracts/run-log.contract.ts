import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type LogBatch, PAGE_BYTES } from '@/lib/core/ports/run-store';
import type { Stores } from '@/lib/core/ports/stores';
import { begin, begunRun, delta, entryOf, eventsOf, newRun, newUser } from './store-data';

const RUNS = 5;

/** A batch: the number of events of each run, and whether its result is lost, so that it is sent again. */
const batches = fc.array(fc.record({ counts: fc.array(fc.nat(4), { minLength: RUNS, maxLength: RUNS }), again: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
});

export function runLogContract(stores: () => Stores): void {
  describe("a run's log", () => {
    test('events are numbered from 1 without gaps, however the events of many runs are divided into batches', async () => {
      const { id: userId } = await newUser(stores());
      const property = fc.asyncProperty(batches, fc.integer({ min: 1, max: 7 }), async (plan, limit) => {
        const runs = Array.from({ length: RUNS }, () => newRun(userId));
        const lengths = runs.map(() => 1);
        await begin(stores(), ...runs);
        for (const { counts, again } of plan) {
          const batch = nextBatch(runs, lengths, counts);
          expect(await stores().runs.append(batch)).toEqual({ fenced: [] });
          if (again) expect(await stores().runs.append(batch)).toEqual({ fenced: [] });
        }
        for (const [i, run] of runs.entries()) {
          const events = await eventsOf(stores(), run);
          expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: lengths[i] ?? 0 }, (_, n) => n + 1));
          expect(events.slice(1).map(({ data }) => data)).toEqual(
            events.slice(1).map(({ seq }) => delta(`${run.id} ${seq}`).data),
          );
          expect(await paged(run, limit)).toEqual(events.map(({ epoch: _epoch, ...event }) => event));
        }
      });
      await fc.assert(property, { numRuns: 15 });
    });

    test('events are read in pages of bounded size, whatever their content, and none is skipped or unreachable', async () => {
      const run = await begunRun(stores());
      const long = 'é'.repeat(PAGE_BYTES / 5);
      const texts = ['a', long, long, 'b', long.repeat(4), 'c', 'd'];
      await stores().runs.append({ entries: texts.map((text, i) => entryOf(run, i + 2, delta(text))) });
      const pages: number[][] = [];
      for (let more = true; more; ) {
        const page = await stores().runs.eventPage(run.userId, run.id, { after: pages.at(-1)?.at(-1) ?? 0, limit: 100 });
        pages.push(page.events.map(({ seq }) => seq));
        more = page.more;
      }
      expect(pages).toEqual([
        [1, 2, 3, 4, 5, 6],
        [7, 8],
      ]);
      expect(await stores().runs.eventPage(run.userId, run.id, { after: 8, limit: 2 })).toEqual({ events: [], more: false });
      expect(await stores().runs.eventPage('another', run.id, { after: 0, limit: 2 })).toEqual({ events: [], more: false });
    });

    test('the logs of several runs are read in pages as if they were one, in the order asked for, with the records of tools only', async () => {
      const { id: userId } = await newUser(stores());
      const runs = Array.from({ length: 3 }, () => newRun(userId));
      await begin(stores(), ...runs);
      const result = { agent: 'clerk', turnId: 'clerk', toolCallId: '1', name: 'check_url', result: 'ok', ms: 1 };
      const record = { output: 'whole' };
      const long = delta('é'.repeat(PAGE_BYTES / 2));
      const entries = runs.flatMap((run, n) => [
        entryOf(run, 2, { type: 'agent_tool_result', data: result, record }),
        entryOf(run, 3, n === 1 ? long : delta('b')),
        entryOf(run, 4, { ...delta('c'), key: `k${n}`, record: 'of a step' }),
      ]);
      await stores().runs.append({ entries });
      const asked = runs.toReversed().map(({ id }) => id);
      const all = asked.flatMap((runId) => [1, 2, 3, 4].map((seq) => ({ runId, seq })));
      const logs = (limit: number) => pagesOfLogs(userId, asked, limit);
      const sized = await logs(100);
      expect(sized.map((page) => page.length)).toEqual([7, 5]);
      for (const pages of [sized, await logs(1), await logs(5)]) expect(pages.flat().map(placeOf)).toEqual(all);
      const [, read, , step] = sized.flat();
      expect([read, step]).toEqual([expect.objectContaining({ record }), expect.not.objectContaining({ record: 'of a step' })]);
      expect(await stores().runs.logs('another', asked, { after: 0, limit: 5 })).toEqual({ entries: [], more: false });
      const known = await stores().runs.withLengths(userId, ['unknown', ...asked]);
      expect(known.map(({ run, events }) => [run.id, events])).toEqual(asked.map((id) => [id, 4]));
      expect(await stores().runs.withLengths('another', asked)).toEqual([]);
    });
  });

  const placeOf = ({ runId, seq }: { runId: string; seq: number }) => ({ runId, seq });

  async function pagesOfLogs(userId: string, runIds: readonly string[], limit: number) {
    const pages = [];
    for (let [left, after, more] = [runIds, 0, true]; more; ) {
      const page = await stores().runs.logs(userId, left, { after, limit });
      pages.push(page.entries);
      const last = page.entries.at(-1);
      left = left.slice(left.indexOf(last?.runId ?? ''));
      after = last?.seq ?? after;
      more = page.more;
    }
    return pages.filter((page) => page.length > 0);
  }

  /** The next `counts` events of each run, alternating between runs. */
  function nextBatch(runs: ReturnType<typeof newRun>[], lengths: number[], counts: number[]): LogBatch {
    const batch: LogBatch = { entries: [] };
    const left = [...counts];
    while (left.some((count) => count > 0)) {
      for (const [i, run] of runs.entries()) {
        if ((left[i] ?? 0) === 0) continue;
        left[i] = (left[i] ?? 0) - 1;
        const seq = (lengths[i] ?? 0) + 1;
        lengths[i] = seq;
        batch.entries.push(entryOf(run, seq, delta(`${run.id} ${seq}`)));
      }
    }
    return batch;
  }

  async function paged(run: ReturnType<typeof newRun>, limit: number) {
    const all = [];
    for (;;) {
      const page = await stores().runs.eventPage(run.userId, run.id, { after: all.at(-1)?.seq ?? 0, limit });
      all.push(...page.events);
      if (!page.more) return all;
    }
  }
}
