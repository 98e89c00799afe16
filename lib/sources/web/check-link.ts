import { ToolFailed } from '@/lib/core/errors';
import type { LinkCheck } from '@/lib/core/ports/web';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeFetchOptions, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import { decodePage } from './decode-page';
import type { ReadPage } from './page-reader';
import { softMissing } from './soft-404';
import { statusWords } from './status-words';

/** 10 s in total. */
const LIMIT_MS = { HEAD: 4_000, GET: 6_000 };
/** Enough to identify the kind of page. */
const MAX_BYTES = 256 * 1024;

/**
 * Checks whether an address leads to something: HEAD first, then GET if HEAD failed or the page has to be inspected. An address that cannot
 * be visited is a result, not an error. The result contains no text of the page. @throws the signal's reason
 */
export async function checkLink(
  url: string,
  using: { fetch: SafeFetch; readPage: ReadPage; signal?: AbortSignal },
): Promise<LinkCheck> {
  const { fetch, readPage, signal } = using;
  const ask = (method: 'HEAD' | 'GET') => {
    const options: SafeFetchOptions = {
      method,
      types: ['*'],
      maxBytes: MAX_BYTES,
      mayCut: true,
      totalMs: LIMIT_MS[method],
      signal,
    };
    return fetch(url, options);
  };
  try {
    const head = await ask('HEAD').catch(unlessRefused);
    if (head && isSuccess(head) && !isPage(head)) return reached(url, head);
    const got = await ask('GET');
    if (!isSuccess(got)) return { ...reached(url, got), ok: false, note: `The server answers ${statusWords(got.status)}.` };
    const missing = isPage(got) ? await missingIn(got, readPage, signal) : undefined;
    return missing ? { ...reached(url, got), ok: false, note: missing } : reached(url, got);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    return { url, ok: false, redirects: 0, note: error.message };
  }
}

/** Servers without support for HEAD fail in many ways; only failures that GET would repeat are final. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof OutboundFailed) || error.code === 'refused' || error.code === 'redirects') throw error;
}

const isSuccess = ({ status }: SafeResponse) => status >= 200 && status < 300;
const isPage = ({ type }: SafeResponse) => type === 'text/html' || type === 'application/xhtml+xml';

/** Returns undefined for a page that cannot be parsed, since it exists nevertheless. */
async function missingIn({ body, headers }: SafeResponse, readPage: ReadPage, signal?: AbortSignal): Promise<string | undefined> {
  try {
    return softMissing(await readPage(decodePage(body, headers['content-type'] ?? ''), signal));
  } catch (error) {
    if (error instanceof ToolFailed) return undefined;
    throw error;
  }
}

function reached(url: string, { url: final, status, redirects }: SafeResponse): LinkCheck {
  const note = leadsElsewhere(new URL(url), new URL(final));
  return { url, ok: true, status, redirects, ...(note && { note }) };
}

function leadsElsewhere(asked: URL, final: URL): string | undefined {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (bare(asked) !== bare(final)) return `It leads to another site, ${final.hostname}.`;
  if (asked.pathname.length > 1 && final.pathname === '/') return 'It leads to the home page: the original page may be gone.';
  return undefined;
}
