import type { Resolve } from '@/lib/guards/outbound/check-host';
import { type SafeFetch, safeFetch } from '@/lib/guards/outbound/safe-fetch';
import { createPageReader } from '@/lib/sources/web/page-reader';
import { MAX_PAGE_LENGTH } from '@/lib/sources/web/read-web-page';
import { createWeb } from '@/lib/sources/web/web';

const readPage = createPageReader({ maxLength: MAX_PAGE_LENGTH });
const resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }];

/** The product's web access, but every name resolves to the loopback, where a few names may be visited at one port. */
export function loopbackWeb({ port }: { port: number }) {
  const hosts = ['news.example', 'www.news.example', 'other.example'];
  const allowPrivate = hosts.map((host) => `${host}:${port}`);
  const fetch: SafeFetch = (url, options) => safeFetch(url, { ...options, resolve, allowPrivate });
  return createWeb({ fetch, readPage });
}
