import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { createReplay } from '@/lib/run-view/replay';
import { findFold, viewOf } from '../fakes/fold';
import { chatRun, RunScript, teamRun } from './run-script';

const replayOf = ({ events }: RunScript) => createReplay(events, emptyRunView, findFold);

/** A run of more events than there are between two stored views. */
function longRun(): RunScript {
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  return script.answer('data-steward', 'Many small words. '.repeat(300)).end('completed', 'Many small words.');
}

describe('the replay of a run', () => {
  test.each([
    ['a chat', chatRun()],
    ['a team', teamRun()],
    ['a long answer', longRun()],
  ])('shows %s at each position as it was then, in whatever order positions are sought', (_, script) => {
    const replay = replayOf(script);
    const begin = Date.parse(script.events[0]?.at ?? '');
    const position = fc.integer({ min: 0, max: replay.lengthMs });
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), (positions) => {
        for (const ms of positions) {
          const past = script.events.filter(({ at }) => Date.parse(at) <= begin + ms);
          expect(replay.viewAt(ms)).toEqual(viewOf(past));
          expect(replay.timeAt(ms)).toBe(begin + ms);
        }
      }),
      { numRuns: 30 },
    );
    expect(replay.viewAt(replay.lengthMs)).toEqual(viewOf(script.events));
  });

  test('shortens a pause to three seconds, in which the time of the run passes faster', () => {
    const script = new RunScript().start('single', ['data-steward']).wait(9900).begin('data-steward');
    const replay = replayOf(script);
    const begin = Date.parse(script.events[0]?.at ?? '');
    expect(replay.lengthMs).toBe(3000);
    expect(replay.timeAt(1500) - begin).toBe(5000);
    expect(replay.viewAt(2999).lanes).toEqual([]);
    expect(replay.viewAt(3000).lanes).toHaveLength(1);
  });

  test('of an empty log shows nothing', () => {
    const replay = createReplay([], emptyRunView, findFold);
    expect([replay.lengthMs, replay.viewAt(0)]).toEqual([0, emptyRunView]);
  });
});
