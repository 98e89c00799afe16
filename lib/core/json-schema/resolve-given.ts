import { isRecord } from '../json/is-record';

export type Given = Record<string, unknown>;

/** Maximum number of references and `allOf` parts that lead to one schema. */
const MAX_HOPS = 32;

/**
 * Returns a third-party schema with its local `$ref`s and its `allOf` replaced by what they describe. Nothing is fetched: a reference to another
 * document, to nothing, or in a circle yields a schema without constraints. Where the parts disagree, the first one wins, so that the result accepts
 * every value that the schema accepts.
 */
export function resolveGiven(root: unknown, schema: unknown): Given {
  let hops = 0;

  function resolve(part: unknown): Given {
    if (!isRecord(part) || hops++ >= MAX_HOPS) return {};
    const { $ref, allOf, ...own } = part;
    const target = typeof $ref === 'string' ? [resolve(find(root, $ref))] : [];
    const parts = Array.isArray(allOf) ? allOf.slice(0, MAX_HOPS).map(resolve) : [];
    return [...target, ...parts].reduce(merge, own);
  }

  return resolve(schema);
}

function merge(first: Given, second: Given): Given {
  const properties = { ...record(second.properties), ...record(first.properties) };
  const required = [...list(first.required), ...list(second.required)];
  return {
    ...second,
    ...first,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** Finds the value at a JSON pointer (RFC 6901) in the fragment of a reference. */
function find(root: unknown, ref: string): unknown {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  let found = root;
  for (const step of ref.slice(2).split('/', MAX_HOPS)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const holder: unknown = found;
    if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name)) return undefined;
    // Safe: it has a property of this name.
    found = (holder as Given)[name];
  }
  return found;
}

const record = (value: unknown): Given => (isRecord(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
