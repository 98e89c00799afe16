import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { phrase } from '@/lib/core/phrases/phrase';
import { withoutEnding } from '@/lib/core/text/without-ending';
import { OutboundFailed } from './outbound-failed';
import { isPublicAddress } from './public-address';
import { untilAborted } from './until-aborted';

export interface Address {
  address: string;
  family: 4 | 6;
}

/** Resolves a name to all of its addresses; throws when there are none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export interface CheckHostOptions {
  /** The operator's exception: any name and any address. */
  allowPrivate?: boolean;
  resolve?: Resolve;
  signal?: AbortSignal;
}

/** Names reserved for internal networks, whatever they resolve to (RFC 6761, 6762, 8375; ICANN on `internal`). */
const INSIDE = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)$/;

/** Whether a name can only be one of an internal network. */
export const isInsideName = (name: string): boolean => INSIDE.test(name) || !name.includes('.');

/**
 * Resolves a host name or IP address to the addresses to connect to; the caller must not look the name up again, since the answer may
 * change. `host` as in a URL or a connection string; IPv6 with or without brackets.
 * @throws {OutboundFailed} `refused`, with the same message for a name that does not exist and one that is not public. All addresses must
 * be public, since the client cannot choose among them. Or the signal's reason.
 */
export async function checkHost(host: string, options: CheckHostOptions = {}): Promise<readonly Address[]> {
  const { allowPrivate = false, resolve = resolveName, signal } = options;
  const name = canonicalHost(host);
  const refused = (cause?: unknown) => new OutboundFailed('refused', phrase('hostNotPublic', { host: name }), { cause });
  const isRight = ({ address }: Address) => (allowPrivate ? isIP(address) !== 0 : isPublicAddress(address));

  const isName = isIP(name) === 0;
  if (isName && !allowPrivate && isInsideName(name)) throw refused();
  const addresses = isName ? await untilAborted(resolve(name), signal).catch(fail) : [addressOf(name)];
  if (addresses.length === 0 || !addresses.every(isRight)) throw refused();
  return addresses;

  function fail(error: unknown): never {
    if (signal?.aborted) throw signal.reason;
    throw refused(error);
  }
}

const addressOf = (address: string): Address => ({ address, family: isIP(address) === 6 ? 6 : 4 });

/** Normalizes a host as browsers do: 0x7f.1, ２１３０７０６４３３ and 127.0.0.1. all become 127.0.0.1. */
function canonicalHost(host: string): string {
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const refused = () => new OutboundFailed('refused', phrase('notHostName'));
  if (/[\s\\/?#@%]/.test(host) || (bracketed.includes(':') && !/^\[[^[\]]+\]$/.test(bracketed))) throw refused();
  const url = URL.parse(`http://${bracketed}/`);
  const name = url && withoutEnding(url.hostname.replace(/^\[|\]$/g, ''), '.');
  if (!name || !/^[a-z\d._:-]+$/.test(name)) throw refused();
  return name;
}

async function resolveName(hostname: string): Promise<readonly Address[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => addressOf(address));
}
