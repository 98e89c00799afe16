import { AppError } from '@/lib/core/errors';
import { storableText } from '@/lib/core/text/storable';

const MAX_DEPTH = 32;

function refuseKey(key: string, value: unknown): void {
  const pollutes =
    key === '__proto__' ||
    (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));
  if (pollutes)
    throw new AppError('bad_request', `${key} is not a legal field name.`, { fields: { [`"${key}"`]: 'is not legal' } });
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) throw new AppError('bad_request', `The request is nested more than ${MAX_DEPTH} levels deep.`);
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  const entries = Object.entries(value).map(([key, item]) => {
    refuseKey(key, item);
    return [storableText(key), clean(item, depth + 1)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Makes external data safe for schemas and stores: at most 32 levels, no key that reaches a prototype, only storable text.
 * @throws {AppError} `bad_request`
 */
export function safeValue(value: unknown): unknown {
  return clean(value, 0);
}

/** Parses JSON text and applies `safeValue`. @throws {AppError} `bad_request` */
export function safeJson(text: string): unknown {
  try {
    return safeValue(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The request body is not JSON.', { cause });
  }
}
