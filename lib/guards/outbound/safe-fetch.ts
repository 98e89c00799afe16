import { checkHost, type Resolve } from './check-host';
import { OutboundFailed } from './outbound-failed';
import { parseTarget } from './parse-target';
import { ACCEPTED_ENCODINGS, readBody } from './read-body';
import { type Answer, type HttpMethod, visit } from './visit';

const TOTAL_MS = 20_000;
const MAX_BYTES = 5 * 1_048_576;
const MAX_REDIRECTS = 10;

/** What people read, and what programs answer. */
const READABLE = ['text/*', 'application/json', 'application/*+json', 'application/xml', 'application/*+xml'];

/** Whatever else a server may call a type is not repeated. */
const MEDIA_TYPE = /^[\w.+-]{1,50}\/[\w.+-]{1,50}$/;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const BODILESS = new Set([204, 205, 304]);

export interface SafeFetchOptions {
  method?: HttpMethod;
  /** Sent to the origin of the URL only: a redirect to another one loses them for good. */
  headers?: Readonly<Record<string, string>>;
  /** Of a POST or PATCH. It is never sent on by a redirect. */
  body?: string;
  /** Content types a successful answer may have, `*` for any part; texts, JSON and XML by default. */
  types?: readonly string[];
  /** Of the body decompressed; 5 MiB by default. */
  maxBytes?: number;
  /** Whether a body that is larger is cut instead of refused. */
  mayCut?: boolean;
  /** For all of it, redirects and body; 20 s by default. */
  totalMs?: number;
  signal?: AbortSignal;
  /** The operator's exceptions, as `host:port`: any port, any address. Holds for redirects to them as well. */
  allowPrivate?: readonly string[];
  resolve?: Resolve;
}

export interface SafeResponse {
  /** After redirects. */
  url: string;
  redirects: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Without parameters, in lower case: `text/html`. Empty when the server named none. */
  type: string;
  /** Decompressed; empty when an answer that is no success has a type that was not asked for. */
  body: Buffer;
}

export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<SafeResponse>;

/**
 * Fetches from the public internet for somebody who is not trusted with the inside (SECURITY "outbound fetch"): http(s) on web
 * ports, every address of every host on the way public and pinned, at most 10 redirects, 5 s to connect, bounded in time and size.
 * An answer of any status is an answer.
 * @throws {OutboundFailed} or the signal's reason
 */
export const safeFetch: SafeFetch = async (url, options = {}) => {
  const { totalMs = TOTAL_MS, allowPrivate = [], resolve } = options;
  const deadline = AbortSignal.timeout(totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let headers = options.headers ?? {};
  let target = parseTarget(url, allowPrivate);
  try {
    for (let redirects = 0; ; redirects++) {
      const here = target.url;
      const addresses = await checkHost(here.hostname, { allowPrivate: target.allowPrivate, resolve, signal });
      const answered = await visit({ url: here, addresses, ...outgoing(options, headers), signal }, async (answer) => {
        const next = nextUrl(here, answer);
        return next ?? { url: here.href, redirects, ...(await receive(answer, options)) };
      });
      if (typeof answered !== 'string') return answered;
      if (options.body !== undefined) throw new OutboundFailed('redirects', `${here.host} sends elsewhere what is sent to it.`);
      if (redirects === MAX_REDIRECTS) throw new OutboundFailed('redirects', `More than ${MAX_REDIRECTS} redirects.`);
      target = parseTarget(answered, allowPrivate);
      if (here.protocol === 'https:' && target.url.protocol === 'http:')
        throw new OutboundFailed('redirects', `${here.host} sends to an address without TLS, which is not followed.`);
      if (target.url.origin !== here.origin) headers = {};
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    const unanswered = error instanceof OutboundFailed && error.code === 'unreachable';
    if (!deadline.aborted || unanswered) throw error;
    throw new OutboundFailed('too_slow', `The answer took longer than ${totalMs / 1000} s.`, { cause: error });
  }
};

function outgoing({ method = 'GET', body }: SafeFetchOptions, headers: Readonly<Record<string, string>>) {
  const own = { 'user-agent': 'Mozilla/5.0 (compatible; Roundtable)', accept: '*/*', 'accept-encoding': ACCEPTED_ENCODINGS };
  return { method, headers: { ...own, ...headers }, body };
}

/** Where an answer sends us, as it says it: joined to a relative one, but not yet made harmless by parsing. */
function nextUrl(here: URL, { status, headers }: Answer): string | undefined {
  const location = headers.location?.trim().replaceAll(' ', '%20');
  if (!REDIRECTS.has(status) || !location) return undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(location) || location.includes('\\')) return location;
  return URL.parse(location, here)?.href ?? location;
}

async function receive({ status, headers, body }: Answer, options: SafeFetchOptions) {
  const { types = READABLE, maxBytes = MAX_BYTES, mayCut = false } = options;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const head = { status, headers, type };
  const success = status >= 200 && status < 300;
  const bodiless = options.method === 'HEAD' || BODILESS.has(status) || headers['content-length'] === '0';
  if (bodiless) return { ...head, body: Buffer.alloc(0) };
  if (!types.some((pattern) => matches(type, pattern))) {
    if (success)
      throw new OutboundFailed(
        'content_type',
        `The answer is ${MEDIA_TYPE.test(type) ? type : 'of no known type'}, which cannot be read here.`,
      );
    return { ...head, body: Buffer.alloc(0) };
  }
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  return {
    ...head,
    body: await readBody(body, { encoding, declared: Number(headers['content-length'] ?? 0), maxBytes, mayCut }),
  };
}

/** Whether a type is of a pattern such as `text/*`, `application/*+json`; `*` alone is anything, nothing included. */
function matches(type: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.join('*');
  return rest.length === 0 ? type === pattern : type.length >= pattern.length - 1 && type.startsWith(start) && type.endsWith(end);
}
