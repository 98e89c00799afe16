import type { ReturnedSource } from '@/lib/core/citations/citation';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { jsonLines } from '@/lib/core/json/json-lines';
import { parseAsWritten } from '@/lib/core/json/parse-json';
import { isErrorObject } from '@/lib/core/problems/is-error-object';

/** The title of a tool, for users, and its origin. */
interface CitedTool {
  title: string;
  origin: string;
}

/**
 * Returns the citable parts of an MCP tool's result: its text, or the values of its JSON (otherwise of its structured content), one per line, and the
 * texts of the resources in it. Errors in JSON and empty texts are not sources.
 */
export function citeMcpResult(output: Json, { title, origin }: CitedTool): ReturnedSource[] {
  if (!isRecord(output)) return [];
  const { text, data, parts } = output;
  const readable = typeof text === 'string' ? readableText(text) : data === undefined ? '' : jsonLines(data as Json).join('\n');
  const isReadable = readable.trim() !== '' && !isErrorObject(data) && !isErrorObject(text);
  const resources = Array.isArray(parts) ? parts.flatMap(resourceOf) : [];
  return [...(isReadable ? [{ kind: 'resource' as const, title, origin, text: readable, at: [] }] : []), ...resources];
}

/** The values of a text that is JSON, or that has JSON on each line, without escapes. */
function readableText(text: string): string {
  const values = jsonIn(text) ?? text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [jsonIn(line)]));
  const lines = [values].flat().every((value) => value !== undefined) ? jsonLines(values as Json) : [];
  return lines.length > 0 ? lines.join('\n') : text;
}

/** The value of a JSON text; undefined for numbers and words, which are shown unchanged. */
const jsonIn = (text: string): Json | undefined => (/^\s*[[{"]/.test(text) ? parseAsWritten(text) : undefined);

function resourceOf(part: unknown, n: number): ReturnedSource[] {
  if (!isRecord(part) || typeof part.uri !== 'string' || typeof part.text !== 'string' || part.text.trim() === '') return [];
  return [{ kind: 'resource', title: part.uri, origin: part.uri, text: readableText(part.text), at: ['parts', n] }];
}
