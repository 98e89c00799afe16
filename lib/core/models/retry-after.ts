/**
 * Returns the delay that a response asks for, in milliseconds: `retry-after-ms`, or `Retry-After` as seconds or HTTP date (RFC 9110, 10.2.3), which
 * is compared with the server's own clock if the response has it. Undefined when it asks for none.
 */
export function retryAfterMs(headers: Readonly<Record<string, string | string[] | undefined>>, now: number): number | undefined {
  const precise = Number.parseFloat(String(headers['retry-after-ms']));
  if (precise > 0) return precise;
  const header = String(headers['retry-after']);
  const seconds = Number(header);
  const sentAt = Date.parse(String(headers.date));
  const wait = Number.isNaN(seconds) ? Date.parse(header) - (Number.isNaN(sentAt) ? now : sentAt) : seconds * 1000;
  return wait > 0 ? wait : undefined;
}
