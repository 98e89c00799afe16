/** Variables that are useless without all of the others, or without one of a list. */
const NEEDS: readonly [name: string, ...others: (string | readonly string[])[]][] = [
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
  ['OPENAI_API', ['OPENAI_API_KEY', 'OPENAI_BASE_URL']],
  ['SIGN_UP_DOMAINS', ['GITHUB_ID', 'GOOGLE_CLIENT_ID', 'OIDC_ISSUER']],
  ['SIGN_UP_GROUPS', 'OIDC_ISSUER'],
];

/** Finds variables that are set without the others they need. */
export function halfPairs(set: Readonly<Record<string, unknown>>): { name: string; missing: string[] }[] {
  return NEEDS.filter(([name]) => name in set)
    .map(([name, ...needed]) => {
      const missing = needed.map((other) => [other].flat()).filter((others) => !others.some((other) => other in set));
      return { name, missing: missing.map((others) => others.join(' or ')) };
    })
    .filter(({ missing }) => missing.length > 0);
}
