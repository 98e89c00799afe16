import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const SCRIPT = 'scripts/ensure-installed.mjs';
const PACKAGES = { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };
const PLATFORM = { 'node_modules/b-of-another-machine': { version: '1.0.0', integrity: 'sha512-b', optional: true } };

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'roundtable-install-'));
  mkdirSync(join(project, 'scripts'));
  copyFileSync(SCRIPT, join(project, SCRIPT));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const write = (path: string, value: unknown) =>
  writeFileSync(join(project, path), typeof value === 'string' ? value : JSON.stringify(value));

const lock = (packages: object) => ({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } });

function install(packages: object): void {
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  write('node_modules/.package-lock.json', { lockfileVersion: 3, packages });
}

/** Runs the script with an npm that only records its arguments; undefined when npm was not called. */
function whatNpmIsAsked(): string | undefined {
  write('npm-cli.js', "require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' '))");
  const env = { ...process.env, npm_execpath: join(project, 'npm-cli.js'), npm_node_execpath: process.execPath };
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: project, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const asked = join(project, 'asked');
  return existsSync(asked) ? readFileSync(asked, 'utf8') : undefined;
}

describe('dependencies are installed before a start', () => {
  test('dependencies are installed when none are there', () => {
    write('package-lock.json', lock(PACKAGES));
    expect(whatNpmIsAsked()).toMatch(/^ci --include=dev/);
  });

  test('dependencies are installed when an installation was interrupted', () => {
    write('package-lock.json', lock(PACKAGES));
    mkdirSync(join(project, 'node_modules/a'), { recursive: true });
    expect(whatNpmIsAsked()).toMatch(/^ci /);
  });

  test('dependencies are installed when the lock file has another version than the installed one', () => {
    write('package-lock.json', lock(PACKAGES));
    install({ 'node_modules/a': { version: '0.9.0', integrity: 'sha512-old' } });
    expect(whatNpmIsAsked()).toMatch(/^ci /);
  });

  test('dependencies are installed when the lock file has a new package', () => {
    write('package-lock.json', lock({ ...PACKAGES, 'node_modules/c': { version: '2.0.0', integrity: 'sha512-c' } }));
    install(PACKAGES);
    expect(whatNpmIsAsked()).toMatch(/^ci /);
  });

  test('dependencies are not installed again when all but those of other platforms are there', () => {
    write('package-lock.json', lock({ ...PACKAGES, ...PLATFORM }));
    install(PACKAGES);
    expect(whatNpmIsAsked()).toBeUndefined();
  });
});

test('an installed Node that the machine cannot run is explained before the start', () => {
  write('package-lock.json', lock(PACKAGES));
  install(PACKAGES);
  mkdirSync(join(project, 'node_modules/.bin'));
  write('node_modules/.bin/node', '#!/bin/sh\necho "libatomic.so.1: cannot open shared object file" >&2; exit 127\n');
  chmodSync(join(project, 'node_modules/.bin/node'), 0o755);
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: project, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/does not start: libatomic\.so\.1: cannot open .*apt-get install libatomic1/s);
});

test('`npm start` alone in a fresh clone installs and then starts with the installed Node', () => {
  mkdirSync(join(project, 'its-node'));
  write('its-node/package.json', { name: 'its-node', version: '1.0.0', bin: { node: 'node.sh' } });
  write('its-node/node.sh', '#!/bin/sh\necho "started with what was installed: $1"\n');
  chmodSync(join(project, 'its-node/node.sh'), 0o755);
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
  write('package.json', { name: 'x', version: '1.0.0', scripts: { start }, dependencies: { 'its-node': 'file:its-node' } });
  copyFileSync('.npmrc', join(project, '.npmrc'));
  const npm = (...args: string[]) => {
    // Without settings of the npm that runs these tests, and with the machine's own Node first.
    const { PATH = '', HOME = '' } = process.env;
    const path = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
    return spawnSync('npm', args, { cwd: project, env: { PATH: path.join(':'), HOME } as never, encoding: 'utf8' });
  };
  expect(npm('install', '--package-lock-only', '--offline').status).toBe(0);

  const { stdout, stderr } = npm('start');
  expect(stdout + stderr).toMatch(/Installing what Roundtable needs.*started with what was installed: scripts\/start\.mjs/s);
  expect(npm('start').stdout).not.toContain('Installing');
});
