/** Variables that are useless without others. */
const NEEDS: readonly [name: string, ...others: string[]][] = [
  ['BACKUP_KEEP', 'BACKUP_DIR'],
  ['GITHUB_ID', 'GITHUB_SECRET'],
  ['GITHUB_SECRET', 'GITHUB_ID'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['SALESFORCE_CLIENT_SECRET', 'SALESFORCE_CLIENT_ID'],
  ['OPENAI_COMPATIBLE_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'],
];

/** Finds variables that are set without the others they need. */
export function halfPairs(set: Readonly<Record<string, unknown>>): { name: string; missing: string[] }[] {
  return NEEDS.filter(([name]) => name in set)
    .map(([name, ...others]) => ({ name, missing: others.filter((other) => !(other in set)) }))
    .filter(({ missing }) => missing.length > 0);
}
