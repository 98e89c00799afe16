import type { ApiOperation } from './reference';
import { fieldsOf, type Resolve, type Schema } from './schema';

/** Deeper values of an example are left out, since a schema can contain itself. */
const MAX_DEPTH = 6;
const EXAMPLE_ID = '6f1c2f0e-8a52-4f6e-9d7b-3c5a1e0b4d29';

/** Creates a value that a schema describes, with the required fields only. */
export function exampleOf(schema: Schema | undefined, resolve: Resolve, depth = 0): unknown {
  const shape = resolve(schema);
  const { example, const: only, default: usual, enum: values, anyOf, oneOf, items, type } = shape;
  const exampleValue = example ?? only ?? usual ?? values?.[0];
  if (exampleValue !== undefined) return exampleValue;
  const [first] = anyOf ?? oneOf ?? [];
  if (first !== undefined) return exampleOf(first, resolve, depth + 1);
  if (items !== undefined || type === 'array') return depth > MAX_DEPTH ? [] : [exampleOf(items, resolve, depth + 1)];
  const fields = fieldsOf(shape, resolve);
  if (type === 'object' || fields.length > 0) {
    const needed = depth > MAX_DEPTH ? [] : fields.filter(({ required }) => required);
    return Object.fromEntries(needed.map((field) => [field.name, exampleOf(field.schema, resolve, depth + 1)]));
  }
  if (type === 'integer' || type === 'number') return shape.minimum ?? 0;
  if (type === 'boolean') return true;
  return shape.format === 'uuid' ? EXAMPLE_ID : 'string';
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function bodyOf({ requestBody }: ApiOperation, resolve: Resolve): string[] {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!entry) return [];
  const [type, { schema, example = exampleOf(schema, resolve) }] = entry;
  const header = `-H ${quote(`Content-Type: ${type}`)}`;
  if (type === 'application/json') return [header, `-d ${quote(JSON.stringify(example, null, 2))}`];
  if (type !== 'application/x-www-form-urlencoded') return [header, '--data-binary @file'];
  return fieldsOf(resolve(schema), resolve)
    .filter(({ required }) => required)
    .map(({ name, schema: field }) => `--data-urlencode ${quote(`${name}=${exampleOf(field, resolve)}`)}`);
}

const KEY = '-H "Authorization: Bearer $ROUNDTABLE_API_KEY"';
/** For operations that need a session: the cookies of a browser that is signed in. */
const SESSION = '-H "Cookie: $ROUNDTABLE_COOKIE"';

function credentialsOf(security: ApiOperation['security'] = [{ key: [] }]): string[] {
  if (security.length === 0) return [];
  return [security.some((scheme) => 'key' in scheme) ? KEY : SESSION];
}

/** Returns a curl command for an operation of the server at `origin`, with its required parameters. */
export function curlExample(operation: ApiOperation, origin: string, resolve: Resolve): string {
  const { method, path, parameters = [], security, responses } = operation;
  const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = needed.map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, resolve)))}`);
  const url = `${origin}${path.replace(/\{(\w+)\}/g, '<$1>')}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const streams = Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);
  return [
    ['curl', streams && '-N', method !== 'GET' && `-X ${method}`, quote(url)].filter(Boolean).join(' '),
    ...credentialsOf(security),
    ...bodyOf(operation, resolve),
  ].join(' \\\n  ');
}
