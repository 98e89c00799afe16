import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createBackups } from '@/lib/stores/backups/create-backups';
import { checkFolders } from '@/lib/stores/database/check-folders';
import { type DatabaseFiles, rowsOf } from '@/lib/stores/database/database';
import { openDatabase } from '@/lib/stores/database/open-database';
import { type DataFolder, dataFolder } from '../fakes/data-folder';
import { takeConsole } from '../setup';

/** A user of the system without rights. */
const NOBODY = 65_534;
const opened: DataFolder[] = [];
const newFolder = (options?: Parameters<typeof dataFolder>[0]) => {
  const folder = dataFolder(options);
  opened.push(folder);
  return folder.path;
};
let folder: string;
let ownDataDir: string;
beforeEach(() => {
  folder = newFolder({ database: false });
  ownDataDir = newFolder({ database: false });
});
afterAll(() => {
  for (const each of opened) each.remove();
});

/** Files of a database that is one small file. */
const small: DatabaseFiles = {
  id: '1',
  async copyTo(target) {
    mkdirSync(target);
    writeFileSync(join(target, 'PG_VERSION'), '18');
    return { bytes: 2, pausedMs: 1 };
  },
};
const usual = { keep: 7, version: '1.0.0', files: small };
const backupsOf = (overrides: Partial<Parameters<typeof createBackups>[0]> = {}) =>
  createBackups({ ...usual, folder, dataDir: ownDataDir, ...overrides });

