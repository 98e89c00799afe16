const LONGEST = 40;

/**
 * Returns the prefix of a backend's model ids, before the colon: its name in kebab-case (`my-lab`), distinct from the server's providers
 * and from the owner's other backends.
 */
export function backendHandle(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  const base = /^[a-z]/.test(plain) ? plain : `backend-${plain}`.replace(/-$/, '');
  const own = taken.includes(base) ? `my-${base}` : base;
  if (!taken.includes(own)) return own;
  for (let n = 2; ; n++) if (!taken.includes(`${own}-${n}`)) return `${own}-${n}`;
}
