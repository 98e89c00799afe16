import type { z } from 'zod';
import type { Auth } from '@/lib/auth/auth';
import { clientAddress } from '@/lib/auth/client-address';
import { hasScope, type SignedIn, type Visitor } from '@/lib/core/actor';
import { RECORDED_REFUSALS, type RecordedRefusal } from '@/lib/core/audit-actions';
import { AppError, noSuchAddress } from '@/lib/core/errors';
import { parse } from '@/lib/core/parse';
import { phrase } from '@/lib/core/phrases/phrase';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import { describedError } from '@/lib/core/problems/described-error';
import { errorResponse } from './error-response';
import { json } from './json';
import { type BodyLimits, declaredBytes, isLarge, largeBody } from './read-body';
import { type PathParams, pathParams, type RawPathParams, readForm, readJson, searchParams } from './read-input';
import { refuseCrossSite } from './refuse-cross-site';
import { releaseUnread } from './release-unread';

/** Dependencies of the route wrappers; `lib/open-workbench.ts` provides them. */
export interface RouteDeps {
  auth: Pick<Auth, 'identify' | 'origin'>;
  /** Records that a user's request was refused. */
  onRefusal(actor: SignedIn, refusal: AppError & { code: RecordedRefusal }, request: Request): Promise<void>;
  /** Counts a large body as open; returns a function that closes it. @throws {AppError} `rate_limited` */
  openLargeBody(userId: string): () => void;
}

/**
 * A schema, or a function that creates one for the current configuration: `(workbench: Workbench) => …`, with the annotation, since
 * TypeScript cannot infer T without it.
 */
type Schema<T, W> = z.ZodType<T> | ((workbench: W) => z.ZodType<T>);

export interface InputOptions<W, B, Q> {
  /** JSON body, parsed strictly. The body is read only if `body` or `form` is given. */
  body?: Schema<B, W>;
  /** Body as an HTML form, or the same as JSON. */
  form?: Schema<B, W>;
  query?: Schema<Q, W>;
  /** Form of errors; omitted: `errorResponse`. */
  refuse?(error: unknown): Promise<Response>;
  /** Whether this feature is enabled; if not, every request gets 404. */
  enabled?(workbench: W): boolean;
}

export interface PublicRouteOptions<W, B, Q> extends InputOptions<W, B, Q> {
  /** Refuses requests that another site made a browser send. */
  sameSite?: boolean;
  /** Accepts a body of at most this many bytes, instead of 1 MiB. */
  maxBytes?: number;
}

export interface RouteOptions<W, B, Q> extends InputOptions<W, B, Q> {
  /** Requires a browser session; an API key gets 403. */
  sessionOnly?: boolean;
  /** Requires an API key; a browser session gets 403. */
  keyOnly?: boolean;
  /** Requires an owner of the server; other users get 403. */
  ownerOnly?: boolean;
  /** Scope that an API key needs. Default: `read` for GET and HEAD, otherwise `write`. `any`: the handler checks the scope itself. */
  scope?: KeyScope | 'any';
  /** Accepts a JSON body larger than 1 MiB, up to this many bytes. */
  maxBytes?: number;
}

/** Argument of a handler. `ctx` is the workbench with the actor, as the functions of `lib/services` take it. */
export interface Call<W, B, Q, A = SignedIn> {
  request: Request;
  ctx: W & { actor: A };
  body: B;
  query: Q;
  params: PathParams;
}

