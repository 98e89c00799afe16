import { describe, expect, test } from '@jest/globals';
import { createGate } from '@/lib/auth/gate';
import { hashPassword, verifyPassword } from '@/lib/auth/password';

describe('password hashes', () => {
  test('a password hash verifies its own password only, in every Unicode form of é', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true);
    expect(await verifyPassword('cafe au lait', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  test('a password hash contains its parameters and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
  });

  test('a password hash with other parameters can still be verified', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.from('0123456789abcdef');
    const key = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 });
    const b64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$scrypt$ln=10,r=8,p=1$${b64(salt)}$${b64(key)}`;
    expect(await verifyPassword('old', hash)).toBe(true);
    expect(await verifyPassword('new', hash)).toBe(false);
  });

  test('verifying a password without a hash fails', async () => {
    expect(await verifyPassword('x', undefined)).toBe(false);
    expect(await verifyPassword('x', null)).toBe(false);
  });

  test('a damaged password hash is reported as an error and not as a wrong password', async () => {
    await expect(verifyPassword('x', 'md5:abc')).rejects.toThrow('damaged');
  });
});

describe('the gate for password checks', () => {
  test('the gate limits concurrent work and refuses more than its queue can hold', async () => {
    const gate = createGate({ running: 2, waiting: 3 });
    let inside = 0;
    let most = 0;
    const visit = () =>
      gate.run(async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      });
    const visits = await Promise.allSettled(Array.from({ length: 8 }, visit));
    expect(most).toBe(2);
    expect(visits.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(visits.flatMap((v) => (v.status === 'rejected' ? [v.reason.code] : []))).toEqual(Array(3).fill('unavailable'));
    await visit();
  });

  test('the gate frees the slot of work that fails', async () => {
    const gate = createGate({ running: 1, waiting: 0 });
    const failing = gate.run(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await gate.run(async () => 'in')).toBe('in');
  });
});
