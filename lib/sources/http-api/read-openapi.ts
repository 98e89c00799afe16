import { parse as parseYaml } from 'yaml';
import { ToolFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import { phrase } from '@/lib/core/phrases/phrase';
import { HTTP_METHODS, type HttpToolDefinition, httpToolDefinition } from '@/lib/core/tools/http-tools';
import type { OpenApiDocument, OpenApiOperation, SecurityField } from '@/lib/core/tools/openapi-document';
import { referenceInliner } from './inline-references';

type Fields = Record<string, unknown>;

/** Maximum number of operations of one document; larger APIs are imported in parts, each from a document of its own. */
const MOST_OPERATIONS = 500;
const MAX_NAME = 40;
const MAX_DEPTH = 20;

/**
 * Reads an OpenAPI document (3.0 or 3.1, JSON or YAML) as the tools that its operations become. `from`: the address of the document, to
 * which its servers may be relative.
 * @throws {ToolFailed} for a text that is not such a document
 */
export function readOpenApi(text: string, from?: string): OpenApiDocument {
  const document = parseDocument(text);
  if (typeof document.swagger === 'string')
    throw new ToolFailed(phrase('documentOfSwagger', { version: document.swagger.slice(0, 10) }));
  if (typeof document.openapi !== 'string' || !/^3\.[01]\b/.test(document.openapi) || !isRecord(document.paths))
    throw new ToolFailed(phrase('documentOtherOpenApi'));
  const resolve = referenceInliner(document);
  const security = securityOf(fieldsOf(resolve(fieldsOf(document.components).securitySchemes)));
  const operations: OpenApiOperation[] = [];
  const refused: OpenApiDocument['refused'] = [];
  const names = new Set<string>();
  for (const [path, value] of Object.entries(document.paths)) {
    const resolved = resolve(value);
    const item = fieldsOf(resolved ?? value);
    for (const method of HTTP_METHODS) {
      const found = item[method.toLowerCase()];
      if (!isRecord(found)) continue;
      const operation = `${method} ${path}`;
      if (operations.length === MOST_OPERATIONS) {
        refused.push({ operation, reason: `Only the first ${MOST_OPERATIONS} operations of a document are read.` });
        continue;
      }
      if (resolved === undefined) {
        refused.push({ operation, reason: 'The references of the operations before it multiply too much.' });
        continue;
      }
      const read = readOperation({ method, path, item, operation: found });
      if ('reason' in read) refused.push({ operation, reason: read.reason });
      else operations.push({ name: uniqueName(textOf(found.operationId) ?? `${method} ${path}`, names), operation, ...read });
    }
  }
  return {
    title: textOf(fieldsOf(document.info).title)?.slice(0, 100) ?? '',
    servers: serversOf(document, from),
    security,
    operations,
    refused,
  };
}

function parseDocument(text: string): Fields {
  let document: unknown;
  try {
    document = /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text, { maxAliasCount: 50 });
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    throw new ToolFailed(phrase('documentUnreadable', { why: reason.slice(0, 200) }), { cause: error });
  }
  if (!isRecord(document)) throw new ToolFailed(phrase('documentNotOpenApi'));
  return document;
}

interface Reading {
  method: (typeof HTTP_METHODS)[number];
  path: string;
  item: Fields;
  operation: Fields;
}

