import type { Json } from '@/lib/core/json';

/**
 * What a reader does not see but a model reads: control characters (but tab and line ends), zero-width and bidirectional marks,
 * tag characters, variation selectors, soft hyphens, interlinear notes, halves of surrogate pairs.
 */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/**
 * Text without invisible characters, or any JSON value with all its texts and keys so (SECURITY "injection"). Emoji that are joined
 * of several fall apart into their parts.
 */
export function stripInvisible<T extends Json>(value: T): T;
export function stripInvisible(value: Json): Json {
  if (typeof value === 'string') return value.replace(INVISIBLE, '');
  if (Array.isArray(value)) return value.map((item) => stripInvisible(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [stripInvisible(key), stripInvisible(item)]));
}
