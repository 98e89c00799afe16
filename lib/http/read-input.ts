import { AppError } from '@/lib/core/errors';
import { type BodyLimits, mediaType, readText } from './read-body';
import { safeJson, safeValue } from './safe-json';

/** As Next hands them over: undefined, whatever its types say, where a path has none. */
export type RawPathParams = Record<string, string | string[] | undefined> | undefined;

/** What our dynamic path segments are called; empty where a route has none of that name. */
export interface PathParams {
  id: string;
  /** Of a request of a run: a provider's own id of a tool call is part of it. */
  key: string;
  /** Of next-auth's catch-all, joined with `/`. */
  nextauth: string;
}

const LEGAL: Record<string, RegExp> = { key: /^[\x21-\x7e]{1,500}$/ };
const LEGAL_ID = /^[\w-]{1,64}$/;

export const notFound = () => new AppError('not_found', 'There is nothing here.');

/** What no id of ours can be is not found, without asking the database. @throws {AppError} `not_found` */
export function pathParams(raw: RawPathParams = {}): PathParams {
  for (const [name, value] of Object.entries(raw)) {
    const legal = LEGAL[name] ?? LEGAL_ID;
    if (![value].flat().every((part) => legal.test(part ?? ''))) throw notFound();
  }
  const joined = (name: keyof PathParams) => [raw[name] ?? []].flat().join('/');
  return { id: joined('id'), key: joined('key'), nextauth: joined('nextauth') };
}

export function searchParams(request: Request): unknown {
  return safeValue(Object.fromEntries(new URL(request.url).searchParams));
}

/** @throws {AppError} `unsupported_media` when it does not call itself JSON, and what `readText` and `safeJson` throw. */
export async function readJson(request: Request, limits?: BodyLimits): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new AppError('unsupported_media', 'The request body must be application/json.');
  }
  return safeJson(await readText(request, limits));
}

/** An HTML form's fields, or the same as JSON. @throws {AppError} as `readJson` */
export async function readForm(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return readJson(request);
  return safeValue(Object.fromEntries(new URLSearchParams(await readText(request))));
}
