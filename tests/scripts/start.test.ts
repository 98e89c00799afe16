import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import config from '@/next.config';
import { buildIdOf, buildIsFresh } from '@/scripts/build-is-fresh.mjs';

/** Alone it takes half a second, but the machine may be busy. */
const LIMIT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'roundtable-start-'));
const file = join(folder, 'a-file');
writeFileSync(file, 'not a folder');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string>, project = '.') {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env: { PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    timeout: LIMIT_MS,
  });
  return { status, stderr, stdout };
}

describe('starting with an invalid setting', () => {
  test.each<[what: string, env: Record<string, string>, explanation: RegExp]>([
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
  ])('a start ends with code 1 and an explanation, before anything is built: %s', (_what, env, explanation) => {
    const { status, stderr, stdout } = start(env);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(explanation);
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

test('a start on an address that is none of this machine says what to write instead', () => {
  // An address for documentation (RFC 5737).
  const { status, stdout, stderr } = start({ HOST: '192.0.2.1' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    expect.stringMatching(/^Roundtable cannot listen on 192\.0\.2\.1:0\. HOST is /),
  ]);
});

/** Links lib and all packages that a project of a test does not replace. */
function linkSources(project: string): void {
  const packages = readdirSync('node_modules').map((name) => `node_modules/${name}`);
  for (const name of ['lib', ...packages].filter((one) => !existsSync(join(project, one)))) {
    symlinkSync(resolve(name), join(project, name));
  }
}

test('a build that is ended from outside, as by a system without memory, is explained', () => {
  const project = join(folder, 'without-memory');
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  const next = join(project, 'node_modules/next/dist/bin');
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'next'), "process.kill(process.pid, 'SIGKILL');");
  linkSources(project);
  const { status, stderr } = start({}, project);
  expect([status, stderr]).toEqual([1, 'The build was ended by SIGKILL; the system does that when its memory runs out.\n']);
});

const READY = /^Ready on (\S+)$/m;

/**
 * Starts the server with this app, an expression, instead of Next's. `prints` resolves with the capture of a pattern in the output, `output`
 * with all of it when the server has ended.
 */
function startWithApp({ name, app, args = [], ...given }: { name: string; app: string; args?: string[]; HOST?: string }) {
  const project = join(folder, name);
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  const next = join(project, 'node_modules/next');
  mkdirSync(next, { recursive: true });
  writeFileSync(join(next, 'index.js'), `module.exports = ({ httpServer }) => (${app});`);
  linkSources(project);
  mkdirSync(join(project, '.next'));
  writeFileSync(join(project, '.next/BUILD_ID'), buildIdOf(project));
  writeFileSync(join(project, '.next/export-marker.json'), '{}');
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' as const, ...given };
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: project, env, timeout: LIMIT_MS });
  const output = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const prints = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        const [, found] = pattern.exec(String(chunk)) ?? [];
        if (found) resolve(found);
      });
      output.then(([, err]) => reject(new Error(`The server has ended: ${err}`)));
    });
  return { project, child, prints, output };
}

test('a server that listens on every interface names an address that can be visited', async () => {
  const app = '{ prepare: async () => {}, getRequestHandler: () => (_request, response) => response.end() }';
  const { child, prints, output } = startWithApp({ name: 'everywhere', app, HOST: '0.0.0.0' });
  await prints(READY);
  child.kill();
  const [out, err, [code]] = await output;
  expect([out, err, code]).toEqual([expect.stringMatching(/^Ready on http:\/\/127\.0\.0\.1:\d+$/m), '', 0]);
});

/** As Next does, listens for upgrades from its first request on, and answers none that it does not use itself. */
const UPGRADING_APP = `{
  prepare: async () => {},
  getRequestHandler: () => (_request, response) => {
    if (httpServer.listenerCount('upgrade') === 0)
      httpServer.on('upgrade', ({ url }, socket) => url.startsWith('/_next/hmr') && socket.end('HTTP/1.1 101 Upgraded\\r\\n\\r\\n'));
    response.end();
  },
}`;

/** The status of the response to a request that offers another protocol. */
async function statusOfUpgrade(url: string, protocol: string): Promise<number | undefined> {
  const headers = { connection: 'Upgrade', upgrade: protocol };
  const asked = request(url, { headers, agent: false, signal: AbortSignal.timeout(20_000) }).end();
  const [{ statusCode }] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
  asked.destroy();
  return statusCode;
}

