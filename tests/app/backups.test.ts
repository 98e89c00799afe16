import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ServerAnswer } from '@/lib/api/server-answer';
import type { Backup } from '@/lib/core/ports/backups';
import { type DataFolder, dataFolder } from '../fakes/data-folder';
import { type Product, serveProduct } from '../fakes/serve-product';

let folder: DataFolder;
let product: Product;
beforeAll(async () => {
  folder = dataFolder({ database: false });
  process.env.TEST_DATABASE = 'pglite';
  product = await serveProduct({ BACKUP_DIR: folder.path, BACKUP_KEEP: '3' });
});
afterAll(async () => {
  await product.close();
  folder.remove();
});

test('an owner makes a backup, one at a time, and sees it; members and keys that are limited to some agents cannot', async () => {
  const [owner, member] = [await product.newPerson({ role: 'owner' }), await product.newPerson()];
  const ask = () => owner.visit('/api/server/backup', { method: 'POST' });
  expect((await member.visit('/api/server/backup', { method: 'POST' })).status).toBe(403);
  expect((await member.call('/api/server/backup', { method: 'POST' })).status).toBe(403);
  const reader = await product.newPerson({ role: 'owner', scopes: ['read'] });
  expect((await reader.call('/api/server/backup', { method: 'POST' })).status).toBe(403);
  const limited = await product.newPerson({ role: 'owner', agents: ['data-steward'] });
  expect((await limited.call('/api/server/backup', { method: 'POST' })).status).toBe(403);
  expect(readdirSync(folder.path)).toEqual([]);

  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const backup = (await answers.find(({ ok }) => ok)?.json()) as Backup;
  expect(readdirSync(folder.path)).toEqual([backup.name]);
  const { backups, problems } = (await (await owner.visit('/api/server')).json()) as ServerAnswer;
  expect(backups).toEqual({ folder: folder.path, keep: 3, isBeingMade: false, latest: backup, failed: null });
  expect(problems.filter(({ code }) => code.startsWith('backup'))).toEqual([]);
  const metrics = await (await owner.call('/api/metrics')).text();
  expect(metrics).toContain(`\nroundtable_backup_bytes ${backup.bytes}\n`);
  expect(metrics).toContain(`\nroundtable_backup_last_timestamp_seconds ${Date.parse(backup.at) / 1000}\n`);
  const [entry] = await product.workbench.stores.audit.search({ action: 'backup_made' }, { limit: 1 });
  expect(entry).toMatchObject({ userId: owner.user.id, facts: { name: backup.name, bytes: backup.bytes } });
});
