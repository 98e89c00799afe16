import { jsonrepair } from 'jsonrepair';
import { splitThinking } from '../split-thinking';

/** Of a text that is read, in characters. */
const MAX_LENGTH = 100_000;
/** Of what is repaired: some shapes take the library quadratic time. */
const MAX_REPAIRED = 10_000;
/** How deep objects and lists may be inside each other; the repair is recursive. */
const MAX_DEPTH = 100;

/**
 * The JSON in what a model wrote, as leniently as it can be read without guessing: past its thinking, fences and sentences around
 * it, with single quotes, trailing commas, comments and a cut end. Undefined when there is none.
 */
export function readJson(text: string): unknown {
  const { answer } = splitThinking(text.slice(0, MAX_LENGTH));
  const [largest] = jsonSpans(answer).sort((a, b) => b.length - a.length);
  return largest === undefined ? undefined : repairJson(largest);
}

/** The value of a JSON text; undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same for what is almost JSON. */
export function repairJson(text: string): unknown {
  const parsed = parseJson(text);
  if (parsed !== undefined || text.length > MAX_REPAIRED) return parsed;
  try {
    return parseJson(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** The outermost objects and lists of a text; the last one may have no end. */
function jsonSpans(text: string): string[] {
  const spans: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted) {
      if (sign === '\\') i++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') {
      quoted = depth > 0;
    } else if (sign === '{' || sign === '[') {
      if (depth === 0) start = i;
      depth++;
      if (depth > MAX_DEPTH) return [];
    } else if ((sign === '}' || sign === ']') && depth > 0) {
      depth--;
      if (depth === 0) spans.push(text.slice(start, i + 1));
    }
  }
  return depth > 0 ? [...spans, text.slice(start)] : spans;
}
