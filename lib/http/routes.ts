import type { z } from 'zod';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import type { SignedIn, Visitor } from '@/lib/core/actor';
import { AppError, type ErrorCode } from '@/lib/core/errors';
import { parse } from '@/lib/core/parse';
import { phrase } from '@/lib/core/phrase';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import { errorResponse } from './error-response';
import { json } from './json';
import { type BodyLimits, isLarge, largeBody } from './read-body';
import { notFound, type PathParams, pathParams, type RawPathParams, readForm, readJson, searchParams } from './read-input';
import { refuseCrossSite } from './refuse-cross-site';

/** The dependencies of the wrappers; `lib/workbench.ts` provides them. */
export interface RouteDeps {
  auth: Pick<Auth, 'identify' | 'origin'>;
  /** Records that a user was refused something. */
  onRefusal(actor: SignedIn, refusal: AppError, request: Request): Promise<void>;
  /** One more large body of a user: how to end it. @throws {AppError} `rate_limited` */
  openLargeBody(userId: string): () => void;
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
  /** A JSON body of more than 1 MiB is taken up to this many bytes. */
  maxBytes?: number;
}

/** What a handler is given: `ctx` is the workbench with who is asking, as the verbs of `lib/services` take it. */
export interface Call<W, B, Q, A = SignedIn> {
  request: Request;
  ctx: W & { actor: A };
  body: B;
  query: Q;
  params: PathParams;
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

/** Refusals that are recorded. */
const RECORDED: readonly ErrorCode[] = ['forbidden', 'rate_limited'];

interface Needed {
  sessionOnly?: boolean;
  ownerOnly?: boolean;
  scope?: KeyScope;
}

const WRONG_KEY = 'This API key is not valid: it is mistyped, has expired or was removed. Make one under Settings.';

/** @throws {AppError} `forbidden` */
function refuseWithoutRight(actor: SignedIn, { method }: Request, { sessionOnly, ownerOnly, scope }: Needed): void {
  const needed = scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
  if (actor.type === 'key' && sessionOnly) throw new AppError('forbidden', 'An API key may not do this. Please sign in.');
  if (actor.type === 'key' && !actor.scopes.includes(needed)) {
    throw new AppError('forbidden', `This API key may not do this: it needs the scope "${needed}". Please make one that has it.`);
  }
  if (ownerOnly && actor.user.role !== 'owner') throw new AppError('forbidden', phrase('ownersOnly'));
}

/** Large bodies are held in memory until they are kept: a user may send a few at once. */
async function withBody(
  { openLargeBody }: RouteDeps,
  { request, actor, maxBytes }: { request: Request; actor: SignedIn; maxBytes?: number },
  act: (limits?: BodyLimits) => Promise<Answer>,
): Promise<Answer> {
  if (maxBytes === undefined || !isLarge(request)) return act();
  const end = openLargeBody(actor.user.id);
  try {
    return await act(largeBody(maxBytes));
  } finally {
    end();
  }
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

  async function callOf<B, Q, A>(
    request: Request,
    context: RouteContext,
    ctx: W & { actor: A },
    { body, form, query }: PublicRouteOptions<W, B, Q>,
    limits?: BodyLimits,
  ): Promise<Call<W, B, Q, A>> {
    return {
      request,
      ctx,
      params: pathParams(await context.params),
      query: query ? parseAs(query, ctx, searchParams(request)) : absent<Q>(),
      body: body
        ? parseAs(body, ctx, await readJson(request, limits))
        : form
          ? parseAs(form, ctx, await readForm(request))
          : absent<B>(),
    };
  }

  function publicRoute<B = undefined, Q = undefined>(
    act: (call: Call<W, B, Q, Visitor>) => Promise<Answer>,
    options: PublicRouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(async () => {
        const workbench = await enter(options.enabled);
        const address = clientAddress(request.headers.get('x-forwarded-for') ?? undefined);
        const actor: Visitor = { type: 'visitor', address };
        return act(await callOf(request, context, { ...workbench, actor }, options));
      });
  }

  function route<B = undefined, Q = undefined>(
    act: (call: Call<W, B, Q>) => Promise<Answer>,
    options: RouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(async () => {
        const workbench = await enter(options.enabled);
        const actor = await workbench.auth.identify(request);
        if (!actor) throw new AppError('unauthenticated', request.headers.has('authorization') ? WRONG_KEY : 'Please sign in.');
        try {
          if (actor.type === 'user') refuseCrossSite(request, workbench.auth.origin);
          refuseWithoutRight(actor, request, options);
          return await withBody(workbench, { request, actor, maxBytes: options.maxBytes }, async (limits) =>
            act(await callOf(request, context, { ...workbench, actor }, options, limits)),
          );
        } catch (error) {
          if (error instanceof AppError && RECORDED.includes(error.code)) await workbench.onRefusal(actor, error, request);
          throw error;
        }
      });
  }

  return { route, publicRoute };
}
