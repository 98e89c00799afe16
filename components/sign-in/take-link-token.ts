/** The token of a one-time link, from the fragment of the address, which then no longer shows it. */
export function takeLinkToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
