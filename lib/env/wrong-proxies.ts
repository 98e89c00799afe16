const NAMES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];

/** Finds proxies for outgoing requests that cannot be used. Other programs read these variables, too, and some accept other proxies. */
export function wrongProxies(set: Readonly<Record<string, string | undefined>>): string[] {
  return NAMES.filter((name) => set[name] !== undefined && !/^https?:$/.test(URL.parse(set[name])?.protocol ?? ''));
}
