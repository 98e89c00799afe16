import { Document, isScalar, parseDocument, visit, type YAMLError } from 'yaml';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { wrongField } from '@/lib/core/problems/wrong-field';

/** Characters: more than the settings of most items need, and fast to parse. */
const MOST_YAML = 100_000;
/** More than the settings of any item need. */
const MOST_LEVELS = 20;

/** Whether a text is certain to survive a round trip as a block scalar: no blank lines, and no lines with spaces at either end. */
const isPlain = (text: string) => text.split('\n').every((line) => line !== '' && line === line.trim());

/**
 * Writes YAML that `readYaml` parses as the same value; no line begins with a hyphen.
 * @throws {AppError} `too_large` for a value that `readYaml` would refuse
 */
export function writeYaml(value: object): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, scalar) {
      const { value: text } = scalar;
      if (typeof text === 'string' && text.includes('\n') && !isPlain(text)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  const text = document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
  if (text.length > MOST_YAML) throw tooLong();
  return text;
}

export const tooLong = () => new AppError('too_large', phrase('tooLongForFile'));

interface Place {
  field: string;
  /** Number of the text's first line in its file. */
  line: number;
}

/**
 * Reads YAML from an untrusted source: plain data, without references, tags and keys that reach a prototype.
 * @throws {AppError} `bad_request` at the field
 */
export function readYaml(text: string, place: Place): unknown {
  const { field } = place;
  if (text.length > MOST_YAML) throw wrongField(field, `has more than ${MOST_YAML} characters of settings`);
  try {
    return plainValue(text, place);
  } catch (cause) {
    // The parser is recursive.
    if (cause instanceof RangeError) throw wrongField(field, 'is nested too deeply', cause);
    throw cause;
  }
}

function plainValue(text: string, { field, line }: Place): unknown {
  // Unique keys are checked below: the parser's own check is quadratic.
  const document = parseDocument(text, { schema: 'core', stringKeys: true, uniqueKeys: false, logLevel: 'error' });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem?.code === 'RESOURCE_EXHAUSTION') throw wrongField(field, 'is nested too deeply', problem);
  if (problem) throw wrongField(field, inLine(problem, line), problem);
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
      if (new Set(keys).size < keys.length) throw wrongField(field, `has the key "${twice(keys)}" twice`);
    },
  });
  return document.toJS({ maxAliasCount: 0 });
}

function twice(keys: readonly string[]): string {
  const seen = new Set<string>();
  return keys.find((key) => seen.size === seen.add(key).size) ?? '';
}

/** The parser counts lines from the beginning of its text. */
function inLine({ message, code, linePos }: YAMLError, line: number): string {
  const [what = code] = message.split('\n');
  const [at] = linePos ?? [];
  return at ? `line ${at.line + line - 1}: ${what.replace(/ at line \d+, column \d+:?$/, '')}` : what;
}
