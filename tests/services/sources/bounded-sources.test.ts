import { expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Web } from '@/lib/core/ports/web';
import { createSourceBounds } from '@/lib/services/sources/bounded-sources';

function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

test('a user can run six queries of the sample database at once, over all runs; more are refused, and other users are not affected', async () => {
  const { promise, release } = held();
  const database = { label: 'Sample', describe: async () => [], query: () => promise } as unknown as SqlDatabase;
  const bounds = createSourceBounds();
  const [first, second, others] = [
    bounds.database(database, 'ada'),
    bounds.database(database, 'ada'),
    bounds.database(database, 'bob'),
  ];
  const going = [first, first, first, second, second, second].map((one) => one.query('SELECT 1'));
  const refusal = await second.query('SELECT 1').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ToolFailed);
  expect(String(refusal)).toMatch(/too many queries open at once\. Use fewer at a time\./);
  going.push(others.query('SELECT 1'));
  release();
  await Promise.all(going);
  await first.query('SELECT 1');
});

test('a user can read or check ten pages at once, and a page that fails frees its slot', async () => {
  const { promise, release } = held();
  const web = { fetchPage: () => promise, checkUrl: () => promise } as unknown as Web;
  const bounds = createSourceBounds();
  const mine = bounds.web(web, 'ada');
  const going = Array.from({ length: 10 }, (_, n) =>
    n % 2 ? mine.fetchPage('https://a.example') : mine.checkUrl('https://a.example'),
  );
  for (const refused of [mine.fetchPage('https://a.example'), mine.checkUrl('https://a.example')]) {
    await expect(refused).rejects.toThrow(/too many pages open at once\. Use fewer at a time\./);
  }
  going.push(bounds.web(web, 'bob').fetchPage('https://a.example'));
  release();
  await Promise.all(going);

  const failing = bounds.web({ fetchPage: () => Promise.reject(new Error('away')) } as unknown as Web, 'ada');
  for (let n = 0; n < 11; n++) await expect(failing.fetchPage('https://a.example')).rejects.toThrow('away');
});
