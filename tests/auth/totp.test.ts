import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { hashRecoveryCode, newRecoveryCodes } from '@/lib/auth/recovery-codes';
import { newTotpSecret, stepOfCode, totpAddress } from '@/lib/auth/totp';

/** "12345678901234567890", the secret of the test vectors in RFC 6238, appendix B; its codes there have eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code of RFC 6238 belongs to the current time step', (second, code) => {
  expect(stepOfCode(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('the codes before and after the current one are accepted, others are not', () => {
  const at = 59_000;
  const accepted = [-90, -60, -30, 0, 30, 60, 90].map((later) => stepOfCode(RFC_SECRET, '287082', at + later * 1000));
  expect(accepted).toEqual([undefined, undefined, 1, 1, 1, undefined, undefined]);
  for (const code of ['287083', '28708', '', '287082 ', 'ABCDEF']) expect(stepOfCode(RFC_SECRET, code, at)).toBeUndefined();
});

test('an app that reads the address shows the codes that are accepted', () => {
  const secret = newTotpSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, 'ada+1@example.com'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Roundtable:ada+1@example.com');
  const fields = Object.fromEntries(address.searchParams);
  const app = new TOTP({
    secret: fields.secret,
    digits: Number(fields.digits),
    period: Number(fields.period),
    algorithm: 'SHA1',
  });
  expect(fields.algorithm).toBe('SHA1');
  expect(stepOfCode(secret, app.generate({ timestamp: 1_800_000_000_000 }), 1_800_000_000_000)).toBe(60_000_000);
});

test('each recovery code is different, and is accepted in lower case, without dashes, and with letters that look like its digits', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  const hash = hashRecoveryCode('10AB-CDEF-GHJK-MNPQ');
  for (const typed of [' 10abcdefghjkmnpq', 'lOAB cdef ghjk mnpq', 'IoAB–CDEF–GHJK–MNPQ'])
    expect(hashRecoveryCode(typed)).toBe(hash);
  expect(hashRecoveryCode('10AB-CDEF-GHJK-MNPR')).not.toBe(hash);
});
