import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

type ClientAddress = (
  request: { socket: { remoteAddress?: string }; headers: Record<string, string> },
  trustedProxies: number,
) => string;
const file = pathToFileURL(resolve('scripts/client-address.mjs')).href;
const { clientAddress }: { clientAddress: ClientAddress } = await import(file);

/** The address of a client whose request came through one proxy that wrote this. */
const behindProxy = (forwarded: string) =>
  clientAddress({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } }, 1);

test.each([
  ['203.0.113.11', '203.0.113.11'],
  ['203.0.113.11:4000', '203.0.113.11'],
  ['192.0.2.9, 203.0.113.11:4001', '203.0.113.11'],
  ['::ffff:203.0.113.11', '203.0.113.11'],
  ['[::FFFF:203.0.113.11]:4000', '203.0.113.11'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:4000', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['unknown', 'unknown'],
])('a client that a proxy writes as %s counts as %s, from whatever port it comes', (forwarded, address) => {
  expect(behindProxy(forwarded)).toBe(address);
});

test('without a proxy, what a client writes does not count, and an IPv4 client is the same at every socket', () => {
  const forged = { 'x-forwarded-for': '203.0.113.11' };
  for (const remoteAddress of ['192.0.2.1', '::ffff:192.0.2.1'])
    expect(clientAddress({ socket: { remoteAddress }, headers: forged }, 0)).toBe('192.0.2.1');
});
