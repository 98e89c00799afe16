/**
 * Returns the client's address: the socket's remote address or, behind `TRUSTED_PROXIES` reverse proxies, the entry of X-Forwarded-For that
 * the outermost of them added. Entries to the left of it may be forged by the client.
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
