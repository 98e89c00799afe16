import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from './outbound-failed';

/** Scheme, slashes and a host without userinfo, escapes or characters that parsers interpret differently; optionally a path. */
const PLAIN = /^https?:\/\/[^/?#@%\\\s\p{Cc}]+(?:[/?#][^\\\s\p{Cc}]*)?$/iu;

const PORTS = new Set(['', '80', '443', '8080', '8443']);

export interface Target {
  url: URL;
  /** Whether the operator's exception applies: any port, any address. */
  allowPrivate: boolean;
}

/**
 * Parses a URL to visit. `allowPrivate`: the exceptions, as `host:port`.
 * @throws {OutboundFailed} `refused`
 */
export function parseTarget(text: string, allowPrivate: readonly string[]): Target {
  // Users and models write file names with spaces.
  const escaped = text.replaceAll(' ', '%20');
  const url = PLAIN.test(escaped) ? URL.parse(escaped) : null;
  if (!url?.hostname || url.username || url.password) throw new OutboundFailed('refused', phrase('notWebAddress'));
  const host = `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
  if (allowPrivate.includes(host)) return { url, allowPrivate: true };
  if (!PORTS.has(url.port)) throw new OutboundFailed('refused', phrase('portNotAllowed'));
  return { url, allowPrivate: false };
}
