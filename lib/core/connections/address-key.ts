import { withoutEnding } from '../text/without-ending';

/**
 * Candidates for addresses: a scheme with everything up to whitespace or quotes, or host characters with port and path. Takes
 * linear time.
 */
const CANDIDATE = /https?:\/\/[^\s<>"'`]+|([\p{L}\p{N}.-]+)(:\d+)?([/?#][^\s<>"'`]*)?/giu;
/** Punctuation that may end a sentence rather than belong to an address. */
const CLOSING = '.,;:!?)]}*_|…»”“’';
/**
 * An address is also looked up without its trailing punctuation, one character less each time, up to this number: otherwise the
 * work would be quadratic.
 */
const MAX_CLOSING = 8;
/** Limits on the length of an address (RFC 9110 asks servers to accept 8,000) and on the number of candidates in a text. */
const MAX_LENGTH = 8000;
const MAX_READINGS = 1000;
/** Maximum length of a host name (RFC 1035). */
const MAX_HOST = 253;

/**
 * Normalizes an address for comparison: addresses with the same key request the same resource from the same server. Undefined
 * for text that is not a web address.
 */
export function addressKey(address: string): string | undefined {
  // The scheme is ignored: users who type either of the two mean the same page.
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url?.hostname || url.username || url.password) return undefined;
  return `${url.host}${withoutEnding(url.pathname, '/')}${url.search}`;
}

/** Returns the keys of the addresses in a text, each also without trailing punctuation. */
export function addressKeysIn(text: string): string[] {
  const keys = text
    .matchAll(CANDIDATE)
    .flatMap(([candidate, host, port = '', path = '']) => (host === undefined ? [candidate] : hostsIn(host, port + path)))
    .flatMap(readings)
    .take(MAX_READINGS)
    .map(addressKey)
    .filter((key) => key !== undefined);
  return [...new Set(keys)];
}

/**
 * Extracts host names from a run of host characters, such as `example.com` from `…example.com.2`: a host has at least two
 * labels, and the last one is a word. `rest` (port and path) belongs to the last host.
 */
function hostsIn(run: string, rest: string): string[] {
  if (run.length > MAX_HOST) return [];
  const names = run.split('..');
  return names.flatMap((name, n) => {
    const labels = name.split('.').filter((label) => label !== '');
    const last = labels.findLastIndex((label) => /^\p{L}{2,}$/u.test(label));
    if (last < 1) return [];
    const isLast = n === names.length - 1 && last === labels.length - 1;
    return [labels.slice(0, last + 1).join('.') + (isLast ? rest : '')];
  });
}

function readings(candidate: string): string[] {
  const variants: string[] = [];
  for (let end = candidate.length; variants.length <= MAX_CLOSING; end--) {
    if (end <= MAX_LENGTH) variants.push(candidate.slice(0, end));
    if (end <= 1 || !CLOSING.includes(candidate.charAt(end - 1))) break;
  }
  return variants;
}
