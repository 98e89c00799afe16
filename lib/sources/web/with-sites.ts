/** Engines ignore the words after these; the results of other hosts are then left out afterwards. */
const MOST_SITES = 10;

/** The site that a host of a list stands for: `*.example.com` is `example.com`. */
export const siteOf = (host: string): string => host.replace(/^\*\./, '');

/** Limits a query to sites, in the operators that search engines share. */
export function withSites(query: string, hosts: readonly string[] = []): string {
  const sites = [...new Set(hosts.map(siteOf))];
  if (sites.length === 0 || sites.length > MOST_SITES) return query;
  const filter = sites.map((site) => `site:${site}`).join(' OR ');
  return `${query} ${sites.length > 1 ? `(${filter})` : filter}`;
}
