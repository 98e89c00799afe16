import { isListedHost } from '@/lib/core/connections/is-listed-host';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Resolve } from './check-host';
import { OutboundFailed } from './outbound-failed';
import { parseTarget, type Target } from './parse-target';
import { ACCEPTED_ENCODINGS, readBody } from './read-body';
import { routeTo } from './route-to';
import { USER_AGENT } from './user-agent';
import { type Answer, type HttpMethod, visit } from './visit';

const TOTAL_MS = 20_000;
const MAX_BYTES = 5 * 1_048_576;
const MAX_REDIRECTS = 10;

/** Readable text, and data formats for programs. */
const READABLE = ['text/*', 'application/json', 'application/*+json', 'application/xml', 'application/*+xml'];

/** A type in any other form is not quoted in messages. */
const MEDIA_TYPE = /^[\w.+-]{1,50}\/[\w.+-]{1,50}$/;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Methods that change nothing (RFC 9110, 9.2.1). */
const SAFE_METHODS = new Set<HttpMethod>(['GET', 'HEAD']);
const BODILESS = new Set([204, 205, 304]);

export interface SafeFetchOptions {
  method?: HttpMethod;
  /** Sent only to the origin of the URL; dropped for good after a redirect to another origin. */
  headers?: Readonly<Record<string, string>>;
  /** Never sent on by a redirect. */
  body?: string;
  /** Content types accepted for a successful response, `*` for any part. Default: texts, JSON and XML. */
  types?: readonly string[];
  /** Limit of the decompressed body. Default: 5 MiB. */
  maxBytes?: number;
  /** Whether a larger body is cut instead of refused. */
  mayCut?: boolean;
  /**
   * Whether a body that breaks off, cannot be decoded or does not end within the time limit is cut instead of refused, because only the status
   * matters.
   */
  mayBreak?: boolean;
  /** Time limit for the whole request, redirects and body included. Default: 20 s. */
  totalMs?: number;
  signal?: AbortSignal;
  /** The operator's exceptions, as `host:port`: any port, any address. Also apply to redirects. */
  allowPrivate?: readonly string[];
  /** The only hosts that may be visited, redirects included; `*.example.com` for subdomains. Default: every public host. */
  hosts?: readonly string[];
  resolve?: Resolve;
}

export interface SafeResponse {
  /** The URL after redirects. */
  url: string;
  redirects: number;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** In lower case, without parameters: `text/html`. Empty when the server sent none. */
  type: string;
  /** Decompressed; empty for an error response of another type than requested. */
  body: Buffer;
  /** Whether the body is larger or broke off, and was cut. */
  isCut?: boolean;
}

export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<SafeResponse>;

/**
 * Fetches from the public internet on behalf of users and models, who must not reach internal systems (SECURITY "outbound fetch"): http(s)
 * on web ports; every address of every host must be public and is pinned; at most 10 redirects, 5 s to connect, limits on time and size. A
 * response of any status is returned.
 * @throws {OutboundFailed} or the signal's reason
 */
export const safeFetch: SafeFetch = async (url, options = {}) => {
  const { totalMs = TOTAL_MS, resolve } = options;
  const deadline = AbortSignal.timeout(totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let headers = options.headers ?? {};
  let target = targetOf(url, options);
  try {
    for (let redirects = 0; ; redirects++) {
      const here = target.url;
      const route = await routeTo(target, { resolve, signal });
      const answered = await visit({ url: here, route, ...outgoing(options, headers), signal }, async (answer) => {
        const next = nextUrl(here, answer);
        if (next !== undefined) return { next, status: answer.status };
        return { url: here.href, redirects, ...(await receive(answer, options)) };
      });
      options.signal?.throwIfAborted();
      if (answered.next === undefined) return answered;
      if (options.body !== undefined || !SAFE_METHODS.has(options.method ?? 'GET'))
        throw new OutboundFailed(
          'redirects',
          `${here.host} redirects the request to another address, which is not followed because the request may change something.`,
          { status: answered.status },
        );
      if (redirects === MAX_REDIRECTS) throw new OutboundFailed('redirects', `More than ${MAX_REDIRECTS} redirects.`);
      target = targetOf(answered.next, options);
      if (here.protocol === 'https:' && target.url.protocol === 'http:')
        throw new OutboundFailed('redirects', `${here.host} redirects to an address without TLS, which is not followed.`);
      if (target.url.origin !== here.origin) headers = {};
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    const unanswered = error instanceof OutboundFailed && error.code === 'unreachable';
    if (!deadline.aborted || unanswered) throw error;
    throw new OutboundFailed('too_slow', phrase('responseTooSlow', { seconds: totalMs / 1000 }), { cause: error });
  }
};

function targetOf(text: string, { allowPrivate = [], hosts }: SafeFetchOptions): Target {
  const target = parseTarget(text, allowPrivate);
  const { hostname } = target.url;
  if (hosts && !isListedHost(hosts, hostname))
    throw new OutboundFailed('refused', `${hostname} is not one of the sites that may be visited here.`);
  return target;
}

function outgoing({ method = 'GET', body }: SafeFetchOptions, headers: Readonly<Record<string, string>>) {
  const own = { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': ACCEPTED_ENCODINGS };
  return { method, headers: { ...own, ...headers }, body };
}

/**
 * The target of a redirect as the server wrote it. Relative targets are resolved, but others are not parsed, since that might hide something harmful.
 */
function nextUrl(here: URL, { status, headers }: Answer): string | undefined {
  const location = headers.location?.trim().replaceAll(' ', '%20');
  if (!REDIRECTS.has(status) || !location) return undefined;
  if (/^[a-z][a-z\d+.-]*:/i.test(location) || location.includes('\\')) return location;
  return URL.parse(location, here)?.href ?? location;
}

async function receive({ status, headers, body }: Answer, options: SafeFetchOptions) {
  const { types = READABLE, maxBytes = MAX_BYTES, mayCut = false, mayBreak = false } = options;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const head = { status, headers, type };
  const success = status >= 200 && status < 300;
  const bodiless = options.method === 'HEAD' || BODILESS.has(status) || headers['content-length'] === '0';
  if (bodiless) return { ...head, body: Buffer.alloc(0) };
  if (!types.some((pattern) => matches(type, pattern))) {
    if (success)
      throw new OutboundFailed(
        'content_type',
        `The response is ${MEDIA_TYPE.test(type) ? type : 'of an unknown type'}, which cannot be read here.`,
      );
    return { ...head, body: Buffer.alloc(0) };
  }
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase();
  return {
    ...head,
    ...(await readBody(body, { encoding, declared: Number(headers['content-length'] ?? 0), maxBytes, mayCut, mayBreak })),
  };
}

/** Whether a type matches a pattern such as `text/*` or `application/*+json`; `*` alone matches anything, including an empty type. */
function matches(type: string, pattern: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  const end = rest.join('*');
  return rest.length === 0 ? type === pattern : type.length >= pattern.length - 1 && type.startsWith(start) && type.endsWith(end);
}
