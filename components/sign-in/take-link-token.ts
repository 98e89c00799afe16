/** Returns the token of a one-time link from the address's fragment, and removes it from the address. */
export function takeLinkToken(): string | undefined {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  if (token !== undefined) window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
