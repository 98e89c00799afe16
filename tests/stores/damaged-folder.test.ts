import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cannotOpenFolder } from '@/lib/stores/database/cannot-open-folder';
import { isFolderLocked, lockFolder } from '@/lib/stores/database/lock-folder';
import { openDatabase } from '@/lib/stores/database/open-database';
import { type DataFolder, dataFolder } from '../fakes/data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => folder.remove());

const DAMAGED = /^DATA_DIR: the database in .* cannot be opened: its files seem to be damaged .*Restore a backup/;

describe('an embedded database that cannot be opened', () => {
  test.each<[string, (path: string) => void]>([
    ['whose control file was cut', (path) => truncateSync(join(path, 'db/global/pg_control'), 10)],
    ['whose catalogue is gone', (path) => rmSync(join(path, 'db/base'), { recursive: true })],
    ['whose lock is no lock', (path) => writeFileSync(join(path, 'lock'), 'This was written by something else.'.repeat(100))],
  ])('an embedded database %s is reported in one sentence, with a remedy', async (_what, damage) => {
    damage(folder.path);
    await expect(openDatabase({ dataDir: folder.path })).rejects.toMatchObject({ message: expect.stringMatching(DAMAGED) });
  });

  test('a lock that cannot be read is reported as such to a command that asks whether a server has the folder open', () => {
    writeFileSync(join(folder.path, 'lock'), 'This was written by something else.'.repeat(100));
    expect(() => isFolderLocked(folder.path)).toThrow(DAMAGED);
  });

  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'it is on a read-only disk'],
    ['EACCES', 'this user may not write there'],
  ])('an embedded database that cannot be opened because of the disk (%s) is reported as such', (code, words) => {
    const cause = Object.assign(new Error('write failed'), { code });
    const { message } = cannotOpenFolder('.data', new Error('the thread has ended', { cause }));
    expect(message).toMatch(new RegExp(`^DATA_DIR: the database in .*/\\.data cannot be opened: ${words}\\.$`));
  });

  test('a disk that is full while PGlite makes its files is reported as such, though it throws only a number', () => {
    const { message } = cannotOpenFolder('.data', { name: 'ErrnoError', errno: 51 });
    expect(message).toMatch(/cannot be opened: the disk is full\.$/);
    expect(cannotOpenFolder('.data', { name: 'ErrnoError', errno: 28 }).message).toContain('"errno":28');
  });
});

test('a folder is reported as in use even while the name of its holder is being removed', async () => {
  const file = JSON.stringify(join(folder.path, 'lock.pid'));
  const program = `const fs = require('node:fs'); for (;;) { fs.writeFileSync(${file}, '1'); fs.rmSync(${file}); }`;
  const { release } = lockFolder(folder.path);
  const holder = spawn(process.execPath, ['-e', program]);
  try {
    await once(holder, 'spawn');
    const until = Date.now() + 700;
    while (Date.now() < until) expect(() => lockFolder(folder.path)).toThrow(/is in use by/);
  } finally {
    holder.kill('SIGKILL');
    release();
  }
});
