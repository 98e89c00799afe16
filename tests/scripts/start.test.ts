import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';

// Safe: the module is JavaScript, so that a start needs no loader.
const { buildIsFresh }: { buildIsFresh(project: string): boolean } = await import(
  pathToFileURL(resolve('scripts/build-is-fresh.mjs')).href
);

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

test('a start whose port is taken ends before it builds: another server may be using the build', async () => {
  const project = join(folder, 'project');
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  for (const name of ['lib', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(project, name));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' as const };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: project, env, timeout: LIMIT_MS });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  other.close();
  expect([code, out, err]).toEqual([1, '', expect.stringContaining(`127.0.0.1:${port}. Another program uses this port`)]);
});

test('a build is fresh when it is complete and newer than its sources', () => {
  const project = join(folder, 'built');
  for (const name of ['.next', 'lib']) mkdirSync(join(project, name), { recursive: true });
  const write = (path: string, minutesAgo: number) => {
    writeFileSync(join(project, path), '');
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(join(project, path), at, at);
  };
  write('lib/a.ts', 3);
  utimesSync(join(project, 'lib'), new Date(0), new Date(0));
  expect(buildIsFresh(project)).toBe(false);
  // As an interrupted build leaves it.
  write('.next/BUILD_ID', 2);
  expect(buildIsFresh(project)).toBe(false);
  write('.next/export-marker.json', 1);
  expect(buildIsFresh(project)).toBe(true);
  write('lib/a.ts', 1);
  expect(buildIsFresh(project)).toBe(false);
});
