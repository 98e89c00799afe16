/** Whether a list of hosts contains a host. `*.example.com` covers every subdomain, but not example.com itself. */
export function isListedHost(hosts: readonly string[], host: string): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}
