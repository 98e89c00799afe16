import { isIPv6 } from 'node:net';

/**
 * The client's network, from `X-Forwarded-For` as the server set it (`scripts/client-address.mjs`), which clients cannot forge. IPv6
 * addresses are cut to their first 64 bits, the range assigned to one household or machine (RFC 6177).
 */
export function clientAddress(forwardedFor: string | undefined): string {
  const address = forwardedFor?.trim().slice(0, 64) || 'unknown';
  return isIPv6(address) && !address.startsWith('::ffff:') ? `${expanded(address).slice(0, 4).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
}
