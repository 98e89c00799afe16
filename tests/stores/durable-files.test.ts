import { fdatasyncSync, fstatSync, fsyncSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DurableFiles } from '@/workers/durable-files.mjs';
import { type DataFolder, dataFolder } from '../fakes/data-folder';
import { until } from './until';

/** The files that were written to the disk, as paths in the database's folder, oldest first. */
const synced: string[] = [];
let folder: DataFolder;
let path: string;
let files: DurableFiles;
let db: PGlite;

beforeAll(async () => {
  folder = dataFolder();
  path = join(folder.path, 'db');
  files = new DurableFiles(path, {
    fsyncSync: (descriptor) => note(descriptor, fsyncSync),
    fdatasyncSync: (descriptor) => note(descriptor, fdatasyncSync),
  });
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
  db = await PGlite.create({ fs: files, startParams });
  await db.exec('create table kept (n integer)');
});
beforeEach(() => {
  files.sync();
  synced.length = 0;
  files.isDeferring = true;
});
afterAll(async () => {
  files.isDeferring = false;
  await db.close();
  folder.remove();
});

function note(descriptor: number, sync: (descriptor: number) => void): void {
  const { ino } = fstatSync(descriptor);
  const found = readdirSync(path, { recursive: true, encoding: 'utf8' }).find((name) => statSync(join(path, name)).ino === ino);
  synced.push(found ?? 'removed');
  sync(descriptor);
}

const isLog = (name: string) => name.startsWith('pg_wal/');

test('a committed transaction is written to the disk soon, and not within its commit', async () => {
  await db.exec('insert into kept values (1)');
  expect(synced).toEqual([]);
  await until(() => synced.length > 0);
  expect(synced.every(isLog)).toBe(true);
});

test('before a table is written to its file, the log of its changes is on the disk', async () => {
  await db.exec('insert into kept values (2)');
  expect(synced).toEqual([]);
  await db.exec('checkpoint');
  const [first] = synced;
  expect(first && isLog(first)).toBe(true);
  expect(synced.some((name) => name.startsWith('base/'))).toBe(true);
});

test('the record of a checkpoint is on the disk before the file that points to it', async () => {
  await db.exec('insert into kept values (3); checkpoint');
  const pointing = synced.lastIndexOf('global/pg_control');
  expect(pointing).toBeGreaterThan(0);
  expect(isLog(synced[pointing - 1] ?? '')).toBe(true);
});
