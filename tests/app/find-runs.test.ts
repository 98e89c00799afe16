import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunsAnswer } from '@/lib/api/answers';
import type { NewRun } from '@/lib/core/runs/run';
import { dayIn } from '@/lib/core/time/time-zone';
import { begin, entryOf, newRun, runEnd } from '../contracts/store-data';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
beforeAll(async () => {
  product = await serveProduct();
});
afterAll(() => product.close());

/** An ended run of the person, in which the agent had a turn. */
async function ran(
  who: Person,
  { agent = 'contract-reader', failed = false, ...given }: Partial<NewRun> & { agent?: string; failed?: boolean },
) {
  const { stores } = product.workbench;
  const run = newRun(who.user.id, given);
  await begin(stores, run);
  const turn = { agent, turnId: agent, round: 1, attempt: 1, maxSteps: 5, model: 'offline:extractive' };
  const entries = [
    entryOf(run, 2, { type: 'agent_start', data: turn }),
    entryOf(run, 3, runEnd('Done.', failed ? 'failed' : 'completed')),
  ];
  await stores.runs.append({ entries });
  return run.id;
}

async function list(who: Person, query: Record<string, string>): Promise<RunsAnswer> {
  return (await (await who.call(`/api/runs?${new URLSearchParams(query)}`)).json()) as RunsAnswer;
}

const found = async (who: Person, query: Record<string, string>) => (await list(who, query)).runs.map(({ id }) => id);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('the failed team run about a word of last week is found by all filters together, and only by its user', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const about = { question: 'Que doit CASTELLANE à l’équipe ?', strategy: 'rounds', agent: 'data-steward', failed: true };
  const input = { team: [{ name: 'data-steward', description: '' }], rounds: 1 };
  const expectedRun = await ran(ada, { ...about, input, createdAt: minutesAgo(3 * 24 * 60) });
  await product.workbench.stores.runs.rate(ada.user.id, expectedRun, 'bad');
  await ran(ada, { ...about, input, createdAt: minutesAgo(20 * 24 * 60) });
  await ran(ada, { ...about, input, failed: false });
  await ran(ada, { ...about, strategy: 'single', input: { agent: 'data-steward' } });
  await ran(ada, { ...about, input, agent: 'contract-reader' });
  await ran(ada, { ...about, input, question: 'What does Acme owe?' });
  const query = { q: 'castellane equipe', strategy: 'rounds', agent: 'data-steward', status: 'failed', days: '7' };
  expect(await found(ada, query)).toEqual([expectedRun]);
  expect(await found(ada, { ...query, rating: 'bad' })).toEqual([expectedRun]);
  expect(await found(ada, { ...query, rating: 'good' })).toEqual([]);
  expect((await list(ada, query)).runs).toMatchObject([{ strategy: 'rounds', status: 'failed', rating: 'bad' }]);
  expect(await found(ada, {})).toHaveLength(6);
  expect(await found(eve, query)).toEqual([]);
  expect(await found(eve, {})).toEqual([]);
});

test('the pages of a search give each run once, the newest first', async () => {
  const ada = await product.newPerson();
  const all: string[] = [];
  for (let nth = 0; nth < 9; nth++) {
    const id = await ran(ada, { question: nth % 2 === 0 ? 'Castellane?' : 'Acme?', createdAt: minutesAgo(100 - nth) });
    if (nth % 2 === 0) all.unshift(id);
  }
  for (const limit of ['1', '2', '5', '30']) {
    const pages: string[] = [];
    let next: string | null = null;
    do {
      const page: RunsAnswer = await list(ada, { q: 'castellane', limit, ...(next !== null && { before: next }) });
      pages.push(...page.runs.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect([limit, pages]).toEqual([limit, all]);
  }
});

test('a search for words without letters lists all runs', async () => {
  const ada = await product.newPerson();
  const run = await ran(ada, {});
  expect(await found(ada, { q: '"' })).toEqual([run]);
});

test.each([
  ['Pacific/Kiritimati', '+14:00'],
  ['Pacific/Pago_Pago', '-11:00'],
])('days begin at midnight in the time zone of the user: %s', async (timeZone, offset) => {
  const ada = await product.newPerson();
  expect((await ada.visit('/api/me', { method: 'PATCH', json: { settings: { timeZone } } })).ok).toBe(true);
  const midnight = Date.parse(`${dayIn(timeZone, new Date().toISOString())}T00:00:00${offset}`);
  const at = (days: number, ms: number) => new Date(midnight - days * 86_400_000 + ms).toISOString();
  const today = await ran(ada, { createdAt: at(0, 0) });
  const yesterday = await ran(ada, { createdAt: at(0, -1) });
  const sixDaysAgo = await ran(ada, { createdAt: at(6, 0) });
  const before = await ran(ada, { createdAt: at(6, -1) });
  expect(await found(ada, { days: '1' })).toEqual([today]);
  expect(await found(ada, { days: '7' })).toEqual([today, yesterday, sixDaysAgo]);
  expect(await found(ada, { days: '7', q: 'contracts' })).toEqual([today, yesterday, sixDaysAgo]);
  expect(await found(ada, {})).toEqual([today, yesterday, sixDaysAgo, before]);
});
