import type { LookupFunction } from 'node:net';
import type { Address } from './check-host';

/** A DNS lookup that returns only these addresses. Node does not call it for a host that is an IP address. */
export function pinnedTo(addresses: readonly Address[]): LookupFunction {
  return (_hostname, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else if (first) answer(null, first.address, first.family);
    else answer(new Error('No address to connect to'), '');
  };
}
