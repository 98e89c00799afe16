import { describe, expect, test } from '@jest/globals';
import { checkHost, type Resolve } from '@/lib/guards/outbound/check-host';

const unasked: Resolve = () => Promise.reject(new Error('must not be asked'));
const answering = (...addresses: string[]): Resolve => {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
};
const refused = { name: 'OutboundFailed', code: 'refused' };

describe('checking a host', () => {
  test('a public host resolves to all of its addresses', async () => {
    const resolve = answering('8.8.8.8', '2606:4700::1111');
    expect(await checkHost('db.example.', { resolve })).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  test('an IP address resolves to itself, with or without brackets', async () => {
    expect(await checkHost('8.8.8.8', { resolve: unasked })).toEqual([{ address: '8.8.8.8', family: 4 }]);
    const six = [{ address: '2606:4700::1111', family: 6 }];
    expect(await checkHost('2606:4700::1111', { resolve: unasked })).toEqual(six);
    expect(await checkHost('[2606:4700:0::1111]', { resolve: unasked })).toEqual(six);
  });

  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '１２７.0.0.1',
    '::1',
    '[::1]',
    '::ffff:10.0.0.1',
    'localhost',
    'db',
    'db.local',
  ])('the host %s is refused without being looked up', async (host) => {
    await expect(checkHost(host, { resolve: unasked })).rejects.toMatchObject(refused);
  });

  test.each([
    '',
    '/tmp',
    '/var/run/postgresql',
    'db.example:5432',
    '8.8.8.8:5432',
    '[::1]:5432',
    'user@db.example',
    'a,b.example',
    'db.example/x',
    'db example',
    'db.example?x',
    'db%2eexample',
    'fe80::1%eth0',
    '[db.example',
  ])('the host %j is refused, with or without an exception', async (host) => {
    for (const allowPrivate of [false, true])
      await expect(checkHost(host, { resolve: answering('8.8.8.8'), allowPrivate }).then(() => 'allowed')).rejects.toMatchObject(
        refused,
      );
  });

  test('a host with one private address among public ones is refused', async () => {
    await expect(checkHost('db.example', { resolve: answering('8.8.8.8', '10.0.0.1') })).rejects.toMatchObject(refused);
  });

  test('a host excepted by the operator may have any valid address', async () => {
    expect(await checkHost('localhost', { resolve: answering('127.0.0.1'), allowPrivate: true })).toHaveLength(1);
    expect(await checkHost('10.0.0.1', { resolve: unasked, allowPrivate: true })).toHaveLength(1);
    await expect(checkHost('db', { resolve: answering(), allowPrivate: true })).rejects.toMatchObject(refused);
    await expect(checkHost('db', { resolve: answering('rubbish'), allowPrivate: true })).rejects.toMatchObject(refused);
  });

  test('each lookup of a host is checked by itself when its addresses change', async () => {
    let asked = 0;
    const resolve: Resolve = (name) => answering(asked++ === 0 ? '8.8.8.8' : '127.0.0.1')(name);
    expect(await checkHost('rebind.example', { resolve })).toEqual([{ address: '8.8.8.8', family: 4 }]);
    await expect(checkHost('rebind.example', { resolve })).rejects.toMatchObject(refused);
  });

  test('a host is looked up by the system by default', async () => {
    expect(await checkHost('localhost', { allowPrivate: true })).toContainEqual({
      address: expect.stringMatching(/^127\.|^::1$/),
      family: expect.any(Number),
    });
    await expect(checkHost('no-such-name.invalid')).rejects.toMatchObject(refused);
  });
});
