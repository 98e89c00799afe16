/** Engines ignore further sites; results of other hosts are then removed afterwards. */
const MOST_SITES = 10;

/** The site that an entry of a list of hosts denotes: `*.example.com` is `example.com`. */
export const siteOf = (host: string): string => host.replace(/^\*\./, '');

/** Limits a query to sites, with the operators that all search engines support. */
export function withSites(query: string, hosts: readonly string[] = []): string {
  const sites = [...new Set(hosts.map(siteOf))];
  if (sites.length === 0 || sites.length > MOST_SITES) return query;
  const filter = sites.map((site) => `site:${site}`).join(' OR ');
  return `${query} ${sites.length > 1 ? `(${filter})` : filter}`;
}
