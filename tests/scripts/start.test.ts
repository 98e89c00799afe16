import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';

/** Alone it takes half a second, but the machine may be busy. */
const LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'roundtable-start-'));
const file = join(folder, 'a-file');
writeFileSync(file, 'not a folder');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  return { status, stderr, stdout };
}

describe('starting with an invalid setting', () => {
  test.each<[what: string, env: Record<string, string>, said: RegExp]>([
    ['a name that is almost one', { MULTI_AGENT_MAX_ROUND: '3' }, /^ {2}MULTI_AGENT_MAX_ROUND: .*MULTI_AGENT_MAX_ROUNDS\?$/m],
    ['half a pair', { GITHUB_ID: 'me' }, /^ {2}GITHUB_ID: is set without GITHUB_SECRET$/m],
    ['a port that is none', { PORT: 'eighty' }, /^ {2}PORT: /m],
    [
      'a DATA_DIR that is a file',
      { DATA_DIR: file },
      /^DATA_DIR: the folder .*a-file cannot be used: it, or a folder above it, is a file\.$/m,
    ],
    ['a DATA_DIR below a file', { DATA_DIR: join(file, 'below') }, /^DATA_DIR: .*is a file\.$/m],
    ['a DATA_DIR that nobody can make', { DATA_DIR: '/proc/roundtable' }, /^DATA_DIR: .*cannot be (used|made)/m],
  ])('a start ends with code 1 and an explanation, before anything is built: %s', (_what, env, said) => {
    const { status, stderr, stdout } = start(env);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
