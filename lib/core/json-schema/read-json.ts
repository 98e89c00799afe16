import { jsonrepair } from 'jsonrepair';
import { jsonOf } from '../json/json-of';
import { splitThinking } from '../text/split-thinking';

/** Maximum length of a text to read, in characters. */
const MAX_LENGTH = 100_000;
/** Maximum length of a text to repair: for some inputs, the library takes quadratic time. */
const MAX_REPAIRED = 10_000;
/** Maximum nesting of objects and lists; the repair is recursive. */
const MAX_DEPTH = 100;
/** What may follow JSON without being a part of it: nothing, the end of a code fence, or a sentence. */
const AFTERWARDS = /^(?:\s*$|\s*```|\s+\p{L})/u;

/**
 * Extracts the JSON from a model's output, leniently but without guessing: skips thinking, fences and surrounding sentences,
 * and accepts single quotes, trailing commas, comments, a truncated end, and JSON that was encoded twice. Undefined when there is none.
 */
export function readJson(text: string): unknown {
  const found = findJson(text);
  return found === undefined ? undefined : repairJson(found);
}

/**
 * Whether the JSON in a model's output ends within a value, so that a part of it may be missing. If only closing brackets are missing, it is
 * complete, also before the end of a code fence or a sentence.
 */
export function isCutJson(text: string): boolean {
  const found = findJson(text)?.trimEnd();
  return found !== undefined && !/[}\]]$/.test(found);
}

/** The largest object or list in a model's output; its end may be missing. */
function findJson(text: string): string | undefined {
  const { answer } = splitThinking(text.slice(0, MAX_LENGTH));
  const quoted = answer.trimStart().startsWith('"') ? jsonOf(answer) : undefined;
  if (typeof quoted === 'string') return findJson(quoted);
  return jsonSpans(answer).sort((a, b) => b.length - a.length)[0];
}

/** Parses JSON and repairs it if necessary; undefined when that fails. */
export function repairJson(text: string): unknown {
  const parsed = jsonOf(text);
  if (parsed !== undefined || text.length > MAX_REPAIRED) return parsed;
  try {
    return jsonOf(jsonrepair(text));
  } catch {
    return undefined;
  }
}

/** Returns the outermost objects and lists in a text; the last one may be truncated, or only lack its last brackets. */
function jsonSpans(text: string): string[] {
  const spans: string[] = [];
  let start = 0;
  let closed = 0;
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
      closed = i + 1;
      if (depth === 0) spans.push(text.slice(start, closed));
    }
  }
  if (depth === 0) return spans;
  return [...spans, closed > start && AFTERWARDS.test(text.slice(closed)) ? text.slice(start, closed) : text.slice(start)];
}