describe('a backup of the embedded database', () => {
  test('contains every transaction before it and none in part, even while many write, and can take the place of DATA_DIR', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secret'), 'a secret of forty-three letters or so', { mode: 0o600 });
    const database = await openDatabase({ dataDir });
    const { db, files } = database;
    if (!files) throw new Error('an embedded database has files');
    await db.execute(sql`create table account (name text primary key, amount integer)`);
    await db.execute(sql`insert into account values ('ada', 1000), ('bob', 1000), ('moves', 0)`);
    let moves = 0;
    let isDone = false;
    const move = async () => {
      while (!isDone) {
        await db.transaction(async (tx) => {
          await tx.execute(sql`update account set amount = amount - 1 where name = 'ada'`);
          await tx.execute(sql`update account set amount = amount + 1 where name in ('bob', 'moves')`);
        });
        moves++;
      }
    };
    const writers = Array.from({ length: 5 }, move);
    while (moves < 20) await db.execute(sql`select 1`);
    const before = moves;
    const backups = backupsOf({ dataDir, files });
    const backup = await backups.make();
    const after = moves;
    // The database goes on while the backup is written to the disk.
    while (moves < after + 10) await db.execute(sql`select 1`);
    isDone = true;
    await Promise.all(writers);
    // A backup that cannot be made does not harm the database either.
    const limits = { ms: 60_000, freeBytes: 0 };
    await expect(files.copyTo('/dev/null/copy', limits)).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(files.copyTo(join(folder, 'slow'), { ...limits, ms: 0 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const full = { ...limits, freeBytes: Number.MAX_SAFE_INTEGER };
    await expect(files.copyTo(join(folder, 'full'), full)).rejects.toMatchObject({ code: 'ENOSPC' });
    await db.execute(sql`insert into account values ('later', 1)`);
    await database.close();

    expect(await backups.latest()).toEqual(backup);
    expect(backup.bytes).toBeGreaterThan(1e6);
    const path = join(folder, backup.name);
    expect(readdirSync(path).sort()).toEqual(['backup.json', 'db', 'secret']);
    // PGlite's own files can be read by every account that gets at them.
    for (const name of ['', 'db', 'secret', 'backup.json']) {
      expect([name, statSync(join(path, name)).mode & 0o077]).toEqual([name, 0]);
    }
    expect(existsSync(join(path, 'db', 'postmaster.pid'))).toBe(false);
    const restored = await openDatabase({ dataDir: path });
    const rows = await rowsOf<{ name: string; amount: number }>(restored.db, sql`select name, amount from account`);
    await restored.close();
    const { ada = 0, bob, moves: moved = 0, ...others } = Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
    expect(others).toEqual({});
    expect([ada, bob]).toEqual([1000 - moved, 1000 + moved]);
    expect(moved).toBeGreaterThanOrEqual(before);
    // What a server has opened may contain newer data: it is nobody's backup.
    expect(await backups.latest()).toBeUndefined();
  });

  test('whose process ended before it was complete does not count, and the next one removes what is left of it', async () => {
    const files: DatabaseFiles = { ...small, copyTo: async (...to) => (await small.copyTo(...to)) && new Promise(() => {}) };
    void backupsOf({ files }).make();
    while (!readdirSync(folder).some((name) => existsSync(join(folder, name, 'db')))) await new Promise(setImmediate);
    const next = backupsOf();
    expect(await next.latest()).toBeUndefined();
    const { name } = await next.make();
    expect(readdirSync(folder)).toEqual([name]);
  });

  test.each<[string, (stop: AbortController) => DatabaseFiles['copyTo']]>([
    [
      'that fails',
      () =>
        async (...to) =>
          (await small.copyTo(...to)) && Promise.reject(new Error('the disk is full')),
    ],
    [
      'that is stopped',
      (stop) =>
        async (...to) =>
          stop.abort(new Error('the disk is full')) ?? small.copyTo(...to),
    ],
  ])('%s leaves nothing behind, and the next one can be made', async (_what, copyTo) => {
    const stop = new AbortController();
    const backups = backupsOf({ files: { ...small, copyTo: copyTo(stop) } });
    await expect(backups.make(stop.signal)).rejects.toThrow('the disk is full');
    expect([readdirSync(folder), backups.isBeingMade()]).toEqual([[], false]);
  });

  test('whose process ends while it is marked as complete is still known: its marker is replaced at once', async () => {
    const before = join(ownDataDir, 'marker');
    const copyTo: DatabaseFiles['copyTo'] = async (target, limits) => {
      linkSync(join(target, '..', 'backup.json'), before);
      return small.copyTo(target, limits);
    };
    const { name, bytes } = await backupsOf({ files: { ...small, copyTo } }).make();
    expect(readdirSync(join(folder, name)).sort()).toEqual(['backup.json', 'db']);
    const { bytes: sum, pausedMs: _, ...begun } = JSON.parse(readFileSync(join(folder, name, 'backup.json'), 'utf8'));
    expect([sum, JSON.parse(readFileSync(before, 'utf8'))]).toEqual([bytes, begun]);
  });

  test('is refused while one is being made', async () => {
    const backups = backupsOf();
    const one = backups.make();
    await expect(backups.make()).rejects.toMatchObject({ code: 'conflict' });
    expect(backups.isBeingMade()).toBe(true);
    expect(await one).toEqual(await backups.latest());
    expect(backups.isBeingMade()).toBe(false);
    // A folder that does not answer is not asked again.
    expect(backups.latest()).toBe(backups.latest());
  });

  test('that is too old is removed; folders that are not such a backup never are', async () => {
    const backups = backupsOf({ keep: 1 });
    const used = await backups.make();
    writeFileSync(join(folder, used.name, 'lock'), '');
    const renamed = await backups.make();
    renameSync(join(folder, renamed.name), join(folder, `${renamed.name}-before-update`));
    const ofAnother = await backupsOf({ files: { ...small, id: '2' } }).make();
    const strange = 'roundtable-2020-01-01T00-00-00-000Z';
    mkdirSync(join(folder, strange, 'db'), { recursive: true });
    mkdirSync(join(folder, `${strange}.unfinished`));
    const old = await backups.make();
    const newest = await backups.make();
    expect(newest.name).not.toBe(old.name);
    expect(readdirSync(folder).sort()).toEqual(
      [used.name, `${renamed.name}-before-update`, ofAnother.name, strange, `${strange}.unfinished`, newest.name].sort(),
    );
  });
});

test('a server made from a backup neither takes the backups of the other one for its own, nor removes them', async () => {
  const original = backupsOf({ keep: 1 });
  const backup = await original.make();
  const dataDir = newFolder({ database: false });
  cpSync(join(folder, backup.name), dataDir, { recursive: true });
  const copied = backupsOf({ keep: 1, dataDir });
  expect(await copied.latest()).toBeUndefined();
  const copyTo: DatabaseFiles['copyTo'] = async (...to) => {
    await sleep(2);
    await copied.make();
    await copied.make();
    return small.copyTo(...to);
  };
  const during = await backupsOf({ keep: 2, files: { ...small, copyTo } }).make();
  expect(await backupsOf().latest()).toEqual(during);
  expect(readdirSync(folder).sort()).toEqual([backup.name, (await copied.latest())?.name, during.name].sort());
});

test('when BACKUP_KEEP has been lowered, room is made before the next backup, which needs it', async () => {
  for (let n = 0; n < 3; n++) await backupsOf().make();
  const copyTo = async () => Promise.reject(new Error(`${readdirSync(folder).length} folders`));
  await expect(backupsOf({ keep: 1, files: { ...small, copyTo } }).make()).rejects.toThrow(/^2 folders$/);
  expect(await backupsOf().latest()).toBeDefined();
});

test('backups that a wrong clock has dated in the future neither count nor push out others', async () => {
  const backups = backupsOf({ keep: 1 });
  jest.useFakeTimers({ now: Date.parse('2099-01-01'), doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const future = await backups.make().finally(() => jest.useRealTimers());
  expect(await backups.latest()).toBeUndefined();
  const made = await backups.make();
  expect(await backups.latest()).toEqual(made);
  expect(readdirSync(folder).sort()).toEqual([made.name, future.name]);
});

test('a folder that the server may not read or remove does not prevent backups', async () => {
  const backups = backupsOf({ keep: 1 });
  const old = await backups.make();
  const [foreign, files] = [join(folder, 'roundtable-2020-01-01T00-00-00-000Z'), join(folder, old.name, 'db')];
  mkdirSync(foreign);
  chmodSync(foreign, 0);
  chmodSync(files, 0o500);
  const isRoot = process.getuid?.() === 0;
  // Root may read everything.
  if (isRoot)
    for (const path of [folder, ownDataDir, join(folder, old.name), join(folder, old.name, 'backup.json')])
      chownSync(path, NOBODY, NOBODY);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    const { name } = await backups.make();
    expect(readdirSync(folder).sort()).toEqual(
      [foreign, `${join(folder, old.name)}.unfinished`, join(folder, name)].map((path) => basename(path)),
    );
    expect(takeConsole()).toEqual([expect.stringMatching(/An old backup could not be removed\. Error: EACCES/)]);
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const path of [foreign, join(folder, `${old.name}.unfinished`, 'db')]) chmodSync(path, 0o700);
  }
});

test.each(['.gitignore', '.dockerignore'])('a folder beside .data, as a restore leaves it with its secret, is in %s', (file) => {
  expect(readFileSync(file, 'utf8').split('\n')).toContain('.data*');
});

describe('BACKUP_DIR', () => {
  const check = (DATA_DIR: string, BACKUP_DIR: string) => () => checkFolders({ DATA_DIR, BACKUP_DIR });

  test('is created; a start goes on without one that cannot be written, and warns', () => {
    const backups = join(folder, 'backups', 'daily');
    check(join(folder, 'data'), backups)();
    expect(statSync(backups).mode & 0o777).toBe(0o700);
    expect(readdirSync(backups)).toEqual([]);
    writeFileSync(join(folder, 'file'), '');
    check(join(folder, 'data'), join(folder, 'file'))();
    // A disk on which every file is full as soon as it has been created.
    symlinkSync('/dev/full', join(backups, `.probe.${process.pid}`));
    check(join(folder, 'data'), backups)();
    expect(takeConsole()).toEqual([
      expect.stringMatching(
        /BACKUP_DIR: the folder .*file cannot be used: it, or a folder above it, is a file\. Until .*no backups\.$/,
      ),
      expect.stringMatching(/BACKUP_DIR: the folder .*daily cannot be used: the disk is full\. Until .*no backups\.$/),
    ]);
    expect(readdirSync(backups)).toEqual([]);
  });

  test('neither contains DATA_DIR nor is in it, also by another name', () => {
    symlinkSync(folder, `${folder}-link`);
    for (const [data, backups] of [
      ['', ''],
      ['', '/db/backups'],
      ['/data', ''],
      ['', '-link/backups'],
    ])
      expect(check(folder + data, folder + backups)).toThrow(/^BACKUP_DIR: .*must not contain each other.*another folder/);
    expect(check(`${folder}/data`, `${folder}/data-backups`)).not.toThrow();
    expect(check(`${folder}/data`, `${folder}/..backups`)).not.toThrow();
    rmSync(`${folder}-link`);
  });
});
