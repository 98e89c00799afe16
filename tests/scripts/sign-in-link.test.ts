import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLinkSigner, type LinkPurpose } from '@/lib/auth/link-signer';
import { signingFingerprint } from '@/lib/secrets/signing-fingerprint';
import { openDatabase } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { dataFolder } from '../fakes/data-folder';
import { sharedDatabase } from '../fakes/shared-postgres';

const NEXTAUTH_SECRET = 'the secret of the server';
const data = dataFolder();
const empty = mkdtempSync(join(tmpdir(), 'roundtable-link-'));
let shared: Awaited<ReturnType<typeof sharedDatabase>>;
/** A process takes a second of CPU time to open the embedded database: only one does. */
const EMBEDDED = { DATABASE_URL: '' };
afterAll(async () => {
  await shared.drop();
  data.remove();
  rmSync(empty, { recursive: true, force: true });
});

beforeAll(async () => {
  shared = await sharedDatabase();
  for (const databaseUrl of [shared.url, undefined]) {
    const database = await openDatabase({ databaseUrl, dataDir: data.path });
    const { users, fingerprints } = createStores(database.db);
    await fingerprints.keep('signing', signingFingerprint(NEXTAUTH_SECRET));
    await users.create({ email: 'ann@example.com', name: 'Ann', role: 'owner' });
    const { id } = await users.create({ email: 'bob@example.com', name: 'Bob', role: 'owner' });
    await users.setDisabled(id, true);
    await database.close();
  }
});

function signInLink(args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/sign-in-link.mjs', ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: data.path, DATABASE_URL: shared.url, NEXTAUTH_SECRET, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const emailIn = (stdout: string, purpose: LinkPurpose = 'sign_in') =>
  [...stdout.matchAll(/#token=(\S+)$/gm)]
    .map(([, token = '']) => createLinkSigner(NEXTAUTH_SECRET).read(purpose, token)?.email)
    .find((email) => email !== undefined);

test('the owner gets a link without OWNER_EMAIL, at an address that is an IPv6 one, too', () => {
  const { status, stdout } = signInLink([], { ...EMBEDDED, HOST: '::1' });
  expect([status, emailIn(stdout)]).toEqual([0, 'ann@example.com']);
  expect(stdout).toMatch(/^For ann@example\.com, .*\nhttp:\/\/\[::1\]:3000\/sign-in#token=\S+\n/);
});

test('who has lost the password can choose another one', () => {
  const { stdout } = signInLink(['ann@example.com']);
  expect(emailIn(stdout, 'password')).toBe('ann@example.com');
  expect(stdout).toMatch(/choose a new password instead:\nhttp:\/\/127\.0\.0\.1:3000\/choose-password#token=\S+\n$/);
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
])('a link to a server that listens on every interface, as with HOST=%s, has an address that can be visited', (HOST, origin) => {
  expect(signInLink([], { HOST }).stdout).toContain(`\n${origin}/sign-in#token=`);
});

test('a link has the address that was set, whatever the server listens on', () => {
  const { stdout } = signInLink([], { HOST: '0.0.0.0', NEXTAUTH_URL: 'https://team.example' });
  expect(stdout).toContain('\nhttps://team.example/sign-in#token=');
});

test.each([
  ['an unknown user', ['ann@exmaple.com'], {}, /^ann@exmaple\.com: there is no such user/],
  ['a disabled user', ['bob@example.com'], {}, /^bob@example\.com: .* disabled/],
  ['another secret than that of the server', [], { NEXTAUTH_SECRET: 'the secret of a shell' }, /^NEXTAUTH_SECRET: is not/],
  ['no secret', [], { ...EMBEDDED, DATA_DIR: empty, NEXTAUTH_SECRET: '' }, /^NEXTAUTH_SECRET is not set/],
  ['another DATA_DIR', [], { ...EMBEDDED, DATA_DIR: empty }, /^DATA_DIR: .* contains no database/],
])('no link is printed that could not be used: %s', (_, args, env, problem) => {
  expect(signInLink(args, env)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(problem) });
  expect(readdirSync(empty)).toEqual([]);
});

test('beside a server a link is printed, and that its user was not checked', async () => {
  const database = await openDatabase({ dataDir: data.path });
  try {
    const { status, stdout } = signInLink(['ann@example.com'], EMBEDDED);
    expect([status, emailIn(stdout)]).toEqual([0, 'ann@example.com']);
    expect(stdout).toMatch(/^The server has the embedded database open, .* not checked\.\nFor /);
  } finally {
    await database.close();
  }
});
