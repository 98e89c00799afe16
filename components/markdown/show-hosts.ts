import { type HastNode, textOf } from './hast';

/** A rehype plugin: a link whose text names another host than it goes to, or whose host looks like another, says where it goes. */
export function showHosts() {
  return showIn;
}

function showIn(node: HastNode): void {
  const host = node.tagName === 'a' ? hostOf(String(node.properties?.href ?? '')) : undefined;
  if (host && isMisleading(textOf(node), host)) node.children?.push({ type: 'text', value: ` (${host})` });
  for (const child of node.children ?? []) showIn(child);
}

/** A host that is not written in ASCII is one in `xn--` here: `раypal.com` is `xn--ypal-43d9g.com`. */
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
/** How a host ends: what else has a dot in it ("v1.2", "e.g.") is none. */
const LAST_LABEL = /\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/** What a text names as the host of an address, with or without its scheme. */
function hostsIn(text: string): string[] {
  return text.split(BETWEEN).flatMap((word) => {
    const [authority = ''] = word.replace(/^https?:\/\//i, '').split(/[/?#\\]/, 1);
    const host = /[.。．｡]/.test(authority) ? hostOf(`http://${authority}`)?.replace(/\.$/, '') : undefined;
    return host && LAST_LABEL.test(host) ? [host] : [];
  });
}
