import { ToolFailed } from '@/lib/core/errors';
import { retryAfterMs } from '@/lib/core/models/retry-after';
import { backoffMs } from '@/lib/core/models/retry-policy';
import type { WebPage } from '@/lib/core/ports/web';
import { wait } from '@/lib/core/wait';
import { decodePage } from '@/lib/documents/html/decode-page';
import { OutboundFailed, type OutboundFailureCode } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import type { PageText, ReadPage } from './page-reader';
import { statusWords } from './status-words';

/** The most characters read of a page's text. */
export const MAX_PAGE_LENGTH = 50_000;

const MAX_BYTES = 5 * 1_048_576;
/** Limit of both attempts together. */
const TOTAL_MS = 15_000;
/** With less time left, a second attempt is not worthwhile. */
const LEAST_MS = 2_000;
const TEMPORARY_STATUSES = new Set([502, 503, 504]);
/** Does not include refusals by the guard. */
const TEMPORARY_FAILURES = new Set<OutboundFailureCode>(['unreachable', 'broken']);

interface Using {
  fetch: SafeFetch;
  readPage: ReadPage;
  signal?: AbortSignal;
}

/** Fetches a page and reads its text; a failure that may be temporary is followed by one more attempt. @throws {ToolFailed} or the signal's reason */
export async function readWebPage(url: string, { fetch, readPage, signal }: Using): Promise<WebPage> {
  const response = await fetchWithRetry(url, { fetch, signal }).catch((error: unknown) => {
    if (error instanceof OutboundFailed && error.code === 'content_type')
      throw new ToolFailed(`${error.message} Files can be uploaded under Documents and read there.`, { cause: error });
    throw error;
  });
  if (response.status < 200 || response.status > 299)
    throw new ToolFailed(`The page cannot be read: its server answered ${statusWords(response.status)}.`);
  const { title, text, cut } = await textOf(response, readPage, signal);
  const note = noteOn({ text, cut });
  return { url: response.url, title: title || new URL(response.url).host, text, cut, ...(note && { note }) };
}

async function fetchWithRetry(url: string, { fetch, signal }: Omit<Using, 'readPage'>): Promise<SafeResponse> {
  const end = Date.now() + TOTAL_MS;
  const attempt = (totalMs: number) => fetch(url, { totalMs, maxBytes: MAX_BYTES, signal });
  const first = await attempt(TOTAL_MS).catch((error: unknown) => {
    if (error instanceof OutboundFailed && TEMPORARY_FAILURES.has(error.code)) return error;
    throw error;
  });
  const failed = first instanceof OutboundFailed;
  if (!failed && !TEMPORARY_STATUSES.has(first.status)) return first;
  const waitMs = (failed ? undefined : retryAfterMs(first.headers, Date.now())) ?? backoffMs(1);
  const left = end - Date.now() - waitMs;
  if (left >= LEAST_MS) {
    await wait(waitMs, signal);
    // Error messages contain the time limit in seconds.
    return attempt(Math.floor(left / 1000) * 1000);
  }
  if (failed) throw first;
  return first;
}

async function textOf({ body, type, headers }: SafeResponse, readPage: ReadPage, signal?: AbortSignal): Promise<PageText> {
  const source = decodePage(body, headers['content-type'] ?? '');
  if (type === 'text/html' || type === 'application/xhtml+xml') return readPage(source, signal);
  const text = source.trim();
  return { title: '', text: text.slice(0, MAX_PAGE_LENGTH), cut: text.length > MAX_PAGE_LENGTH };
}

function noteOn({ text, cut }: Pick<PageText, 'text' | 'cut'>): string | undefined {
  if (text === '') return 'Nothing was read: the page contains no text. Its content may come from scripts or be in images.';
  return cut ? `The page is longer: these are its first ${MAX_PAGE_LENGTH.toLocaleString('en')} characters.` : undefined;
}
