import { AppError } from '@/lib/core/errors';
import { mediaType, readText } from './read-body';
import { safeJson, safeValue } from './safe-json';

/** As Next hands them over: undefined, whatever its types say, where a path has none. */
export type RawPathParams = Record<string, string | string[] | undefined> | undefined;

/** What our dynamic path segments are called; empty where a route has none of that name. */
export interface PathParams {
  id: string;
  /** Of next-auth's catch-all, joined with `/`. */
  nextauth: string;
}

export const notFound = () => new AppError('not_found', 'There is nothing here.');

/** What no id of ours can be is not found, without asking the database. @throws {AppError} `not_found` */
export function pathParams(raw: RawPathParams = {}): PathParams {
  for (const part of Object.values(raw).flat()) {
    if (!/^[\w-]{1,64}$/.test(part ?? '')) throw notFound();
  }
  const joined = (name: keyof PathParams) => [raw[name] ?? []].flat().join('/');
  return { id: joined('id'), nextauth: joined('nextauth') };
}

export function searchParams(request: Request): unknown {
  return safeValue(Object.fromEntries(new URL(request.url).searchParams));
}

/** @throws {AppError} `unsupported_media` when it does not call itself JSON, and what `readText` and `safeJson` throw. */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new AppError('unsupported_media', 'The request body must be application/json.');
  }
  return safeJson(await readText(request));
}

/** An HTML form's fields, or the same as JSON. @throws {AppError} as `readJson` */
export async function readForm(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return readJson(request);
  return safeValue(Object.fromEntries(new URLSearchParams(await readText(request))));
}
