import { type NextRequest, NextResponse } from 'next/server';

/** Nobody is let in here, signed-out people are only shown the way: pages and handlers check who is asking. */
const SIGNED_OUT_PAGES = ['/sign-in', '/choose-password'];
/** Below these addresses, too. */
const PUBLIC_SITES = ['/sample-desk'];
/** Where a provider sends the browser back. Somebody who is signed out there began under another address, or too long ago. */
const SIGN_IN_RETURN = '/api/connections/callback';
const SESSION_COOKIES = ['next-auth.session-token', '__Host-next-auth.session-token'];

/** React's error stacks use eval, in development only. */
const DEVELOPMENT = process.env.NODE_ENV === 'development';

/**
 * Styles may be inline: positions of menus and sizes of charts are style attributes, which no nonce can allow, and the toasts' library
 * adds its style element without one.
 */
function contentSecurityPolicy(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** Pages of published desks, which need no account. */
const PUBLIC_PAGES = /^\/ask\/[^/]+$/;

/**
 * The origin that may show the page in a frame. A desk's page is sent only if the desk may be embedded by the origin that the address names,
 * so that this one decides nothing by itself.
 */
function frameAncestors({ nextUrl: { pathname, searchParams } }: NextRequest): string {
  const origin = PUBLIC_PAGES.test(pathname) ? URL.parse(searchParams.get('embed') ?? '')?.origin : undefined;
  return origin !== undefined && /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : "'none'";
}

function needsSignIn({ cookies, nextUrl: { pathname } }: NextRequest): boolean {
  const isPublic = PUBLIC_SITES.some((site) => pathname === site || pathname.startsWith(`${site}/`));
  const isPage = !pathname.includes('.') && !SIGNED_OUT_PAGES.includes(pathname) && !PUBLIC_PAGES.test(pathname);
  return isPage && !isPublic && !SESSION_COOKIES.some((name) => cookies.has(name));
}

/** Where MCP clients look for OAuth after a 401, if no metadata name another place. The error has OAuth's form (RFC 6749), which they show. */
const OAUTH = ['/authorize', '/register', '/token'];
const NO_OAUTH = {
  error: 'not_found',
  error_description:
    'Programs sign in with an API key of Roundtable, as Authorization: Bearer rt_…. If one was sent, it is mistyped, has expired or was removed.',
};
const NOTHING = { error: { code: 'not_found', message: 'There is nothing here. The API is below /api, OpenAI’s below /v1.' } };

/** The answer to a program without a session: it would take the sign-in page, after a redirection, for the answer to its request. */
function programAnswer({ method, nextUrl: { pathname } }: NextRequest): NextResponse | undefined {
  if (OAUTH.includes(pathname)) return NextResponse.json(NO_OAUTH, { status: 404 });
  return method === 'GET' || method === 'HEAD' ? undefined : NextResponse.json(NOTHING, { status: 404 });
}

/**
 * For pages: a content security policy with a fresh nonce (`x-nonce` for the layout; Next puts it on its own scripts), the path as
 * `x-path`, and the way to the sign-in page for people without a session cookie. Programs without one get an error that they can read.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (needsSignIn(request)) {
    const answer = programAnswer(request);
    if (answer) return answer;
    const query = new URLSearchParams({ next: pathname === SIGN_IN_RETURN ? '/connections?failed=unknown' : pathname + search });
    return NextResponse.redirect(new URL(`/sign-in?${query}`, request.url));
  }
  if (pathname === SIGN_IN_RETURN) return NextResponse.next();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const policy = contentSecurityPolicy(nonce, frameAncestors(request));
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-path', pathname + search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** API routes, but for one, have no page to protect (next.config.ts gives them their headers) and do not pay for this. */
export const config = { matcher: ['/((?!api(?:/|$)|v1(?:/|$)|_next/static/).*)', '/api/connections/callback'] };