/** A `Response`, or a value that becomes one: an object is sent as JSON, undefined as 204. */
type Answer = Response | object | undefined;
type RouteContext = { params: Promise<RawPathParams> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

interface Received<C> {
  request: Request;
  context: RouteContext;
  ctx: C;
  limits?: Partial<BodyLimits>;
}

function parseAs<T, W>(schema: Schema<T, W>, workbench: W, value: unknown): T {
  return parse(typeof schema === 'function' ? schema(workbench) : schema, value);
}

async function answer(
  request: Request,
  work: () => Promise<Answer>,
  refuse: (error: unknown) => Promise<Response> | Response = errorResponse,
): Promise<Response> {
  try {
    const result = await work();
    if (!(result instanceof Response)) return result === undefined ? new Response(null, { status: 204 }) : json(result);
    releaseUnread(request, result);
    return result;
  } catch (error) {
    return refuse(error);
  }
}

/** Whether a refusal is recorded in the audit log. */
function isRecorded(error: unknown): error is AppError & { code: RecordedRefusal } {
  return error instanceof AppError && RECORDED_REFUSALS.some((code) => code === error.code);
}

/** Records an error if it is a refusal that belongs in the audit log. A failure to record it never hides the refusal. */
export async function reportRefusal(
  { onRefusal }: Pick<RouteDeps, 'onRefusal'>,
  { actor, error, request }: { actor: SignedIn; error: unknown; request: Request },
): Promise<void> {
  if (!isRecorded(error)) return;
  try {
    await onRefusal(actor, error, request);
  } catch (failure) {
    console.error('A refusal could not be recorded in the audit log.', describedError(failure));
  }
}

type Needed = Pick<RouteOptions<unknown, unknown, unknown>, 'sessionOnly' | 'keyOnly' | 'ownerOnly' | 'scope'>;

const WRONG_KEY = 'This API key is not valid: it is mistyped, has expired or was removed. Make one under Settings.';

/** @throws {AppError} `forbidden` for an API key that lacks the scope */
export function refuseWithoutScope(actor: SignedIn, scope: KeyScope): void {
  if (!hasScope(actor, scope)) {
    throw new AppError('forbidden', `This API key may not do this: it needs the scope "${scope}". Please make one that has it.`);
  }
}

/** @throws {AppError} `forbidden` */
function refuseWithoutRight(actor: SignedIn, { method }: Request, { sessionOnly, keyOnly, ownerOnly, scope }: Needed): void {
  const needed = scope ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
  if (actor.type !== 'key' && keyOnly) throw new AppError('forbidden', 'This address takes an API key, not a browser session.');
  if (actor.type === 'key' && sessionOnly) throw new AppError('forbidden', 'An API key may not do this. Please sign in.');
  if (needed !== 'any') refuseWithoutScope(actor, needed);
  if (ownerOnly && actor.user.role !== 'owner') throw new AppError('forbidden', phrase('ownersOnly'));
}

/** Limits the large bodies a user may send at once, since each is held in memory until it is stored. */
async function withBody(
  { openLargeBody }: RouteDeps,
  { request, actor, maxBytes }: { request: Request; actor: SignedIn; maxBytes?: number },
  act: (limits?: BodyLimits) => Promise<Answer>,
): Promise<Answer> {
  const declared = declaredBytes(request);
  if (maxBytes === undefined || (declared !== undefined && !isLarge(declared))) return act();
  let end: (() => void) | undefined;
  const open = () => {
    end ??= openLargeBody(actor.user.id);
  };
  try {
    if (declared !== undefined) open();
    return await act({ ...largeBody(maxBytes), onLarge: open });
  } finally {
    end?.();
  }
}

/** Safe: without a schema, T is inferred as undefined. */
const absent = <T>() => undefined as T;

/**
 * Creates the wrappers of all route handlers: identify the caller → check rights → parse the input → act → respond, with every error as
 * `errorResponse` forms it. `load` returns the workbench and is called for each request.
 *
 * `route` requires a signed-in user or an API key; `publicRoute` requires neither (sign-in, health).
 */
export function createRoutes<W extends RouteDeps>(load: () => Promise<W>) {
  async function enter(enabled?: (workbench: W) => boolean): Promise<W> {
    const workbench = await load();
    if (enabled && !enabled(workbench)) throw noSuchAddress();
    return workbench;
  }

  async function callOf<B, Q, A>(
    { request, context, ctx, limits }: Received<W & { actor: A }>,
    { body, form, query }: InputOptions<W, B, Q>,
  ): Promise<Call<W, B, Q, A>> {
    return {
      request,
      ctx,
      params: pathParams(await context.params),
      query: query ? parseAs(query, ctx, searchParams(request)) : absent<Q>(),
      body: body
        ? parseAs(body, ctx, await readJson(request, limits))
        : form
          ? parseAs(form, ctx, await readForm(request, limits))
          : absent<B>(),
    };
  }

  function publicRoute<B = undefined, Q = undefined>(
    act: (call: Call<W, B, Q, Visitor>) => Promise<Answer>,
    options: PublicRouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(
        request,
        async () => {
          const workbench = await enter(options.enabled);
          if (options.sameSite) refuseCrossSite(request, workbench.auth.origin);
          const address = clientAddress(request.headers.get('x-forwarded-for') ?? undefined);
          const actor: Visitor = { type: 'visitor', address };
          const { maxBytes } = options;
          const limits = maxBytes === undefined ? {} : { maxBytes };
          return act(await callOf({ request, context, ctx: { ...workbench, actor }, limits }, options));
        },
        options.refuse,
      );
  }

  function route<B = undefined, Q = undefined>(
    act: (call: Call<W, B, Q>) => Promise<Answer>,
    options: RouteOptions<W, B, Q> = {},
  ): RouteHandler {
    return (request, context) =>
      answer(
        request,
        async () => {
          const workbench = await enter(options.enabled);
          const actor = await workbench.auth.identify(request);
          if (!actor)
            throw new AppError('unauthenticated', request.headers.has('authorization') ? WRONG_KEY : phrase('sessionNeeded'));
          try {
            if (actor.type === 'user' || options.keyOnly) refuseCrossSite(request, workbench.auth.origin);
            refuseWithoutRight(actor, request, options);
            return await withBody(workbench, { request, actor, maxBytes: options.maxBytes }, async (limits) =>
              act(await callOf({ request, context, ctx: { ...workbench, actor }, limits }, options)),
            );
          } catch (error) {
            await reportRefusal(workbench, { actor, error, request });
            throw error;
          }
        },
        options.refuse,
      );
  }

  return { route, publicRoute };
}
