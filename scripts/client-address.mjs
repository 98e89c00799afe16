/**
 * Where a request came from: the socket's other end, or, behind so many reverse proxies of the operator's (`TRUSTED_PROXIES`), what the
 * outermost of them wrote into X-Forwarded-For. What stands to the left of that a client may have invented.
 */
export function clientAddress(request, trustedProxies) {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops.at(-trustedProxies) ?? socket;
}
