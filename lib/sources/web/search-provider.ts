import type { z } from 'zod';
import { SourceUnreached } from '@/lib/core/errors';
import { jsonOf } from '@/lib/core/json/json-of';
import { retryAfterMs } from '@/lib/core/models/retry-after';
import { type Phrase, phrase, type UserMessage } from '@/lib/core/phrases/phrase';
import type { WebResult } from '@/lib/core/ports/web';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import type { SafeFetch, SafeFetchOptions } from '@/lib/guards/outbound/safe-fetch';

export interface SearchOptions {
  signal?: AbortSignal;
  /** The hosts to search; results of other hosts may be among those returned. `*.example.com`: its subdomains. Default: the web. */
  hosts?: readonly string[];
}

/** A search engine. A search is a single request, and its results are neither cut nor cleaned. */
export interface SearchProvider {
  /** Display name: "Brave Search". */
  readonly label: string;
  /** @throws {SearchFailed} or the signal's reason */
  search(query: string, options?: SearchOptions): Promise<WebResult[]>;
}

/** A failed search, with a remedy. */
export class SearchFailed extends SourceUnreached {
  static override readonly kind: string = 'SearchFailed';

  /** Whether the same search may succeed a moment later. */
  readonly transient: boolean;
  /** The delay before another attempt that the engine requests. */
  readonly retryAfterMs?: number;

  constructor(
    message: UserMessage,
    transient: boolean,
    { retryAfterMs, ...options }: { cause?: unknown; retryAfterMs?: number } = {},
  ) {
    super(message, options);
    this.transient = transient;
    this.retryAfterMs = retryAfterMs;
  }
}

const TOTAL_MS = 10_000;
const MAX_BYTES = 2 * 1_048_576;

interface Asking<S extends z.ZodType> {
  label: string;
  fetch: SafeFetch;
  url: URL;
  options?: SafeFetchOptions;
  answer: S;
  /** Messages for statuses with a special meaning for this engine. */
  statuses?: Readonly<Record<number, Phrase>>;
}

/** Sends a search and parses the response. @throws {SearchFailed} for any failure, or the signal's reason */
export async function askSearch<S extends z.ZodType>(asking: Asking<S>): Promise<z.output<S>> {
  const { label, fetch, url, options, answer, statuses = {} } = asking;
  const limits = { totalMs: TOTAL_MS, maxBytes: MAX_BYTES };
  const { status, headers, body } = await fetch(url.href, { ...limits, ...options }).catch((error: unknown) => {
    if (!(error instanceof OutboundFailed)) throw error;
    const message = phrase('searchUnreached', { source: label, why: error.userMessage });
    throw new SearchFailed(message, error.code !== 'refused', { cause: error });
  });
  if (status !== 200)
    throw new SearchFailed(statuses[status] ?? meaningOf(label, status), status === 429 || status >= 500, {
      retryAfterMs: retryAfterMs(headers, Date.now()),
    });
  const parsed = answer.safeParse(jsonOf(body.toString()));
  if (!parsed.success) throw new SearchFailed(phrase('notSearchResults', { source: label }), false, { cause: parsed.error });
  return parsed.data;
}

function meaningOf(source: string, status: number): Phrase {
  if (status === 401 || status === 403) return phrase('searchKeyRefused', { source });
  if (status === 429) return phrase('searchesUsedUp', { source });
  return phrase('searchAnswered', { source, status });
}
