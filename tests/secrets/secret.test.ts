import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { existingSecretOf, secretOf } from '@/lib/secrets/secret';

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-secret-'));
  folders.push(folder);
  return folder;
}
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the secret', () => {
  test('a configured secret is used, and nothing is written', async () => {
    const DATA_DIR = await newFolder();
    expect(secretOf({ NEXTAUTH_SECRET: 'sixteen characters', DATA_DIR })).toBe('sixteen characters');
    expect(await readdir(DATA_DIR)).toEqual([]);
  });

  test('without a configured secret one is generated once, readable only by its owner', async () => {
    const DATA_DIR = join(await newFolder(), 'not', 'there', 'yet');
    const secret = secretOf({ DATA_DIR });
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretOf({ DATA_DIR })).toBe(secret);
    expect(await readdir(DATA_DIR)).toEqual(['secret']);
    expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
    expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);
  });

  test('a file of the secret that is empty or cut is refused, and stays as it is', async () => {
    const DATA_DIR = await newFolder();
    const file = join(DATA_DIR, 'secret');
    for (const text of ['', '\n', 'cut']) {
      await writeFile(file, text);
      for (const secret of [secretOf, existingSecretOf])
        expect(() => secret({ DATA_DIR })).toThrow(/^DATA_DIR: the file .*secret contains no secret\. Restore it from a backup/);
      expect(await readFile(file, 'utf8')).toBe(text);
    }
  });

  test('the secret differs between data folders', async () => {
    expect(secretOf({ DATA_DIR: await newFolder() })).not.toBe(secretOf({ DATA_DIR: await newFolder() }));
  });
});
