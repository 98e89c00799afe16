import { ToolFailed } from '@/lib/core/errors';
import type { LinkCheck } from '@/lib/core/ports/web';
import { decodePage } from '@/lib/documents/html/decode-page';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeFetchOptions, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import { isFrontPage } from './front-page';
import { isSignIn } from './is-sign-in';
import { isMissingByName } from './missing-by-name';
import type { ReadPage } from './page-reader';
import { softMissing } from './soft-404';
import { statusWords } from './status-words';

const LIMIT_MS = { HEAD: 4_000, GET: 6_000, total: 10_000 };
const ASKS_TO_SIGN_IN = 'It leads to a page for signing in: what it says cannot be read without that.';
/** Enough to identify the kind of page. */
const MAX_BYTES = 256 * 1024;

/**
 * Checks whether an address leads to a page: HEAD first, then GET if HEAD failed or the page has to be inspected. An address that cannot be visited
 * is a result, not an error. Takes at most 10 s. The result contains no text of the page.
 * `roots`: see `isFrontPage`. @throws the signal's reason
 */
export async function checkLink(
  url: string,
  using: { fetch: SafeFetch; readPage: ReadPage; roots?: readonly string[]; signal?: AbortSignal },
): Promise<LinkCheck> {
  const { fetch, readPage, roots, signal } = using;
  const reached = (response: SafeResponse) => describeVisit(url, response, roots);
  const deadline = AbortSignal.timeout(LIMIT_MS.total);
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
    if (head?.status === 200 && head.type !== '' && !isPage(head)) return reached(head);
    const got = await ask('GET');
    if (!isSuccess(got)) return { ...reached(got), ok: false, note: `The server answers ${statusWords(got.status)}.` };
    if (isSignIn(new URL(got.url)) && !isSignIn(new URL(url))) return { ...reached(got), ok: false, note: ASKS_TO_SIGN_IN };
    const missing = isPage(got) ? await missingIn(got, { readPage, signal, deadline }) : undefined;
    return missing ? { ...reached(got), ok: false, note: missing } : reached(got);
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

interface Reading {
  readPage: ReadPage;
  signal?: AbortSignal;
  deadline: AbortSignal;
}

/** Returns undefined for a page that cannot be parsed, or not in time, since it exists nevertheless. */
async function missingIn(page: SafeResponse, { readPage, signal, deadline }: Reading): Promise<string | undefined> {
  const { url, body, headers } = page;
  if (isMissingByName(new URL(url).pathname)) return 'The server answers, but the address is that of its page for missing pages.';
  try {
    const both = signal ? AbortSignal.any([signal, deadline]) : deadline;
    return softMissing(await readPage(decodePage(body, headers['content-type'] ?? ''), both));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ToolFailed || deadline.aborted) return undefined;
    throw error;
  }
}

function describeVisit(url: string, { url: final, status, redirects }: SafeResponse, roots?: readonly string[]): LinkCheck {
  const check = { url, ok: true, status, redirects };
  if (redirects === 0) return check;
  const leadsTo = placeOf(new URL(url), new URL(final), roots);
  return { ...check, arrivedAt: final, ...(leadsTo && { leadsTo, note: noteOn(leadsTo, final) }) };
}

function placeOf(asked: URL, final: URL, roots?: readonly string[]): LinkCheck['leadsTo'] {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (bare(asked) !== bare(final)) return 'another site';
  return isFrontPage(final, roots) && !isFrontPage(asked, roots) ? 'front page' : undefined;
}

function noteOn(leadsTo: NonNullable<LinkCheck['leadsTo']>, final: string): string {
  if (leadsTo === 'another site') return `It leads to another site, ${new URL(final).hostname}.`;
  return 'It leads to the front page: the original page may be gone.';
}
