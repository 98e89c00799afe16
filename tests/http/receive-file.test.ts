import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ReceivedFile, receiveFile, removeAbandonedFiles } from '@/lib/http/receive-file';

const HOUR_MS = 3_600_000;

let folder: string;
let usual: string | undefined;
beforeEach(async () => {
  usual = process.env.TMPDIR;
  folder = await mkdtemp(join(tmpdir(), 'receive-file-'));
  process.env.TMPDIR = folder;
});
afterEach(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await rm(folder, { recursive: true, force: true });
});

const receive = <T>(text: string, use: (file: ReceivedFile) => Promise<T>) =>
  receiveFile(new Request('http://localhost', { method: 'POST', body: text }), 1_000, use);

test('a received file exists until it has been used, even when its use fails', async () => {
  let path = '';
  const text = await receive('Hello', (file) => {
    path = file.path;
    return readFile(file.path, 'utf8');
  });
  expect([text, existsSync(path)]).toEqual(['Hello', false]);
  const failed = receive('Hello', async (file) => {
    path = file.path;
    throw new Error('It cannot be read.');
  });
  await expect(failed).rejects.toThrow('It cannot be read.');
  expect(existsSync(dirname(path))).toBe(false);
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'])(
  'a disk that cannot take a file (%s) is named as the reason, and not the database',
  async (code) => {
    const file = await open(join(folder, 'other'), 'w');
    const full = Object.assign(new Error(`${code}: write`), { code });
    const writing = jest.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(full);
    const use = jest.fn(async () => {});
    await expect(receive('Hello', use)).rejects.toMatchObject({
      name: 'AppError',
      code: 'unavailable',
      cause: full,
      message: expect.stringContaining('cannot store uploads'),
    });
    writing.mockRestore();
    await file.close();
    expect([use.mock.calls, await readdir(folder)]).toEqual([[], ['other']]);
  },
);

test('an outage of the database while a file is used is not blamed on the disk', async () => {
  const outage = Object.assign(new Error('could not extend file'), { code: '53100' });
  await expect(receive('Hello', () => Promise.reject(outage))).rejects.toBe(outage);
});

test('a file that a killed process has left is removed, and one that is being used is not', async () => {
  await receive('Left', async (left) => {
    await utimes(dirname(left.path), new Date(), new Date(Date.now() - 2 * HOUR_MS));
    await receive('In use', async (used) => {
      await removeAbandonedFiles(Date.now() - HOUR_MS);
      expect([existsSync(left.path), existsSync(used.path)]).toEqual([false, true]);
    });
  });
});
