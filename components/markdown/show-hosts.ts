import { type HastNode, textOf } from './hast';

/** A rehype plugin that adds the target host to a link whose text names another host, or whose host contains lookalike characters. */
export function showHosts() {
  return showIn;
}

function showIn(node: HastNode): void {
  const host = node.tagName === 'a' ? hostOf(String(node.properties?.href ?? '')) : undefined;
  if (host && isMisleading(textOf(node), host)) node.children?.push({ type: 'text', value: ` (${host})` });
  for (const child of node.children ?? []) showIn(child);
}

/** Returns the host of a URL. Non-ASCII hosts are returned in Punycode: `раypal.com` becomes `xn--ypal-43d9g.com`. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.protocol.startsWith('http') ? url.hostname : undefined;
}

function isMisleading(text: string, host: string): boolean {
  const named = hostsIn(text);
  return named.some((one) => bare(one) !== bare(host)) || (host.includes('xn--') && !text.includes(host));
}

const bare = (host: string) => host.replace(/^www\./, '');

const BETWEEN = /[\s()<>"'“”‘’«»,;!|[\]{}]+/;
/** The end of a host name: rules out other words with a dot ("v1.2", "e.g."). */
const LAST_LABEL = /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/** Finds host names in a text, with or without a scheme. */
function hostsIn(text: string): string[] {
  return text.split(BETWEEN).flatMap((word) => {
    const [authority = ''] = word.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1);
    const host = /[.。．｡]/.test(authority) ? hostOf(`http://${authority}`)?.replace(/\.$/, '') : undefined;
    return host && LAST_LABEL.test(host) ? [host] : [];
  });
}
