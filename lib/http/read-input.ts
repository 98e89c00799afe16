import { AppError, noSuchAddress } from '@/lib/core/errors';
import { type BodyLimits, mediaType, readText } from './read-body';
import { safeJson, safeValue } from './safe-json';

/** Path parameters as Next passes them; undefined, despite its types, for a path without parameters. */
export type RawPathParams = Record<string, string | string[] | undefined> | undefined;

/** Our dynamic path segments; empty for a route that does not have the segment. */
export interface PathParams {
  id: string;
  /** Key of an area of a desk, or of a run's request, which may contain a provider's id of a tool call. */
  key: string;
  /** Id of a desk's answer. */
  answer: string;
  /** Id of a question set. */
  set: string;
  /** Id of a run of a question set. */
  run: string;
  /** Id of a link to a conversation. */
  share: string;
  /** Number of a source of a run, from 1. */
  number: string;
  /** Name of a model, which may contain slashes. */
  model: string;
  /** The catch-all segments of next-auth, joined with `/`. */
  nextauth: string;
}

const LEGAL: Record<string, RegExp> = { key: /^[\x21-\x7e]{1,500}$/, model: /^[\x20-\x7e]{1,200}$/, number: /^[1-9]\d{0,5}$/ };
const LEGAL_ID = /^[\w-]{1,64}$/;

/** Rejects malformed ids without asking the database. @throws {AppError} `not_found` */
export function pathParams(raw: RawPathParams = {}): PathParams {
  for (const [name, value] of Object.entries(raw)) {
    const legal = LEGAL[name] ?? LEGAL_ID;
    if (![value].flat().every((part) => legal.test(part ?? ''))) throw noSuchAddress();
  }
  const joined = (name: keyof PathParams) => [raw[name] ?? []].flat().join('/');
  return {
    id: joined('id'),
    key: joined('key'),
    number: joined('number'),
    answer: joined('answer'),
    set: joined('set'),
    run: joined('run'),
    share: joined('share'),
    model: joined('model'),
    nextauth: joined('nextauth'),
  };
}

/** A repeated parameter becomes a list, which no field accepts: otherwise only the last value would count, silently. */
export function searchParams(request: Request): unknown {
  const pairsByName = Map.groupBy(new URL(request.url).searchParams, ([name]) => name);
  const params = Array.from(pairsByName, ([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, values.length === 1 ? values[0] : values];
  });
  return safeValue(Object.fromEntries(params));
}

/** @throws {AppError} `unsupported_media` when the content type is not JSON, and the errors of `readText` and `safeJson` */
export async function readJson(request: Request, limits?: Partial<BodyLimits>): Promise<unknown> {
  if (mediaType(request) !== 'application/json') {
    throw new AppError('unsupported_media', 'The request body must be application/json.');
  }
  return safeJson(await readText(request, limits));
}

/** Reads the fields of an HTML form, or the same as JSON. @throws {AppError} as `readJson` */
export async function readForm(request: Request, limits?: Partial<BodyLimits>): Promise<unknown> {
  if (mediaType(request) !== 'application/x-www-form-urlencoded') return readJson(request, limits);
  return safeValue(Object.fromEntries(new URLSearchParams(await readText(request, limits))));
}
