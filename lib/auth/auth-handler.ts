import NextAuth, { type AuthOptions } from 'next-auth';
import { noSuchAddress } from '@/lib/core/errors';
import { requestCookies, sessionCookieName } from './cookies';
import type { KnownDevices } from './known-devices';
import { responseRecorder } from './response-recorder';
import { sameOriginUrl } from './same-origin-url';

export interface AuthRequest {
  request: Request;
  /** The path after `/api/auth/`: `callback/credentials`. */
  path: string;
  /** Form fields of a POST. */
  fields?: Record<string, string>;
}

interface HandlerDeps {
  origin: string;
  /** A browser becomes a known device of a user after a sign-in with a password. */
  devices: Pick<KnownDevices, 'remember'>;
}

interface NodeRequest {
  method: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  body?: Record<string, string>;
}

type NodeHandler = (
  request: NodeRequest,
  response: ReturnType<typeof responseRecorder>['response'],
  options: AuthOptions,
) => Promise<void>;

/**
 * next-auth's handler for Node requests. Safe: it uses only those members of request and response that these types have. The default export
 * of a CommonJS module is the module itself in Node, and its `default` in a bundle.
 */
const nextAuth = ('default' in NextAuth ? NextAuth.default : NextAuth) as unknown as NodeHandler;

/** The actions of next-auth in use. Excluded: its own HTML pages, and `_log`, which would let anyone write to our log. */
const ACTIONS: Record<string, readonly string[]> = {
  GET: ['providers', 'session', 'csrf', 'signin', 'callback', 'error'],
  POST: ['signin', 'signout', 'callback'],
};

/** @throws {AppError} `not_found` */
function actionOf({ request, path }: AuthRequest, options: AuthOptions): string[] {
  const [action = '', providerId, ...rest] = path.split('/');
  const provider = options.providers.find(({ id }) => id === providerId);
  const known = ACTIONS[request.method]?.includes(action) && rest.length === 0;
  const answerable = action !== 'callback' || (provider && (provider.type === 'oauth' || request.method === 'POST'));
  if (!known || !answerable) throw noSuchAddress();
  return providerId === undefined ? [action] : [action, providerId];
}

/** Whether a cookie begins a session: a large one is split into numbered parts, and one without a value ends a session. */
function beginsSession(cookie: string, name: string): boolean {
  return cookie.startsWith(name) && /^(?:\.\d+)?=[^;]/.test(cookie.slice(name.length));
}

/** next-auth answers 500 when asked to return to a malformed URL; without a URL it returns to the start page. */
function withOwnUrl(values: Record<string, string>, name: string, origin: string): Record<string, string> {
  const { [name]: url, ...rest } = values;
  const own = url === undefined ? undefined : sameOriginUrl(url, origin);
  return own === undefined ? rest : { ...rest, [name]: own };
}

/**
 * Handles `/api/auth/*` with next-auth. Its handler for App Router routes is not used, since it reads bodies without a limit, answers 500
 * to malformed ones and works only inside Next.
 * @throws {AppError} `not_found`; `unavailable` when the storage cannot be reached
 */
export function authHandler(options: AuthOptions, { origin, devices }: HandlerDeps): (call: AuthRequest) => Promise<Response> {
  const returnCookie = `${options.useSecureCookies ? '__Secure-' : ''}next-auth.callback-url`;
  // The status does not tell: next-auth also answers 200 to a request without a CSRF token.
  const sessionCookie = sessionCookieName(options.useSecureCookies === true);
  const isSignedIn = ({ headers }: Response) => headers.getSetCookie().some((cookie) => beginsSession(cookie, sessionCookie));
  return async (call) => {
    const { request, fields } = call;
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const recorder = responseRecorder();
    const nodeRequest: NodeRequest = {
      method: request.method,
      query: { ...withOwnUrl(search, 'callbackUrl', origin), nextauth: actionOf(call, options) },
      headers: Object.fromEntries(request.headers),
      cookies: withOwnUrl(Object.fromEntries(requestCookies(request.headers.get('cookie'))), returnCookie, origin),
      body: fields && withOwnUrl(fields, 'callbackUrl', origin),
    };
    await nextAuth(nodeRequest, recorder.response, options);
    const response = recorder.recorded();
    if (call.path === 'callback/credentials' && fields?.email !== undefined && isSignedIn(response)) {
      response.headers.append('set-cookie', devices.remember(fields.email));
    }
    return response;
  };
}
