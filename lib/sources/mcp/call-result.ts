import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { MAX_IMAGE_BYTES, MAX_RESULT_IMAGES } from '@/lib/core/files/attachments';
import { capJson } from '@/lib/core/json/cap-json';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { jsonLines } from '@/lib/core/json/json-lines';
import { jsonOf } from '@/lib/core/json/json-of';
import { losesDigits } from '@/lib/core/json/parse-json';
import type { McpCall } from '@/lib/core/ports/mcp';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import type { NewImage } from '@/lib/core/tools/tool';

/** Limit of a result that agents can read, in characters of JSON. */
const MAX_RESULT = 1_000_000;
const MAX_ERROR = 4000;

export const callResult = z.looseObject({
  content: z.array(z.unknown()).default([]).catch([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional().catch(undefined),
});

/**
 * Converts the result of a call to what an agent reads: texts, structured content, and the names of images, sounds and resources. `onImage` receives
 * the images themselves. @throws {ToolFailed} for a result that is an error
 */
export function readCallResult(result: z.output<typeof callResult>, onImage?: McpCall['onImage']): Json {
  const parts = result.content.flatMap(partOf);
  if (onImage && !result.isError) imagesIn(result.content).forEach(onImage);
  const texts = parts.flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []));
  // Safe: the response was parsed from JSON.
  const structured = result.structuredContent as Json | undefined;
  if (result.isError) throw new ToolFailed(errorText(texts.join('\n') || linesOf(structured)));
  const others = parts.filter(({ type }) => type !== 'text');
  const isRepeated = repeats(texts, structured);
  // The SDK has rounded the numbers of structured content; those of a text are still as they were sent.
  const isRounded = isRepeated && texts.some(losesDigits);
  const output: Json = {
    ...(texts.length > 0 && (!isRepeated || isRounded) && { text: texts.join('\n') }),
    ...(structured !== undefined && structured !== null && !isRounded && { data: structured }),
    ...(others.length > 0 && { parts: others }),
  };
  // Before keys in it are masked, since invisible characters could hide a key.
  const { value, cut } = capJson(stripInvisible(output), MAX_RESULT);
  return cut && isRecord(value) ? { ...value, cut: true } : value;
}

function linesOf(structured: Json = null): string {
  return jsonLines(capJson(structured, MAX_ERROR).value).join('\n');
}

/** Returns a server's message without invisible characters, within limits. */
export function errorText(text: string): string {
  return stripInvisible(text).trim().slice(0, MAX_ERROR) || 'The tool failed without a message.';
}

/**
 * Whether the texts only repeat the structured content. Servers repeat it for clients that do not support it (MCP 2025-06-18, "structured content"),
 * in any formatting; for a list, which some wrap as `result`, with one text per entry.
 */
function repeats(texts: readonly string[], structured: Json | undefined): boolean {
  if (structured === undefined || structured === null) return false;
  const contents = texts.map(jsonIn);
  const data = isRecord(structured) && isDeepStrictEqual(Object.keys(structured), ['result']) ? structured.result : structured;
  const [only] = contents;
  return (
    (contents.length === 1 && [structured, data].some((one) => isDeepStrictEqual(only, one))) || isDeepStrictEqual(contents, data)
  );
}

/** A text that is not JSON is compared as it is. */
function jsonIn(text: string): unknown {
  return jsonOf(text) ?? text;
}

/** Returns the images of a result that are small enough to be kept, named by their order. */
function imagesIn(content: readonly unknown[]): NewImage[] {
  const images = content.flatMap((part) =>
    isRecord(part) && part.type === 'image' && typeof part.data === 'string' && bytesOf(part.data) <= MAX_IMAGE_BYTES
      ? [part.data]
      : [],
  );
  return images.slice(0, MAX_RESULT_IMAGES).map((data, n) => ({ name: `image ${n + 1}`, bytes: Buffer.from(data, 'base64') }));
}

type Part = { type: string; text: string } | { type: string; [name: string]: Json };

function partOf(part: unknown): Part[] {
  if (!isRecord(part)) return [];
  const { type, resource } = part;
  switch (type) {
    case 'text':
      return typeof part.text === 'string' ? [{ type, text: part.text }] : [];
    case 'image':
    case 'audio':
      return [{ type, ...named(part, ['mimeType']), bytes: bytesOf(part.data) }];
    case 'resource_link':
      return [{ type, ...named(part, ['uri', 'name', 'title', 'description', 'mimeType']) }];
    case 'resource':
      return isRecord(resource)
        ? [
            {
              type,
              ...named(resource, ['uri', 'mimeType', 'text']),
              ...('blob' in resource && { bytes: bytesOf(resource.blob) }),
            },
          ]
        : [];
    default:
      return [];
  }
}

function named(part: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (typeof part[name] === 'string' ? [[name, part[name]]] : [])));
}

const bytesOf = (base64: unknown) => (typeof base64 === 'string' ? Math.floor((base64.length * 3) / 4) : 0);
