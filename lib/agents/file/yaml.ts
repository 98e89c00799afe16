import { Document, isScalar, parseDocument, visit } from 'yaml';
import { wrongField } from '@/lib/core/wrong-field';

/** More than any agent's settings need, and fast to parse. */
const MOST_CHARACTERS = 100_000;
/** More than any agent's settings need. */
const MOST_LEVELS = 20;

/** Whether a text certainly survives a round trip as a block scalar: no blank lines, and no lines with spaces at either end. */
const isPlain = (text: string) => text.split('\n').every((line) => line !== '' && line === line.trim());

/** Writes YAML that `readYaml` reads as the same value; no line begins with a hyphen. */
export function writeYaml(value: object): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, scalar) {
      const { value: text } = scalar;
      if (typeof text === 'string' && text.includes('\n') && !isPlain(text)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
}

/**
 * Reads YAML from an untrusted source: plain data, without references, tags and keys that reach a prototype.
 * @throws {AppError} `bad_request` at the field
 */
export function readYaml(text: string, field: string): unknown {
  if (text.length > MOST_CHARACTERS) throw wrongField(field, `has more than ${MOST_CHARACTERS} characters`);
  try {
    return plainValue(text, field);
  } catch (cause) {
    // The parser is recursive.
    if (cause instanceof RangeError) throw wrongField(field, 'is nested too deeply', cause);
    throw cause;
  }
}

function plainValue(text: string, field: string): unknown {
  // Unique keys are checked below: the parser's own check is quadratic.
  const document = parseDocument(text, { schema: 'core', stringKeys: true, uniqueKeys: false, logLevel: 'error' });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw wrongField(field, problem.message.split('\n')[0] ?? problem.code, problem);
  visit(document, {
    Alias() {
      throw wrongField(field, 'may not contain aliases (*name)');
    },
    Node(_key, _node, path) {
      if (path.length > 2 * MOST_LEVELS) throw wrongField(field, 'is nested too deeply');
    },
    Map(_, { items }) {
      const keys = items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      if (keys.includes('__proto__')) throw wrongField(field, 'may not contain the key __proto__');
      if (new Set(keys).size < keys.length) throw wrongField(field, 'has a duplicate key');
    },
  });
  return document.toJS({ maxAliasCount: 0 });
}
