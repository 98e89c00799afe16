/**
 * Where a request came from: the last entry of X-Forwarded-For, which the nearest reverse proxy wrote, or Next itself from
 * the socket when nobody did. Without a proxy a client can invent it: good for counting, not for trusting.
 */
export function clientAddress(forwardedFor: string | undefined): string {
  return forwardedFor?.split(',').at(-1)?.trim().slice(0, 64) || 'unknown';
}
