import { Document, isScalar, parseDocument, visit } from 'yaml';
import { fileFault } from './file-fault';

/** More than any agent's settings take, and read in a moment. */
const MOST_CHARACTERS = 100_000;
/** More than any agent's settings have. */
const MOST_LEVELS = 20;

/** Whether a text is sure to be read as it was when it stands as a block: lines that say something, without spaces at either end. */
const isPlain = (text: string) => text.split('\n').every((line) => line !== '' && line === line.trim());

/** Text that `readYaml` reads as the same value; no line of it begins with a hyphen. */
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
 * The value of a text of another person's: plain data, without references, tags and keys that reach a prototype.
 * @throws {AppError} `bad_request` at the field
 */
export function readYaml(text: string, field: string): unknown {
  if (text.length > MOST_CHARACTERS) throw fileFault(field, `has more than ${MOST_CHARACTERS} characters`);
  try {
    return plainValue(text, field);
  } catch (cause) {
    // The parser calls itself for each level.
    if (cause instanceof RangeError) throw fileFault(field, 'is nested too deeply', cause);
    throw cause;
  }
}

function plainValue(text: string, field: string): unknown {
  // Unique keys are looked after below: the parser compares each with each.
  const document = parseDocument(text, { schema: 'core', stringKeys: true, uniqueKeys: false, logLevel: 'error' });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw fileFault(field, problem.message.split('\n')[0] ?? problem.code, problem);
  visit(document, {
    Alias() {
      throw fileFault(field, 'may not refer to other parts of itself');
    },
    Node(_key, _node, path) {
      if (path.length > 2 * MOST_LEVELS) throw fileFault(field, 'is nested too deeply');
    },
    Map(_, { items }) {
      const keys = items.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      if (keys.includes('__proto__')) throw fileFault(field, '__proto__ is not a legal name');
      if (new Set(keys).size < keys.length) throw fileFault(field, 'has a name twice');
    },
  });
  return document.toJS({ maxAliasCount: 0 });
}
