import { withoutEnding } from './without-ending';

/** What may be an address: with a scheme up to its end, or a run of host characters with what belongs to it. Linear by its shape. */
const CANDIDATE = /https?:\/\/[^\s<>"'`]+|([\p{L}\p{N}.-]+)(:\d+)?([/?#][^\s<>"'`]*)?/giu;
/** What may end a sentence rather than an address. */
const CLOSING = '.,;:!?)]}*_|…»”“’';
/** Each reading of an address without one more of its last characters is looked up: so many, or the work would be quadratic. */
const MAX_CLOSING = 8;
/** Longer addresses are of no use (RFC 9110 asks servers to take 8,000), nor are more of them in one text. */
const MAX_LENGTH = 8000;
const MAX_READINGS = 1000;
/** Of a host's name (RFC 1035). */
const MAX_HOST = 253;

/**
 * An address as something to compare: two with the same key ask the same server for the same thing. Undefined for what is no
 * address of the web.
 */
export function addressKey(address: string): string | undefined {
  // Schemes are left out: whoever typed one of the two means the page.
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url?.hostname || url.username || url.password) return undefined;
  return `${url.host}${withoutEnding(url.pathname, '/')}${url.search}`;
}

/** The keys of the addresses in a text, each also without the punctuation that may follow it. */
export function addressKeysIn(text: string): string[] {
  const found = text
    .matchAll(CANDIDATE)
    .flatMap(([written, host, port = '', path = '']) => (host === undefined ? [written] : hostsIn(host, port + path)))
    .flatMap(readings)
    .take(MAX_READINGS)
    .map(addressKey)
    .filter((key) => key !== undefined);
  return [...new Set(found)];
}

/** `example.com` of `…example.com.2`: a host has two labels or more, of which the last is a word. `rest` belongs to the last host. */
function hostsIn(run: string, rest: string): string[] {
  if (run.length > MAX_HOST) return [];
  const names = run.split('..');
  return names.flatMap((name, n) => {
    const labels = name.split('.').filter((label) => label !== '');
    const last = labels.findLastIndex((label) => /^\p{L}{2,}$/u.test(label));
    if (last < 1) return [];
    const whole = n === names.length - 1 && last === labels.length - 1;
    return [labels.slice(0, last + 1).join('.') + (whole ? rest : '')];
  });
}

function readings(written: string): string[] {
  const found: string[] = [];
  for (let end = written.length; found.length <= MAX_CLOSING; end--) {
    if (end <= MAX_LENGTH) found.push(written.slice(0, end));
    if (end <= 1 || !CLOSING.includes(written.charAt(end - 1))) break;
  }
  return found;
}
