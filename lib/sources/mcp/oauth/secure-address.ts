import { phrase } from '@/lib/core/phrases/phrase';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { parseTarget } from '@/lib/guards/outbound/parse-target';

/**
 * Parses an address that receives codes, tokens or the user's browser: https, or an address that the operator allows.
 * @throws {OutboundFailed} `refused`
 */
export function secureAddress(text: string, allowPrivate: readonly string[]): URL {
  const { url, allowPrivate: isAllowed } = parseTarget(text, allowPrivate);
  if (url.protocol === 'https:' || isAllowed) return url;
  throw new OutboundFailed('refused', phrase('hostWithoutTls', { host: url.host }));
}
