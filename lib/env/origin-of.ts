/** The origin under which users reach this server. */
export function originOf({ NEXTAUTH_URL, HOST, PORT }: { NEXTAUTH_URL?: string; HOST: string; PORT: number }): string {
  return new URL(NEXTAUTH_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).origin;
}