function readOperation({ method, path, item, operation }: Reading): { definition: HttpToolDefinition } | { reason: string } {
  const parameters = parametersOf(item, operation);
  const body = bodyOf(operation);
  if ('reason' in body) return body;
  const properties = new Map<string, unknown>();
  const required: string[] = [];
  // Arguments of path, query, headers and body share one object; for names that are already taken, the place is appended.
  const add = (name: string, place: string, schema: unknown, isRequired: boolean): string => {
    const plain = name.replaceAll(/[^A-Za-z0-9_.-]/g, '_').slice(0, 60) || place;
    let free = plain;
    for (let n = 1; properties.has(free); n++) free = `${plain.slice(0, 50)}_${n === 1 ? place : `${place}${n}`}`;
    properties.set(free, schema);
    if (isRequired) required.push(free);
    return free;
  };
  let filledPath = path;
  const query: { name: string; value: string }[] = [];
  const headers: { name: string; value: string }[] = [];
  for (const { name, place, schema, isRequired, isNested } of parameters) {
    if (place === 'cookie' || isNested) {
      if (isRequired) return { reason: isNested ? `It needs the object ${name} in its query.` : `It needs the cookie ${name}.` };
      continue;
    }
    const argument = add(name, place, schema, isRequired);
    if (place === 'path') filledPath = filledPath.replaceAll(`{${name}}`, `{${argument}}`);
    else (place === 'query' ? query : headers).push({ name, value: `{${argument}}` });
  }
  const template: { [key: string]: Json } = {};
  for (const { name, schema, isRequired } of body.fields) template[name] = `{${add(name, 'body', schema, isRequired)}}`;
  const whole = body.whole && `{${add('body', 'body', body.whole.schema, body.whole.isRequired)}}`;
  const parsed = httpToolDefinition.safeParse({
    description: describe(operation, method, path),
    input: { type: 'object', properties: Object.fromEntries(properties), required, additionalProperties: false },
    method,
    path: filledPath,
    query,
    headers: headers.filter(({ name }) => !/^(?:accept|authorization|content-type)$/i.test(name)),
    body: whole ?? (body.fields.length > 0 ? template : null),
    bodyType: body.type,
    access: method === 'GET' ? 'read' : 'write',
  });
  if (parsed.success) return { definition: parsed.data };
  const [issue] = parsed.error.issues;
  return { reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}

interface Parameter {
  name: string;
  place: string;
  schema: unknown;
  isRequired: boolean;
  /** Whether it is an object in a query whose properties are not separate parameters. */
  isNested: boolean;
}

/** The parameters of an operation replace those of its path with the same name and place. */
function parametersOf(item: Fields, operation: Fields): Parameter[] {
  const all = [...listOf(item.parameters), ...listOf(operation.parameters)].flatMap((value): Parameter[] => {
    const { name, in: place, required, description, schema, content, style, explode } = fieldsOf(value);
    if (typeof name !== 'string' || typeof place !== 'string') return [];
    const shape = schema ?? fieldsOf(Object.values(fieldsOf(content))[0]).schema ?? { type: 'string' };
    const described = typeof description === 'string' ? { ...fieldsOf(shape), description: description.slice(0, 1000) } : shape;
    const separator = place === 'query' ? separatorOf(style, explode) : undefined;
    const isRequired = required === true || place === 'path';
    if (place !== 'query' || !isObject(described)) {
      const schema = separator && isList(described) ? separatedList(described, separator) : described;
      return [{ name, place, schema, isRequired, isNested: false }];
    }
    const { properties, required: needed } = fieldsOf(described);
    const parts = Object.entries(fieldsOf(properties));
    const isSpread = style !== 'deepObject' && separator === undefined && parts.length > 0;
    if (!isSpread) return [{ name, place, schema: described, isRequired, isNested: true }];
    // A parameter for each property (OpenAPI, "Style Values": form with explode).
    const names = new Set(isRequired ? listOf(needed) : []);
    return parts.map(([part, schema]) => ({ name: part, place, schema, isRequired: names.has(part), isNested: false }));
  });
  return [...new Map(all.map((parameter) => [`${parameter.place} ${parameter.name}`, parameter])).values()];
}

/** Returns the separator of the values of a list in a query; undefined: each value is a parameter (OpenAPI, "Style Values"). */
function separatorOf(style: unknown = 'form', explode: unknown = style === 'form'): string | undefined {
  const separators = new Map<unknown, string>([
    ['form', 'commas'],
    ['spaceDelimited', 'spaces'],
    ['pipeDelimited', 'vertical bars (|)'],
  ]);
  return explode === true ? undefined : separators.get(style);
}

const isObject = (schema: unknown) => {
  const { type, properties } = fieldsOf(schema);
  return [type].flat().includes('object') || isRecord(properties);
};
const isList = (schema: unknown) => [fieldsOf(schema).type].flat().includes('array');

/** The schema of a text that holds the values of a list. */
function separatedList(schema: unknown, separator: string): unknown {
  const { description, items } = fieldsOf(schema);
  const choices = listOf(fieldsOf(items).enum).join(', ').slice(0, 1000);
  const texts = [textOf(description), `Several values are separated by ${separator}.`, choices && `Values: ${choices}.`];
  return { type: 'string', description: texts.filter(Boolean).join(' ') };
}

interface Body {
  type: 'json' | 'form';
  fields: { name: string; schema: unknown; isRequired: boolean }[];
  /** A body that is not an object of named properties. */
  whole?: { schema: unknown; isRequired: boolean };
}

function bodyOf({ requestBody }: Fields): Body | { reason: string } {
  const { content, required } = fieldsOf(requestBody);
  const types = Object.entries(fieldsOf(content));
  if (types.length === 0) return { type: 'json', fields: [] };
  const json = types.find(([type]) => /^application\/(?:[\w.-]{1,100}\+)?json\b/i.test(type));
  const form = types.find(([type]) => /^application\/x-www-form-urlencoded\b/i.test(type));
  const chosen = json ?? form;
  if (!chosen) return required === true ? { reason: `Its body is ${types[0]?.[0].slice(0, 60)}.` } : { type: 'json', fields: [] };
  const type = json ? 'json' : 'form';
  const schema = withoutReadOnly(fieldsOf(chosen[1]).schema ?? {});
  const { properties, required: needed } = fieldsOf(schema);
  const isRequired = required === true;
  if (!isRecord(properties) || Object.keys(properties).length === 0) return { type, fields: [], whole: { schema, isRequired } };
  const names = new Set(isRequired ? listOf(needed) : []);
  return { type, fields: Object.entries(properties).map(([name, one]) => ({ name, schema: one, isRequired: names.has(name) })) };
}

/** Properties that only the server sets are not sent; if they are required, only the response needs them (OpenAPI, "Schema Object": `readOnly`). */
function withoutReadOnly(schema: unknown, depth = 0): unknown {
  if (!isRecord(schema) || depth > MAX_DEPTH) return schema;
  const { properties, required, items } = schema;
  const sent = Object.entries(fieldsOf(properties)).filter(([, one]) => fieldsOf(one).readOnly !== true);
  const names = new Set(sent.map(([name]) => name));
  return {
    ...schema,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(sent.map(([name, one]) => [name, withoutReadOnly(one, depth + 1)])),
      required: listOf(required).filter((name) => typeof name === 'string' && names.has(name)),
    }),
    ...(isRecord(items) && { items: withoutReadOnly(items, depth + 1) }),
  };
}

