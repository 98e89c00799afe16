/** Name of next-auth's session cookie; behind TLS the prefix makes browsers refuse to set it over plain HTTP. */
export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}next-auth.session-token`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The cookies of a request; the first of a name counts (RFC 6265 sends the most specific path first). */
export function requestCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of request.headers.get('cookie')?.split(';') ?? []) {
    const [name = '', ...value] = pair.split('=');
    if (!cookies.has(name.trim())) cookies.set(name.trim(), decoded(value.join('=').trim()));
  }
  return cookies;
}
