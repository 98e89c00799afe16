import { isRecord } from '@/lib/core/json/is-record';

/** Maximum nesting of references in references. */
const MOST_REFERENCES = 12;
/** Maximum nesting of objects and lists. */
const MOST_NESTED = 100;
/** Maximum number of values in one result: references that multiply could otherwise exhaust the memory. */
const MOST_VALUES = 20_000;
/** Maximum number of values in all results of one document. */
const MOST_IN_DOCUMENT = 1_000_000;

/**
 * Creates a function that replaces the references (`{"$ref": "#/…"}`) in a part of a document by their targets. References into other documents, and
 * those nested deeper than is useful for a model, become `{}`, the schema of any value. Returns undefined once the results of the document contain
 * too many values.
 */
export function referenceInliner(document: unknown): (part: unknown) => unknown {
  let left = 0;
  let leftInDocument = MOST_IN_DOCUMENT;

  function inline(value: unknown, depth: number, within: readonly string[]): unknown {
    if (left-- <= 0 || depth > MOST_NESTED) return {};
    if (Array.isArray(value)) return value.map((item) => inline(item, depth + 1, within));
    if (!isRecord(value)) return value;
    if (typeof value.$ref === 'string') {
      const reference = value.$ref;
      if (within.length === MOST_REFERENCES || within.includes(reference)) return {};
      return inline(find(document, reference) ?? {}, depth + 1, [...within, reference]);
    }
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, inline(item, depth + 1, within)]));
  }

  return (part) => {
    if (leftInDocument <= 0) return undefined;
    left = MOST_VALUES;
    const inlined = inline(part, 0, []);
    leftInDocument -= MOST_VALUES - Math.max(0, left);
    return inlined;
  };
}

function find(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((token) => decode(token).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined), document);
}

function decode(token: string): string {
  return token.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
