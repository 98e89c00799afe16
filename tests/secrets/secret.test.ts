import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { secretOf } from '@/lib/secrets/secret';

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

  test('the secret differs between data folders', async () => {
    expect(secretOf({ DATA_DIR: await newFolder() })).not.toBe(secretOf({ DATA_DIR: await newFolder() }));
  });
});
