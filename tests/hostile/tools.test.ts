import { expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { CrmCondition } from '@/lib/core/ports/crm';
import { offlineModel } from '@/lib/offline/offline-model';
import { sampleCrm } from '@/lib/sample/sample-crm';
import { checkSelect } from '@/lib/sources/sql/check-select';
import { shown, slowest, type Timed } from './cpu-time';
import { longestTurnMs } from './longest-turn';
import { fewHostileTexts, hostileTexts } from './shapes';

/** With 100 KB of input, tools and the offline model block the main thread for less than 100 ms. */

const LIMIT_MS = 100;
const timed: Timed[] = [];

async function measure(what: string, shape: string, work: () => Promise<unknown>): Promise<void> {
  const answered = () =>
    work().catch((error) => {
      if (!(error instanceof ToolFailed)) throw error;
    });
  timed.push({ what, shape: shown(shape), ms: await longestTurnMs(() => answered, LIMIT_MS / 2) });
}

const tooLong = (name: string) => timed.filter(({ what, ms }) => what === name && ms > LIMIT_MS);

test('parsing and checking SQL does not block the main thread', async () => {
  const allowed = { searchPath: [], relations: [{ schema: 'sales', name: 'orders' }] };
  const repeated = (piece: string, between: string) => Array.from({ length: 32_000 / piece.length }, () => piece).join(between);
  const statements = [
    ...['1', 'a', "'a'", '(1)', 'sales.orders', 'count(*)'].map((piece) => `SELECT ${repeated(piece, ',')}`),
    ...['1', "'a'"].map((piece) => `SELECT 1 FROM sales.orders WHERE id IN (${repeated(piece, ',')})`),
    `SELECT 1 FROM ${repeated('sales.orders', ',')}`,
    ...[' UNION ', ' OR ', '+', '::int '].map((between) => `SELECT ${repeated('1', between)}`),
    ...hostileTexts.flatMap((text) => [
      text.slice(0, 60_000),
      `SELECT ${text.slice(0, 60_000)}`,
      `SELECT '${text.slice(0, 60_000)}'`,
    ]),
  ];
  for (const sql of statements) await measure('checkSelect', sql, () => checkSelect(sql, allowed));
  expect(tooLong('checkSelect')).toEqual([]);
});

test('querying the sample CRM with the most conditions allowed does not block the main thread', async () => {
  const crm = sampleCrm();
  for (const text of hostileTexts) {
    for (const operator of ['like', '=', 'in'] as const) {
      const value = operator === 'in' ? [text.slice(0, 1000)] : text.slice(0, 1000);
      const group = Array<CrmCondition>(20).fill({ field: 'Account.Name', operator, value });
      const query = { object: 'Contact', fields: ['Name'], conditions: group, anyOf: [group, group, group, group], limit: 200 };
      await measure('sampleCrm', text, () => crm.query(query));
    }
  }
  expect(tooLong('sampleCrm')).toEqual([]);
});

test('calling the offline model does not block the main thread', async () => {
  const model = offlineModel();
  const ask = async (text: string) => model.doGenerate({ prompt: [{ role: 'user', content: [{ type: 'text', text }] }] });
  for (const text of fewHostileTexts) {
    await measure('offlineModel', text, () => ask(`Which ${text} end`));
    await measure('offlineModel', text, () => ask(`<request>Pages</request><focus>Which ${text} end</focus>`));
    await measure('offlineModel', text, () => ask(`<request>Find pages</request><report agent="a">We found ${text}</report>`));
  }
  expect(tooLong('offlineModel')).toEqual([]);
});

test('the ten slowest calls are printed', () => {
  process.stdout.write(`\nOf ${timed.length} calls with up to 100 KB:\n${slowest(timed)}\n`);
  expect(timed.length).toBeGreaterThan(1000);
});
