import type { Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import type { HttpToolDefinition } from '@/lib/core/tools/http-tools';
import { type ArgumentRow, rowsOf, schemaOf } from './argument-rows';

export interface Pair {
  id: number;
  name: string;
  value: string;
}

/** The arguments, as rows or as the text of a JSON Schema. */
export type DraftInput = { form: 'rows'; rows: readonly ArgumentRow[] } | { form: 'schema'; text: string };

/** A tool while it is edited: JSON and numbers are texts, which may be incomplete. */
export interface ToolDraft extends Pick<HttpToolDefinition, 'description' | 'method' | 'path' | 'bodyType' | 'access'> {
  name: string;
  input: DraftInput;
  query: readonly Pair[];
  headers: readonly Pair[];
  /** Empty for none. */
  body: string;
  pointer: string;
  maxBytes: string;
  /** Of reading tools. */
  cacheMinutes: string;
}

const EMPTY: ToolDraft = {
  name: '',
  description: '',
  method: 'GET',
  path: '/',
  input: { form: 'rows', rows: [] },
  query: [],
  headers: [],
  body: '',
  bodyType: 'json',
  pointer: '',
  maxBytes: '50000',
  cacheMinutes: '0',
  access: 'read',
};

/** Returns the draft of a stored tool, or of a new one. */
export function draftOf(tool?: Pick<HttpTool, 'name' | 'definition'>): ToolDraft {
  if (!tool) return EMPTY;
  const { input, query, headers, body, answer, cacheMinutes = 0, ...same } = tool.definition;
  const rows = rowsOf(input);
  return {
    ...same,
    name: tool.name,
    input: rows ? { form: 'rows', rows } : { form: 'schema', text: jsonText(input) },
    query: query.map((pair, id) => ({ ...pair, id })),
    headers: headers.map((pair, id) => ({ ...pair, id })),
    body: body === null ? '' : jsonText(body),
    pointer: answer.pointer,
    maxBytes: String(answer.maxBytes),
    cacheMinutes: String(cacheMinutes),
  };
}

/** What a draft lacks before it can be sent, by field. */
export type DraftProblem = 'notJson' | 'argumentNameMissing' | { twice: string };
type Read = { definition: HttpToolDefinition } | { problems: Partial<Record<'input' | 'body', DraftProblem>> };

/** Reads the definition of a draft. Everything else that can be wrong is found by the server. */
export function definitionOf(draft: ToolDraft): Read {
  const { description, method, path, bodyType, access, pointer, maxBytes, cacheMinutes } = draft;
  const input = inputOf(draft.input);
  const body = draft.body.trim() === '' ? { value: null } : readJson(draft.body);
  if ('problem' in input || 'problem' in body) {
    return {
      problems: { ...('problem' in input && { input: input.problem }), ...('problem' in body && { body: body.problem }) },
    };
  }
  const definition = {
    description,
    method,
    path,
    bodyType,
    access,
    input: input.value,
    body: body.value,
    query: pairsOf(draft.query),
    headers: pairsOf(draft.headers),
    answer: { pointer: pointer.trim(), maxBytes: Number(maxBytes) },
    cacheMinutes: access === 'read' ? Number(cacheMinutes) : 0,
  };
  return { definition };
}

function inputOf(input: DraftInput): { value: Json } | { problem: DraftProblem } {
  if (input.form === 'schema') return readJson(input.text);
  const { rows } = input;
  if (rows.some(({ name, description }) => name === '' && description !== '')) return { problem: 'argumentNameMissing' };
  const names = rows.map(({ name }) => name).filter((name) => name !== '');
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return twice === undefined ? { value: schemaOf(rows) } : { problem: { twice } };
}

/** Reads a JSON text. */
export function readJson(text: string): { value: Json } | { problem: 'notJson' } {
  const value = jsonOf(text);
  return value === undefined ? { problem: 'notJson' } : { value };
}

export const jsonText = (value: Json) => JSON.stringify(value, null, 2);

/** Removes the rows that are still empty, so that the server's problems name the rows that are left. */
export function withoutEmptyPairs(draft: ToolDraft): ToolDraft {
  const isFilled = ({ name, value }: Pair) => name !== '' || value !== '';
  return { ...draft, query: draft.query.filter(isFilled), headers: draft.headers.filter(isFilled) };
}

function pairsOf(pairs: readonly Pair[]): HttpToolDefinition['query'] {
  return pairs.map(({ name, value }) => ({ name, value }));
}
