/**
 * Returns the path to open after signing in, from an untrusted `?next=`: same origin only (no `//host`, `/\host` or scheme), and never the
 * sign-in page itself.
 */
export function returnPath(next: string | undefined): string {
  const home = '/chat';
  if (!next?.startsWith('/')) return home;
  const base = 'http://same.invalid';
  const url = URL.parse(next, base);
  if (url?.origin !== base || url.pathname.startsWith('/sign-in') || url.pathname.startsWith('/api/')) return home;
  return url.pathname + url.search + url.hash;
}
