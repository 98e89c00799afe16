import type { z } from 'zod';
import type { Auth } from './auth/auth';
import type { Identity } from './auth/identify';
import { AppError, type ErrorCode } from './core/errors';
import { parse } from './core/parse';
import { phrase } from './core/phrase';
import type { KeyScope, User } from './core/stores';
import { errorResponse } from './http/error-response';
import { json } from './http/json';
import { notFound, type PathParams, pathParams, type RawPathParams, readForm, readJson, searchParams } from './http/read-input';
import { refuseCrossSite } from './http/refuse-cross-site';

/** The dependencies of the wrappers; `lib/workbench.ts` provides them. */
export interface RouteDeps {
  auth: Pick<Auth, 'identify' | 'origin'>;
  /** Writes down what a user was refused. */
  noteRefusal(user: User, refusal: AppError, request: Request): Promise<void>;
}

/** A schema, or how to make one for the configuration at hand: `(workbench: Workbench) => …`, annotated, or TypeScript infers no T. */
type Schema<T, W> = z.ZodType<T> | ((workbench: W) => z.ZodType<T>);

export interface PublicRouteOptions<W, B, Q> {
  /** JSON body, parsed strictly. Without `body` and `form` none is read. */
  body?: Schema<B, W>;
  /** Body as an HTML form or the same as JSON. */
  form?: Schema<B, W>;
  query?: Schema<Q, W>;
  /** Is this part of the product switched on? Otherwise 404, for everybody. */
  enabled?(workbench: W): boolean;
}

export interface RouteOptions<W, B, Q> extends PublicRouteOptions<W, B, Q> {
  /** Only a browser session may do this, an API key may not: 403. */
  sessionOnly?: boolean;
  /** Only an owner may do this: 403. */
  ownerOnly?: boolean;
  /** What an API key must be allowed: `read` for GET and `write` for all else when left out. */
  scope?: KeyScope;
}

export interface PublicCall<W, B, Q> {
  request: Request;
  workbench: W;
  body: B;
  query: Q;
  params: PathParams;
}

export interface Call<W, B, Q> extends PublicCall<W, B, Q> {
  user: User;
  via: Identity['via'];
}

/** A `Response`, or what becomes one: a value is answered as JSON, undefined as 204. */
type Answer = Response | object | undefined;
type RouteContext = { params: Promise<RawPathParams> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

function parseAs<T, W>(schema: Schema<T, W>, workbench: W, value: unknown): T {
  return parse(typeof schema === 'function' ? schema(workbench) : schema, value);
}

async function answer(work: () => Promise<Answer>): Promise<Response> {
  try {
    const result = await work();
    if (result instanceof Response) return result;
    return result === undefined ? new Response(null, { status: 204 }) : json(result);
  } catch (error) {
    return errorResponse(error);
  }
}

/** Refusals that are written down. */
const NOTED: readonly ErrorCode[] = ['forbidden', 'rate_limited'];

interface Needed {
  sessionOnly?: boolean;
  ownerOnly?: boolean;
  scope?: KeyScope;
}

const WRONG_KEY = 'This API key is not valid: it is mistyped, has expired or was removed. Make one under Settings.';

/** @throws {AppError} `forbidden` */
function refuseWithoutRight(
  { user, via, scopes }: Identity,
  { method }: Request,
  { sessionOnly, ownerOnly, scope }: Needed,
): void {
  const needed = scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
  if (via === 'key' && sessionOnly) throw new AppError('forbidden', 'An API key may not do this. Please sign in.');
  if (scopes && !scopes.includes(needed)) {
    throw new AppError('forbidden', `This API key may not do this: it needs the scope "${needed}". Please make one that has it.`);
  }
  if (ownerOnly && user.role !== 'owner') throw new AppError('forbidden', phrase('ownersOnly'));
}

/** Safe: without a schema nothing else says what T is, so it is inferred as undefined. */
const absent = <T>() => undefined as T;

/**
 * The wrappers of every route handler: identify the caller → check rights → parse the input → act → respond, with every error
 * as `{error: {code, message, fields?, retryAfter?}}`. `load` returns the workbench and is called at each request.
 *
 * `route` requires a signed-in user or an API key; `publicRoute` requires neither (sign-in, health).
 */
export function createRoutes<W extends RouteDeps>(load: () => Promise<W>) {
  async function enter(enabled?: (workbench: W) => boolean): Promise<W> {
    const workbench = await load();
    if (enabled && !enabled(workbench)) throw notFound();
    return workbench;
  }

  async function said<B, Q>(request: Request, context: RouteContext, workbench: W, options: PublicRouteOptions<W, B, Q>) {
    const { body, form, query } = options;
    return {
      request,
      workbench,
      params: pathParams(await context.params),
      query: query ? parseAs(query, workbench, searchParams(request)) : absent<Q>(),
      body: body
        ? parseAs(body, workbench, await readJson(request))
        : form
          ? parseAs(form, workbench, await readForm(request))
          : absent<B>(),
    };
  }

  function publicRoute<B = undefined, Q = undefined>(
    act: (call: PublicCall<W, B, Q>) => Promise<Answer>,
    options: PublicRouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(async () => {
        const workbench = await enter(options.enabled);
        return act(await said(request, context, workbench, options));
      });
  }

  function route<B = undefined, Q = undefined>(
    act: (call: Call<W, B, Q>) => Promise<Answer>,
    options: RouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(async () => {
        const workbench = await enter(options.enabled);
        const identity = await workbench.auth.identify(request);
        if (!identity)
          throw new AppError('unauthenticated', request.headers.has('authorization') ? WRONG_KEY : 'Please sign in.');
        try {
          if (identity.via === 'session') refuseCrossSite(request, workbench.auth.origin);
          refuseWithoutRight(identity, request, options);
          const { user, via } = identity;
          return await act({ ...(await said(request, context, workbench, options)), user, via });
        } catch (error) {
          if (error instanceof AppError && NOTED.includes(error.code)) await workbench.noteRefusal(identity.user, error, request);
          throw error;
        }
      });
  }

  return { route, publicRoute };
}
