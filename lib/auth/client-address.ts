import { isIPv6 } from 'node:net';

/**
 * The network a request came from, as the server wrote it into `X-Forwarded-For` (`scripts/client-address.mjs`), where clients cannot
 * invent it. Of an IPv6 address the first 64 bits, which is what one household or machine is given (RFC 6177).
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
