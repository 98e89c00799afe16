import { describe, expect, test } from '@jest/globals';
import { createLinkSigner } from '@/lib/auth/link-signer';

const SECRET = 'x'.repeat(32);
const MINUTE_MS = 60_000;

describe('tokens of one-time links', () => {
  test('a token identifies its user until it expires', () => {
    let now = Date.parse('2026-11-22T10:00:00Z');
    const links = createLinkSigner(SECRET, () => now);
    const token = links.sign('sign_in', 'ada@example.com', 10 * MINUTE_MS);
    now += 10 * MINUTE_MS - 1;
    expect(links.read('sign_in', token)).toMatchObject({ email: 'ada@example.com', until: '2026-11-22T10:10:00.000Z' });
    now += 1;
    expect(links.read('sign_in', token)).toBeUndefined();
  });

  test('a token is valid for every process with the same secret, and for no other', () => {
    const token = createLinkSigner(SECRET).sign('sign_in', 'ada@example.com', MINUTE_MS);
    expect(createLinkSigner(SECRET).read('sign_in', token)).toBeDefined();
    expect(createLinkSigner('y'.repeat(32)).read('sign_in', token)).toBeUndefined();
  });

  test('a token has one purpose: a link to sign in cannot be used to choose a password', () => {
    const links = createLinkSigner(SECRET);
    expect(links.read('password', links.sign('sign_in', 'ada@example.com', MINUTE_MS))).toBeUndefined();
    expect(links.read('sign_in', links.sign('password', 'ada@example.com', MINUTE_MS))).toBeUndefined();
  });

  test('a changed or invented token is rejected', () => {
    const links = createLinkSigner(SECRET);
    const [body = '', signature = ''] = links.sign('sign_in', 'ada@example.com', MINUTE_MS).split('.');
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('ada@', 'eve@')).toString('base64url');
    for (const token of ['', '.', body, `${body}.`, `${other}.${signature}`, `${body}.${signature}.x`, 'x'.repeat(43)]) {
      expect(links.read('sign_in', token)).toBeUndefined();
    }
  });
});
