import { isRecord } from '@/lib/core/json/is-record';
import { readExactly } from './read-exactly';

const CALL = /^([\w.]{1,80})\((.*)\)$/s;
const ARGUMENT = /^(\w{1,80})\s{0,10}=(?!=)(.*)$/s;
/** Gemini calls its tools in a namespace and prints their results. */
const NAMESPACE = /^(?:default_api|functions|tools)\./;

/**
 * Reads calls in Python syntax, as Llama, LFM2 and Gemini write them, with their arguments as JSON: `[lookUp(word="it"), lookUp(word="that")]`, also
 * without brackets. Undefined when the text is something else.
 */
export function pythonCalls(text: string): { toolName: string; input: string }[] | undefined {
  const trimmed = text.trim();
  const list = trimmed.startsWith('[') && trimmed.endsWith(']') ? trimmed.slice(1, -1) : trimmed;
  const calls = splitAtCommas(list)?.map(readCall);
  return calls && calls.length > 0 && calls.every((one) => one !== undefined) ? calls.flat() : undefined;
}

function readCall(callText: string): ReturnType<typeof pythonCalls> {
  const [, name, inside] = CALL.exec(callText) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  const printed = inside.trim();
  // Only one level: an answer may nest thousands of them.
  if (name === 'print' && !printed.startsWith('print(')) return readCall(printed);
  const args = splitAtCommas(inside)?.map(readArgument);
  if (!args?.every((one) => one !== undefined)) return undefined;
  return [{ toolName: name.replace(NAMESPACE, ''), input: JSON.stringify(Object.assign({}, ...args)) }];
}

/** Reads `word="it"`, or `**{"word": "it"}`. */
function readArgument(argument: string): Record<string, unknown> | undefined {
  if (argument.startsWith('**')) {
    const parsed = readExactly(argument.slice(2));
    return isRecord(parsed) ? parsed : undefined;
  }
  const [, name, value] = ARGUMENT.exec(argument) ?? [];
  const values = value === undefined ? undefined : readExactly(`[${value}]`);
  return name !== undefined && Array.isArray(values) && values.length === 1 ? { [name]: values[0] } : undefined;
}

/** Splits a text at the commas outside of quotes and brackets; undefined when one of these is not closed. */
function splitAtCommas(text: string): string[] | undefined {
  const parts: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (const { 0: sign, index } of text.matchAll(/\\.|["'[\](){},]/gs)) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ('[({'.includes(sign)) depth++;
    else if ('])}'.includes(sign)) depth--;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth < 0) return undefined;
  }
  if (depth > 0 || quote !== '') return undefined;
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}
