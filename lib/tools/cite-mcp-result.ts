import type { ReturnedSource } from '@/lib/core/citations/citation';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { jsonLines } from '@/lib/core/json/json-lines';
import { isErrorObject } from '@/lib/core/problems/is-error-object';

/** The name of a tool for people, and what identifies it. */
interface CitedTool {
  title: string;
  origin: string;
}

/**
 * Returns what can be cited of the result of an MCP tool: its text, or else the values of its structured content, a line each, and the texts
 * of the resources in it. An error in JSON and an empty text are no sources.
 */
export function citeMcpResult(output: Json, { title, origin }: CitedTool): ReturnedSource[] {
  if (!isRecord(output)) return [];
  const { text, data, parts } = output;
  const said = typeof text === 'string' ? text : data === undefined ? '' : jsonLines(data as Json).join('\n');
  const isReadable = said.trim() !== '' && !isErrorObject(data) && !isErrorObject(said);
  const resources = Array.isArray(parts) ? parts.flatMap(resourceOf) : [];
  return [...(isReadable ? [{ kind: 'resource' as const, title, origin, text: said, at: [] }] : []), ...resources];
}

function resourceOf(part: unknown, n: number): ReturnedSource[] {
  if (!isRecord(part) || typeof part.uri !== 'string' || typeof part.text !== 'string' || part.text.trim() === '') return [];
  return [{ kind: 'resource', title: part.uri, origin: part.uri, text: part.text, at: ['parts', n] }];
}
