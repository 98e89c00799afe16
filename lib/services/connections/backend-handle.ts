const LONGEST = 40;

/**
 * The part of a backend's model ids before the colon: its name in kebab-case (`my-lab`), which is neither that of a provider of the
 * server nor of another backend of its owner.
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
