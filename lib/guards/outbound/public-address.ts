import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Ranges that count as public unicast but lead to internal systems or nowhere. */
const DENIED = [
  // Azure's host, reached from every virtual machine; the other clouds' metadata addresses are link-local or private.
  '168.63.129.16/32',
  // IETF protocol assignments: Teredo, ORCHID, benchmarking, AMT and others (IANA special-purpose registry, RFC 6890)
  '2001::/23',
  // Documentation (RFC 3849, RFC 9637)
  '2001:db8::/32',
  '3fff::/20',
  // 6to4 carries an IPv4 address (RFC 3056)
  '2002::/16',
  // 6bone, returned to IANA (RFC 3701)
  '3ffe::/16',
].map((range) => ipaddr.parseCIDR(range));

/** Whether an IPv4 or IPv6 address, in full or compressed form, is public (SECURITY "outbound fetch"). */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also accepts 127.1 and 0x7f000001, which no resolver returns.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6 && (!parsed.match(GLOBAL_UNICAST) || isIsatap(parsed))) return false;
  return !DENIED.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
}

/** The last 32 bits are an IPv4 address to which the packet is tunnelled (RFC 5214). */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return ((parts[4] ?? 0) & ~0x0200) === 0 && parts[5] === 0x5efe;
}
