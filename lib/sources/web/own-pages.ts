import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeResponse } from '@/lib/guards/outbound/safe-fetch';

/** Pages that this server itself serves: they are answered in process, since requests to our own address are refused. */
export interface OwnPages {
  /** `http://127.0.0.1:3000` */
  origin: string;
  /** The path below which they are served: `/sample-desk`. */
  path: string;
  answer(url: URL): Response;
}

const MAX_REDIRECTS = 10;

/** Wraps `fetch` so that own pages are answered in process, also after redirects among them. */
export function withOwnPages(fetch: SafeFetch, { origin, path, answer }: OwnPages): SafeFetch {
  const ownAddress = (address: string): URL | undefined => {
    const url = URL.parse(address);
    if (url?.origin !== origin || url.username || url.password) return undefined;
    return url.pathname === path || url.pathname.startsWith(`${path}/`) ? url : undefined;
  };

  return async (address, options = {}) => {
    let next = address;
    for (let redirects = 0; ; redirects++) {
      options.signal?.throwIfAborted();
      const url = ownAddress(next);
      if (!url) {
        const response = await fetch(next, options);
        return { ...response, redirects: response.redirects + redirects };
      }
      const response = answer(url);
      const location = response.headers.get('location');
      if (location === null) return received(url, { response, redirects, hasBody: options.method !== 'HEAD' });
      if (redirects === MAX_REDIRECTS) throw new OutboundFailed('redirects', `More than ${MAX_REDIRECTS} redirects.`);
      next = new URL(location, url).href;
    }
  };
}

async function received(
  url: URL,
  { response, redirects, hasBody }: { response: Response; redirects: number; hasBody: boolean },
): Promise<SafeResponse> {
  const headers = Object.fromEntries(response.headers);
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const body = hasBody ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0);
  return { url: url.href, redirects, status: response.status, headers, type, body };
}
