import { ToolFailed } from '@/lib/core/errors';

/** Domains whose names are assigned by Salesforce alone (Salesforce Help, "Allow the Required Domains"). */
const DOMAINS = ['salesforce.com', 'force.com', 'salesforce.mil'];

/**
 * Returns the origin of an address that belongs to Salesforce: https on its default port, or one of the operator's `host:port`. Tokens and
 * the client secret are sent nowhere else.
 * @throws {ToolFailed}
 */
export function salesforceOrigin(address: string, alsoHosts: readonly string[] = []): string {
  const url = URL.parse(address);
  const refused = new ToolFailed(`${url?.host || 'This'} is not an address of Salesforce.`);
  if (!url || url.username || url.password) throw refused;
  const port = url.port || (url.protocol === 'http:' ? '80' : '443');
  if (/^https?:$/.test(url.protocol) && alsoHosts.includes(`${url.hostname}:${port}`)) return url.origin;
  if (url.protocol !== 'https:' || url.port !== '') throw refused;
  if (!DOMAINS.some((domain) => url.hostname.endsWith(`.${domain}`))) throw refused;
  return url.origin;
}
