import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPublicAddress } from '@/lib/guards/outbound/public-address';

const bytesOf = (address: number) => [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);
const ipv4 = fc.nat({ max: 0xffffffff }).map(bytesOf);
const hex = (bytes: readonly number[]) => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '1.0.0.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '168.63.129.15',
    '168.63.129.17',
    '169.253.255.255',
    '169.255.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '203.0.112.255',
    '223.255.255.255',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '2001:200::1',
    '2003::1',
    '2400:cb00::1',
    '2620:fe::fe',
    '2a00:1450:4001:800::200e',
    '2A00:1450:4001:0800:0000:0000:0000:200E',
  ])('%s is a public address', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '',
    '127.1',
    '0x7f000001',
    '2130706433',
    '8.8.8',
    '8.8.8.8.8',
    '08.8.8.8',
    '8.8.8.8 ',
    '[2606:4700::1111]',
    '2606:4700::1%eth0',
    'news.example',
  ])('%j, which no resolver returns, is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test('an IPv4 address is public unless it is in a special range', () => {
    const special = [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['168.63.129.16', 32],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.31.196.0', 24],
      ['192.52.193.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['192.175.48.0', 24],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 3],
    ] as const;
    const numberOf = (address: string) => address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
    const ranges = special.map(([start, bits]) => ({ start: numberOf(start), size: 2 ** (32 - bits) }));
    const edges = ranges.flatMap(({ start, size }) => [start - 1, start, start + size - 1, start + size]);
    const addresses = fc.oneof(
      fc.nat({ max: 0xffffffff }),
      fc.constantFrom(...edges.filter((edge) => edge >= 0 && edge <= 0xffffffff)),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const isSpecial = ranges.some(({ start, size }) => address >= start && address < start + size);
        expect([bytesOf(address).join('.'), isPublicAddress(bytesOf(address).join('.'))]).toEqual([
          expect.any(String),
          !isSpecial,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  test('an IPv6 address that contains an IPv4 address is never public', () => {
    const carried = fc.tuple(
      ipv4,
      fc.constantFrom(
        (bytes: readonly number[]) => `::ffff:${bytes.join('.')}`,
        (bytes: readonly number[]) => `::ffff:${hex(bytes)}`,
        (bytes: readonly number[]) => `::${bytes.join('.')}`,
        (bytes: readonly number[]) => `::ffff:0:${hex(bytes)}`,
        (bytes: readonly number[]) => `64:ff9b::${hex(bytes)}`,
        (bytes: readonly number[]) => `64:ff9b:1::${hex(bytes)}`,
        (bytes: readonly number[]) => `2002:${hex(bytes)}::1`,
        (bytes: readonly number[]) => `2001::${hex(bytes)}`,
        (bytes: readonly number[]) => `2606:4700::5efe:${hex(bytes)}`,
        (bytes: readonly number[]) => `2606:4700::200:5efe:${hex(bytes)}`,
      ),
    );
    fc.assert(
      fc.property(carried, ([bytes, write]) => {
        expect([write(bytes), isPublicAddress(write(bytes))]).toEqual([expect.any(String), false]);
      }),
    );
  });

  test('an IPv6 address outside 2000::/3 is not public', () => {
    const groups = fc.array(fc.nat({ max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, ([first = 0, ...rest]) => {
        fc.pre(first < 0x2000 || first > 0x3fff);
        expect(isPublicAddress([first, ...rest].map((group) => group.toString(16)).join(':'))).toBe(false);
      }),
    );
  });
});