test.each([
  { name: 'production', args: [], hotReload: 200 },
  { name: 'development', args: ['--dev'], hotReload: 101 },
])(
  'a request that offers another protocol, as those of Java do, is answered like any other, except hot reloads ($name)',
  async ({ name, args, hotReload }) => {
    const { child, prints, output } = startWithApp({ name, app: UPGRADING_APP, args });
    const url = await prints(READY);
    expect(await statusOfUpgrade(`${url}/v1/models`, 'h2c')).toBe(200);
    expect(await statusOfUpgrade(`${url}/chat`, 'websocket')).toBe(200);
    expect(await statusOfUpgrade(`${url}/_next/hmr?id=1`, 'websocket')).toBe(hotReload);
    child.kill();
    const [out] = await output;
    if (hotReload === 200) expect(out).toMatch(/"path":"\/v1\/models","status":200/);
  },
);

/** As the product, updates tables at the first request, which ends when there is a file `updated`; says where it can be asked meanwhile. */
const UPDATING_APP = `{
  prepare: async () => {},
  getRequestHandler: () => async (_request, response) => {
    const { existsSync } = require('node:fs');
    if (!existsSync('updated')) console.log('Updating at ' + httpServer.address().port);
    while (!existsSync('updated')) await new Promise((resolve) => setTimeout(resolve, 20));
    response.end('served');
  },
}`;

test('while a server updates its tables, every request is told at once that it starts', async () => {
  const { project, child, prints, output } = startWithApp({ name: 'updating', app: UPDATING_APP });
  const url = `http://127.0.0.1:${await prints(/^Updating at (\d+)$/m)}`;
  const headers = { 'x-first-request': 'a guess' };
  for (const path of ['/api/health', '/chat']) {
    const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(20_000) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  }
  writeFileSync(join(project, 'updated'), '');
  await prints(READY);
  expect(await (await fetch(`${url}/chat`)).text()).toBe('served');
  child.kill();
  await output;
});

describe('a build', () => {
  const project = join(folder, 'built');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  beforeEach(() => {
    rmSync(project, { recursive: true, force: true });
    write('lib/a.ts', 'one');
    write('lib/below/b.ts', 'two');
    write('.next/BUILD_ID', buildIdOf(project));
    write('.next/export-marker.json', '{}');
  });

  test('a build is fresh when it is complete', () => {
    expect(buildIsFresh(project)).toBe(true);
    // As an interrupted build leaves it.
    rmSync(join(project, '.next/export-marker.json'));
    expect(buildIsFresh(project)).toBe(false);
    rmSync(join(project, '.next'), { recursive: true });
    expect(buildIsFresh(project)).toBe(false);
  });

  test('a build of which only the marker is left, as after half a deletion, is stale', () => {
    rmSync(join(project, '.next/BUILD_ID'));
    expect(buildIsFresh(project)).toBe(false);
  });

  test.each<[what: string, change: () => void]>([
    ['that was edited', () => write('lib/a.ts', 'changed')],
    ['that was added', () => write('lib/below/c.ts', '')],
    ['that was removed', () => rmSync(join(project, 'lib/below'), { recursive: true })],
    ['that was renamed', () => renameSync(join(project, 'lib/a.ts'), join(project, 'lib/z.ts'))],
  ])('a build is stale after a source %s, whatever the dates of the files are', (_what, change) => {
    change();
    for (const path of ['', 'below', 'a.ts', 'z.ts', 'below/b.ts', 'below/c.ts'].map((name) => join(project, 'lib', name)))
      if (existsSync(path)) utimesSync(path, new Date(0), new Date(0));
    expect(buildIsFresh(project)).toBe(false);
  });

  test('a build stays fresh when its sources only have new dates, as in a copy', () => {
    utimesSync(join(project, 'lib/a.ts'), new Date(), new Date(Date.now() + 60_000));
    expect(buildIsFresh(project)).toBe(true);
  });

  test('a build of Next is named after its sources', async () => {
    expect(await config.generateBuildId?.()).toBe(buildIdOf());
  });
});