function describe({ summary, description }: Fields, method: string, path: string): string {
  const texts = [textOf(summary), textOf(description)].filter((text) => text !== undefined && text.trim() !== '');
  return [...new Set(texts)].join('\n').slice(0, 4000).trim() || `${method} ${path}`.slice(0, 4000);
}

function serversOf({ servers }: Fields, from: string | undefined): string[] {
  const urls = listOf(servers).flatMap((value) => {
    const { url, variables } = fieldsOf(value);
    if (typeof url !== 'string') return [];
    const filled = Object.entries(fieldsOf(variables)).reduce(
      (text, [name, variable]) => {
        return text.replaceAll(`{${name}}`, textOf(fieldsOf(variable).default) ?? '');
      },
      url.slice(0, 2000),
    );
    return URL.parse(filled, from)?.href ?? [];
  });
  const own = from === undefined ? [] : [new URL('/', from).href];
  return urls.length > 0 ? [...new Set(urls)] : own;
}

function securityOf(schemes: Fields): SecurityField[] {
  return Object.entries(schemes).flatMap(([scheme, value]): SecurityField[] => {
    const { type, in: place, name, scheme: kind } = fieldsOf(value);
    if (type === 'apiKey' && typeof name === 'string' && (place === 'header' || place === 'query'))
      return [{ in: place, name, prefix: '', scheme }];
    if (type === 'http' && typeof kind === 'string') {
      const prefix = kind.toLowerCase() === 'basic' ? 'Basic ' : 'Bearer ';
      return [{ in: 'header', name: 'Authorization', prefix, scheme }];
    }
    const isToken = type === 'oauth2' || type === 'openIdConnect';
    return isToken ? [{ in: 'header', name: 'Authorization', prefix: 'Bearer ', scheme }] : [];
  });
}

function uniqueName(wanted: string, taken: Set<string>): string {
  const words = wanted.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words
    .join('_')
    .replace(/^(?![A-Za-z])/, 'op_')
    .slice(0, MAX_NAME);
  let name = joined;
  for (let n = 2; taken.has(name); n++) name = `${joined.slice(0, MAX_NAME - 4)}_${n}`;
  taken.add(name);
  return name;
}

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
