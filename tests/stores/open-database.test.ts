import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { dataFolder } from '../fakes/data-folder';
import { placeOfData } from '../fakes/place-of-data';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** An empty folder. */
function newFolder(): string {
  const folder = mkdtempSync(join(placeOfData(), 'data-'));
  folders.push(folder);
  return folder;
}

/** A folder with a database as after a first start, copied because creating one takes seconds. */
function usedFolder(): string {
  const { path } = dataFolder();
  folders.push(path);
  return path;
}

/** Another process that opens the folder. Resolves with its first line of output: `open`, or the reason for a failure. */
async function holder(dataDir: string, email = 'child@example.com') {
  const hooks = import.meta.resolve('../../scripts/load-typescript.mjs');
  const program = fileURLToPath(import.meta.resolve('./database-holder.ts'));
  const child = spawn(process.execPath, ['--import', hooks, program, dataDir, email], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, line: String(line) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('a PostgreSQL that cannot be opened', () => {
  test.each([
    ['nobody answers', 'postgres://me:secret@127.0.0.1:1/orders', /ECONNREFUSED/],
    ['its host has two addresses', 'postgres://me:secret@localhost:1/orders', /ECONNREFUSED.*:1/],
  ])('the error names the setting without the password when %s', async (_, databaseUrl, reason) => {
    const opened = openDatabase({ databaseUrl, dataDir: 'unused' });
    await expect(opened).rejects.toMatchObject({ name: 'AppError', code: 'unavailable', message: expect.stringMatching(reason) });
    await expect(opened).rejects.toThrow(/^DATABASE_URL: the database [^@]+:1\/orders cannot be opened: /);
  });
});

describe('the embedded database', () => {
  test('the embedded database refuses a second process and names the first; after a kill -9 it opens again with all data', async () => {
    const dataDir = usedFolder();
    const first = await holder(dataDir);
    expect(first.line).toBe('open');

    const second = openDatabase({ dataDir });
    await expect(second).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining(`process ${first.child.pid}.`),
    });
    await expect(second).rejects.toThrow(dataDir);
    expect((await holder(dataDir)).line).toContain(`in use by process ${first.child.pid}.`);

    await kill(first.child);
    const { db, kind, close } = await openDatabase({ dataDir });
    expect(kind).toBe('pglite');
    expect(await createStores(db).users.byEmail('child@example.com')).toMatchObject({ name: 'Child' });
    await close();
  });

  test('of several processes that start at the same time, one opens the embedded database, whatever a killed one left behind', async () => {
    const dataDir = usedFolder();
    await kill((await holder(dataDir)).child);
    // As if the killed process's pid had been reused since.
    writeFileSync(join(dataDir, 'lock.pid'), String(process.ppid));
    const lines = (await Promise.all([1, 2, 3].map((i) => holder(dataDir, `child${i}@example.com`)))).map(({ line }) => line);
    expect(lines.filter((line) => line === 'open')).toHaveLength(1);
    expect(lines.filter((line) => /in use by (another process|process \d+)\./.test(line))).toHaveLength(2);
  });

  test('one process cannot open the embedded database twice, and can open it again once it is closed', async () => {
    const dataDir = usedFolder();
    const first = await openDatabase({ dataDir });
    const user = await createStores(first.db).users.create({ email: 'ada@example.com', name: 'Ada', role: 'owner' });
    await expect(openDatabase({ dataDir })).rejects.toThrow('in use by this process');
    // The refused attempt has not released the first one's lock.
    expect((await holder(dataDir)).line).toContain(`in use by process ${process.pid}.`);
    await first.close();
    const again = await openDatabase({ dataDir });
    expect(await createStores(again.db).users.byId(user.id)).toEqual(user);
    await again.close();
  });

  test('only the account of the server can enter the embedded database, also in a DATA_DIR that everybody may enter', async () => {
    for (const dataDir of [newFolder(), usedFolder()]) {
      chmodSync(dataDir, 0o755);
      const { close } = await openDatabase({ dataDir });
      await close();
      expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
    }
  });
});
