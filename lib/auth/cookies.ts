/**
 * Name of next-auth's session cookie. Behind TLS its prefix makes browsers reject a cookie set over plain HTTP or by another host of the
 * domain.
 */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Host-' : ''}next-auth.session-token`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Parses a `Cookie` header. The first cookie of a name counts (RFC 6265 sends the most specific path first). */
export function requestCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const [name = '', ...value] = pair.split('=');
    if (!cookies.has(name.trim())) cookies.set(name.trim(), decoded(value.join('=').trim()));
  }
  return cookies;
}
