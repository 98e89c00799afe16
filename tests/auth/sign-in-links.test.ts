import { describe, expect, test } from '@jest/globals';
import { createSignInLinks } from '@/lib/auth/sign-in-links';

describe('a one-time sign-in link', () => {
  test('is redeemed once', () => {
    const links = createSignInLinks();
    const token = links.issue('u1');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(links.redeem(token)).toBe('u1');
    expect(links.redeem(token)).toBeUndefined();
  });

  test('expires after fifteen minutes, or when it was told to', () => {
    let now = 0;
    const links = createSignInLinks(() => now);
    const short = links.issue('u1');
    const day = links.issue('u1', 24 * 3600_000);
    now = 15 * 60_000;
    expect(links.redeem(short)).toBeUndefined();
    now = 24 * 3600_000 - 1;
    expect(links.redeem(day)).toBe('u1');
  });

  test('knows each user by their own token', () => {
    const links = createSignInLinks();
    const [one, two] = [links.issue('u1'), links.issue('u2')];
    expect(links.redeem(two)).toBe('u2');
    expect(links.redeem(one)).toBe('u1');
    expect(links.redeem('')).toBeUndefined();
  });
});
