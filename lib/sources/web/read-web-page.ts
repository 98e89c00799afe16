import { ToolFailed } from '@/lib/core/errors';
import type { WebPage } from '@/lib/core/ports/web';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeResponse } from '@/lib/guards/outbound/safe-fetch';
import { decodePage } from './decode-page';
import type { PageText, ReadPage } from './page-reader';
import { statusWords } from './status-words';

/** The most characters read of a page's text. */
export const MAX_PAGE_LENGTH = 50_000;

const LIMITS = { totalMs: 15_000, maxBytes: 5 * 1_048_576 };

/** Fetches a page and reads its text. @throws {ToolFailed} or the signal's reason */
export async function readWebPage(
  url: string,
  using: { fetch: SafeFetch; readPage: ReadPage; signal?: AbortSignal },
): Promise<WebPage> {
  const { fetch, readPage, signal } = using;
  const response = await fetch(url, { ...LIMITS, signal }).catch((error: unknown) => {
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
