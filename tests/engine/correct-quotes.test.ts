import { expect, test } from '@jest/globals';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { closeHarnesses, createHarness, dataOf, newRun, plantRun, readAll } from '../fakes/play';
import { type Asked, type Reply, scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

const source: NumberedSource = {
  number: 1,
  kind: 'page',
  title: 'Lease',
  origin: 'https://example.com',
  hash: '',
  text: 'The lease begins on 1 June 2025. Smoking is forbidden in all rooms.',
};
const WRONG = [
  'First "the tenant may keep eleven cats in the garden" [1].',
  'Then "nobody repairs the windows before winter" [1].',
];
const CORRECTED = 'It says "Smoking is forbidden in all rooms" [1].';

const reply = ({ instructions }: Asked): Reply =>
  instructions.includes('You correct quotations') ? { text: CORRECTED } : { text: WRONG.join('\n\n') };

async function play() {
  const { model, calls } = scriptedModel(reply);
  return { ...(await createHarness(database, userId, model, { runSources: async () => ({ sources: [source] }) })), calls };
}

test('a run that is resumed anywhere in the correction repeats no call and has the same answer', async () => {
  const whole = await play();
  const run = await whole.engine.start(newRun(userId, { rounds: 0, correctQuotes: true }));
  const events = await readAll(whole, run);
  expect(
    dataOf(events, 'paragraph_replaced')
      .map(({ before }) => before)
      .toSorted(),
  ).toEqual(WRONG);
  const answer = [CORRECTED, CORRECTED].join('\n\n');
  expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'completed', answer }]);
  const log = await whole.stores.runs.entries(userId, run.id, { after: 0, limit: 1000 });
  await closeHarnesses();

  const from = log.findIndex(({ key }) => key === 'quotes.wrong');
  for (let end = from; end < log.length; end += 2) {
    const copy = newRun(userId, { rounds: 0, correctQuotes: true });
    await plantRun(database, copy, log.slice(0, end));
    const again = await play();
    const resumed = await readAll(again, copy);
    expect(dataOf(resumed, 'run_end')).toMatchObject([{ status: 'completed', answer }]);
    expect(dataOf(resumed, 'paragraph_replaced')).toHaveLength(2);
    const recorded = log.slice(0, end).filter(({ type }) => type === 'usage').length;
    expect(again.calls).toHaveLength(3 - recorded);
    await closeHarnesses();
  }
});
