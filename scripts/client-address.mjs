import { isIPv4 } from 'node:net';

/**
 * Returns the client's address: the socket's remote address or, behind `TRUSTED_PROXIES` reverse proxies, the entry of X-Forwarded-For that
 * the outermost of them added. Entries to the left of it may be forged by the client. It has no port, since each request may come from
 * another one.
 */
export function clientAddress(request, trustedProxies) {
  const socket = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return plain(socket);
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return plain(hops.at(-trustedProxies) ?? socket);
}

/** The address of `192.0.2.1:4000`, `[2001:db8::1]:4000`, `[2001:db8::1]` or, of an IPv4 client at an IPv6 socket, `::ffff:192.0.2.1`. */
function plain(written) {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? '';
  return isIPv4(mapped) ? mapped : address;
}
