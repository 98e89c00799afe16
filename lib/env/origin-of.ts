/** Addresses that mean every interface of a machine, as a URL writes them. They can be listened on but not visited. */
const VISITED: Record<string, string> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/** The origin under which users reach this server. Without NEXTAUTH_URL, one that works on this machine. */
export function originOf({ NEXTAUTH_URL, HOST, PORT }: { NEXTAUTH_URL?: string; HOST: string; PORT: number }): string {
  const url = new URL(NEXTAUTH_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`);
  if (NEXTAUTH_URL === undefined) url.hostname = VISITED[url.hostname] ?? url.hostname;
  return url.origin;
}
