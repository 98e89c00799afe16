/**
 * Returns the delay that a response asks for, in milliseconds: `retry-after-ms`, or `Retry-After` as seconds or HTTP date (RFC 9110,
 * 10.2.3).
 */
export function retryAfterMs(headers: Readonly<Record<string, string | string[] | undefined>>, now: number): number | undefined {
  const precise = Number.parseFloat(String(headers['retry-after-ms']));
  if (precise >= 0) return precise;
  const header = String(headers['retry-after']);
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
